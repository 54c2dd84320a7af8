/*
 * proof.c - hashes secrets and words with libsodium; see proof.h. The record
 * itself hashes nothing (src/record is compiled for the browser, without a
 * library): whoever verifies one hands proof_check to record_hooks.prove.
 *
 * What is hashed, and in which order, is docs/shuffle.md and cannot change: any
 * record with a commit is checked by it, here and by other people's programs.
 * The commitment binds the server, which chose the secret before it knew the
 * words; the words bind nobody but keep the server from having tried secrets
 * until it liked the box, as long as one of the seats is honest.
 */
#include <sodium.h>
#include <string.h>
#include "proof.h"

enum { OPTIONS_MAX = 512 };    /* bytes of the lines of the options */

void proof_commit(const uint8_t secret[PROOF_SECRET],
                  char commit[RECORD_HEX + 1])
{
	uint8_t hash[RECORD_HEX / 2];
	crypto_generichash(hash, sizeof hash, secret, PROOF_SECRET, NULL, 0);
	sodium_bin2hex(commit, RECORD_HEX + 1, hash, sizeof hash);
}

static void add(crypto_generichash_state *state, const void *bytes,
                size_t length)
{
	crypto_generichash_update(state, bytes, length);
}

void proof_key(const struct record_head *head,
               const uint8_t secret[PROOF_SECRET],
               uint8_t key[PROOF_KEY])
{
	crypto_generichash_state state;
	char options[OPTIONS_MAX];
	struct writer writer;
	crypto_generichash_init(&state, NULL, 0, PROOF_KEY);
	add(&state, secret, PROOF_SECRET);
	for (int i = 0; i < head->options.seats; i++) {
		uint8_t seat = (uint8_t)(i + 1);
		if (!head->word[i][0])
			continue;
		add(&state, &seat, 1);
		/* The NUL goes in too: no two lists of words look alike. */
		add(&state, head->word[i], strlen(head->word[i]) + 1);
	}
	writer_init(&writer, options, sizeof options);
	head_format_options(&writer, &head->options);
	add(&state, options, writer_end(&writer));
	crypto_generichash_final(&state, key, PROOF_KEY);
}

/* Boxes are compared as text: what the record says is all that counts. */
static bool same_box(const struct isle_rules *rules, const struct isle_box *a,
                     const struct isle_box *b)
{
	static const struct record_head nobody;
	char text[2][RECORD_HEAD_MAX];
	record_format_head(&nobody, rules, a, text[0], sizeof text[0]);
	record_format_head(&nobody, rules, b, text[1], sizeof text[1]);
	return strcmp(text[0], text[1]) == 0;
}

enum record_proof proof_check(const struct record_head *head,
                              const struct isle_rules *rules,
                              const struct isle_box *box)
{
	uint8_t secret[PROOF_SECRET], key[PROOF_KEY];
	char commit[RECORD_HEX + 1];
	struct isle_box shuffled;
	if (sodium_hex2bin(secret, sizeof secret, head->secret, RECORD_HEX, NULL,
	                   NULL, NULL) != 0)
		return RECORD_WRONG_COMMIT;
	proof_commit(secret, commit);
	if (strcmp(commit, head->commit) != 0)
		return RECORD_WRONG_COMMIT;
	proof_key(head, secret, key);
	isle_box_shuffle(rules, key, &shuffled);
	return same_box(rules, box, &shuffled) ? RECORD_PROVED : RECORD_WRONG_BOX;
}
