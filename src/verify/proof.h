/*
 * proof.h - the proof of a fair shuffle (docs/shuffle.md).
 *
 * Before anybody plays, the hash of a secret is published. Seats may add a word
 * each. Secret, words and options together make the key of the shuffle; when
 * the game is over the secret is shown, and everybody can shuffle again.
 */
#ifndef PROOF_H
#define PROOF_H

#include <stdint.h>
#include "record.h"

enum { PROOF_SECRET = 32, PROOF_KEY = 32 };     /* bytes */

/* What is published first: BLAKE2b-256 of the secret, as hex digits. */
void proof_commit(const uint8_t secret[PROOF_SECRET],
                  char commit[RECORD_HEX + 1]);

/* The key for isle_box_shuffle, from the secret and the words and options of a
 * head. */
void proof_key(const struct record_head *head,
               const uint8_t secret[PROOF_SECRET],
               uint8_t key[PROOF_KEY]);

/* Whether the secret of a head fits its commit, and the box is what it makes.
 * For record_hooks.prove. */
enum record_proof proof_check(const struct record_head *head,
                              const struct isle_rules *rules,
                              const struct isle_box *box);

#endif
