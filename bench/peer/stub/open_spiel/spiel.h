// What random_play.cc uses of OpenSpiel, with one game of its own: enough to build and try it without OpenSpiel. Players
// roll and add up in turn, until somebody has ten; who rolls a one can only pass.
#ifndef OPEN_SPIEL_SPIEL_H_
#define OPEN_SPIEL_SPIEL_H_

#include <cstdint>
#include <memory>
#include <string>
#include <utility>
#include <vector>

namespace open_spiel {

using Action = int64_t;
using ActionsAndProbs = std::vector<std::pair<Action, double>>;

class State {
 public:
  virtual ~State() = default;
  virtual bool IsTerminal() const = 0;
  virtual bool IsChanceNode() const = 0;
  virtual ActionsAndProbs ChanceOutcomes() const = 0;
  virtual std::vector<Action> LegalActions() const = 0;
  virtual void ApplyAction(Action action) = 0;
};

class Game {
 public:
  virtual ~Game() = default;
  virtual std::unique_ptr<State> NewInitialState() const = 0;
};

std::shared_ptr<const Game> LoadGame(const std::string& game);
std::pair<Action, double> SampleAction(const ActionsAndProbs& outcomes, double z);

}  // namespace open_spiel

#endif  // OPEN_SPIEL_SPIEL_H_
