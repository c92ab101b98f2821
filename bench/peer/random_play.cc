// Random games of OpenSpiel against the clock, the way the contestants of this benchmark play them: all legal actions
// are listed, one of them is drawn, one state is changed in place. Prints one line of JSON.
//
//   random_play <game> <seconds> <warm-up seconds> [<counted> [<pass> [<most> [<seed>]]]]
//
// counted: what makes a move. "all": every chance outcome and every action; "actions": actions alone; "chance": chance
//   outcomes alone.
// pass: an action that is not counted, where the other side has no event for it; -1 for none.
// most: a game is left after so many chance outcomes and actions; 0 for never.
// seed: which games are played; 0 if nothing is said.

#include <time.h>

#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <memory>
#include <string>
#include <vector>

#include "open_spiel/spiel.h"

namespace {

constexpr int kGamesPerReading = 16;

struct Counting {
  bool chance = true;
  bool actions = true;
  open_spiel::Action pass = -1;
  int64_t most = 0;
};

// CPU seconds of this process so far, all threads.
double CpuSeconds() {
  timespec time;
  clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time);
  return time.tv_sec + time.tv_nsec / 1e9;
}

// As cheap as can be: drawing numbers is not what is measured.
uint64_t random_state = 88172645463325252ULL;
uint64_t NextRandom() {
  random_state ^= random_state << 13;
  random_state ^= random_state >> 7;
  random_state ^= random_state << 17;
  return random_state;
}
double Fraction() { return (NextRandom() >> 11) * (1.0 / 9007199254740992.0); }

// Plays one game and tells how many moves were counted.
int64_t Play(const open_spiel::Game& game, const Counting& counting) {
  std::unique_ptr<open_spiel::State> state = game.NewInitialState();
  int64_t counted = 0;
  int64_t steps = 0;
  while (!state->IsTerminal() && (counting.most == 0 || steps < counting.most)) {
    ++steps;
    if (state->IsChanceNode()) {
      state->ApplyAction(open_spiel::SampleAction(state->ChanceOutcomes(), Fraction()).first);
      if (counting.chance) ++counted;
      continue;
    }
    const std::vector<open_spiel::Action> actions = state->LegalActions();
    const open_spiel::Action action = actions[NextRandom() % actions.size()];
    state->ApplyAction(action);
    if (counting.actions && action != counting.pass) ++counted;
  }
  return counted;
}

struct Played {
  int64_t games = 0;
  int64_t moves = 0;
  double seconds = 0;
};

Played PlayFor(const open_spiel::Game& game, const Counting& counting, double seconds) {
  Played played;
  const double start = CpuSeconds();
  do {
    for (int i = 0; i < kGamesPerReading; ++i) played.moves += Play(game, counting);
    played.games += kGamesPerReading;
    played.seconds = CpuSeconds() - start;
  } while (played.seconds < seconds);
  return played;
}

}  // namespace

int main(int argc, char** argv) {
  if (argc < 4) {
    std::fprintf(stderr, "random_play <game> <seconds> <warm-up seconds> [<counted> [<pass> [<most> [<seed>]]]]\n");
    return 2;
  }
  Counting counting;
  const std::string counted = argc > 4 ? argv[4] : "all";
  counting.chance = counted != "actions";
  counting.actions = counted != "chance";
  if (argc > 5) counting.pass = std::atoll(argv[5]);
  if (argc > 6) counting.most = std::atoll(argv[6]);
  // Seeds that follow each other begin far apart.
  if (argc > 7) random_state += 0x9e3779b97f4a7c15ULL * std::strtoull(argv[7], nullptr, 10);

  const std::shared_ptr<const open_spiel::Game> game = open_spiel::LoadGame(argv[1]);
  PlayFor(*game, counting, std::atof(argv[3]));
  const Played played = PlayFor(*game, counting, std::atof(argv[2]));
  std::printf(
      "{\"game\":\"%s\",\"moves\":%lld,\"playouts\":%lld,\"cpu_s\":%.6f,\"moves_per_s\":%.0f,"
      "\"playouts_per_s\":%.0f,\"mean_length\":%.2f}\n",
      argv[1], static_cast<long long>(played.moves), static_cast<long long>(played.games), played.seconds,
      played.moves / played.seconds, played.games / played.seconds,
      static_cast<double>(played.moves) / played.games);
  return 0;
}
