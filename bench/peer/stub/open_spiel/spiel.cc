#include "open_spiel/spiel.h"

namespace open_spiel {
namespace {

class RaceState : public State {
 public:
  bool IsTerminal() const override { return sum_ >= 10; }
  bool IsChanceNode() const override { return die_ == 0; }
  ActionsAndProbs ChanceOutcomes() const override {
    ActionsAndProbs outcomes;
    for (Action die = 1; die <= 6; ++die) outcomes.push_back({die, 1.0 / 6});
    return outcomes;
  }
  // 0 is to pass, 1 to add.
  std::vector<Action> LegalActions() const override { return {die_ == 1 ? 0 : 1}; }
  void ApplyAction(Action action) override {
    if (die_ == 0) {
      die_ = action;
      return;
    }
    if (action == 1) sum_ += die_;
    die_ = 0;
  }

 private:
  Action die_ = 0;
  Action sum_ = 0;
};

class RaceGame : public Game {
 public:
  std::unique_ptr<State> NewInitialState() const override { return std::make_unique<RaceState>(); }
};

}  // namespace

std::shared_ptr<const Game> LoadGame(const std::string&) { return std::make_shared<RaceGame>(); }

std::pair<Action, double> SampleAction(const ActionsAndProbs& outcomes, double z) {
  for (const auto& outcome : outcomes) {
    if (z < outcome.second) return outcome;
    z -= outcome.second;
  }
  return outcomes.back();
}

}  // namespace open_spiel
