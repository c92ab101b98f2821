/** Lets a bot take a free seat. */
import { useState } from 'preact/hooks';
import { useLoaded } from '../app/use-loaded.ts';
import { texts as gameTexts } from '../game/texts.ts';
import { ask, openLobby } from './server.ts';
import { texts } from './texts.ts';

let games: Promise<ReadonlyMap<string, readonly string[]>> | null = null;

/** The bots that the server has for each game. */
function findBots(): Promise<ReadonlyMap<string, readonly string[]>> {
  games ??= ask(openLobby().GET('/games')).then((asked) => {
    if (!asked.ok) games = null;
    return new Map(asked.ok ? asked.value.games.map(({ name, bots }) => [name, bots]) : []);
  });
  return games;
}

interface Props {
  readonly game: string;
  /** What the seat is called. */
  readonly seat: string;
  readonly onChoose: (bot: string) => void;
}

export function BotChoice({ game, seat, onChoose }: Props) {
  const bots = useLoaded(findBots, 'bots')?.get(game) ?? [];
  const [chosen, setChosen] = useState<string | null>(null);
  const bot = chosen ?? (bots.includes('medium') ? 'medium' : bots[0]);
  if (bot === undefined) return null;
  return (
    <span class="bot-choice">
      <select
        class="input"
        aria-label={texts.level(seat)}
        value={bot}
        onChange={(event) => setChosen(event.currentTarget.value)}
      >
        {bots.map((each) => (
          <option key={each} value={each}>
            {gameTexts.levels[each] ?? each}
          </option>
        ))}
      </select>
      <button type="button" class="button small" aria-label={texts.fill(seat)} onClick={() => onChoose(bot)}>
        {texts.addBot}
      </button>
    </span>
  );
}
