import { connectFour } from '@rondel/games/connect-four';
import { mctsPolicy, randomMoves, Tournament } from '@rondel/simulator';

const tournament = new Tournament(connectFour, {
  players: {
    random: randomMoves(),
    quick: mctsPolicy({ iterations: 20 }),
    slow: mctsPolicy({ iterations: 100 }),
  },
  rounds: 20,
  seed: 7,
});
const { players, pairings } = tournament.run();
for (const { player, elo, low, high } of players) {
  console.log(`${player}: ${Math.round(elo)} (${Math.round(low)} to ${Math.round(high)})`);
}
const [first] = pairings;
console.log(first?.players.join(' against '), first?.wins, first?.draws, first?.losses);
