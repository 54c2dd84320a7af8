/*
 * count.cpp - the count of a record, item by item, and what the seat in turn had
 * better do if the game goes on. C++11.
 *
 *   c++ count.cpp $(pkg-config --cflags --libs isle) -o count
 *   ./count GAME.record
 */
#include <cstdlib>
#include <fstream>
#include <iostream>
#include <iterator>
#include <memory>
#include <string>

#include <isle/bots.h>
#include <isle/record.h>

namespace {

/* Readers and minds are of a size that only the library knows. */
template <typename T> struct Free {
	void operator()(T *memory) const { std::free(memory); }
};
using Reader = std::unique_ptr<isle_reader, Free<isle_reader>>;
using Mind = std::unique_ptr<isle_mind, Free<isle_mind>>;

std::string read_file(const char *name)
{
	std::ifstream file(name, std::ios::binary);
	return { std::istreambuf_iterator<char>(file), {} };
}

void print_seat(const std::string &name, const isle_seat_score &score)
{
	std::cout << name << ": " << score.total << "\n"
	          << "  rats " << score.rats << ", rooms " << score.rooms
	          << ", families " << score.families << ", rare " << score.rare
	          << "\n  lessons " << score.lessons_total << ", public "
	          << score.public_total << ", friends " << score.friends
	          << ", markers " << score.markers << "\n";
	for (int i = 0; i < score.lesson_count; i++)
		std::cout << "  card " << score.lesson[i].card << ": "
		          << score.lesson[i].points << "\n";
}

void print_hints(const isle_reader *reader)
{
	const isle_rules *rules = isle_reader_rules(reader);
	const isle_game *game = isle_reader_game(reader);
	Mind mind(static_cast<isle_mind *>(std::malloc(isle_mind_size())));
	isle_game view;
	isle_hint hint[ISLE_HINTS];
	char line[ISLE_LINE_MAX], why[ISLE_HINT_MAX];
	int seat = 1;
	while (!(isle_due(rules, game) >> seat & 1))
		seat++;
	isle_mind_init(mind.get());
	isle_view(rules, game, seat, &view);
	int count = isle_hints(mind.get(), rules, &view, seat, ISLE_LEVEL_CAT,
	                       nullptr, 1, hint);
	for (int i = 0; i < count; i++) {
		isle_format_move(rules, &hint[i].move, line, sizeof line);
		isle_format_hint(&hint[i], why, sizeof why);
		std::cout << "hint: " << line << "\n      " << why << "\n";
	}
}

}

int main(int argc, char **argv)
{
	if (argc != 2 || !isle_is_compatible()) {
		std::cerr << "count: count GAME.record\n";
		return 2;
	}
	std::string text = read_file(argv[1]);
	Reader reader(static_cast<isle_reader *>(std::malloc(isle_reader_size())));
	isle_reader_open(reader.get(), text.data(), text.size());
	if (!isle_reader_finish(reader.get())) {
		const isle_fault *fault = isle_reader_fault(reader.get());
		std::cerr << argv[1] << ":" << fault->line << ": " << fault->text
		          << " (" << fault->rule << ")\n";
		return 1;
	}
	std::unique_ptr<struct isle_score> score(new struct isle_score);
	const isle_rules *rules = isle_reader_rules(reader.get());
	const isle_game *game = isle_reader_game(reader.get());
	isle_score(rules, game, score.get());
	for (int seat = 1; seat <= rules->options.seats; seat++)
		print_seat(isle_reader_name(reader.get(), seat),
		           score->seat[seat - 1]);
	if (isle_due(rules, game) & ~1u)
		print_hints(reader.get());
}
