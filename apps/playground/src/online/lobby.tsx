/** A match before it begins: who is there, links for those who are not, and what its host can do. */
import type { LiveMatch } from '@rondel/client';
import { describeGame } from '@rondel/core/inspect';
import { useState } from 'preact/hooks';
import { titleOf } from '../app/catalogue.ts';
import { goTo } from '../app/route.ts';
import { seatClass } from '../glyphs/seat-colour.ts';
import { openSafely } from '../table/safe-scene.ts';
import { SeatSign } from '../table/seat-sign.tsx';
import { teamOf } from '../table/seat-state.ts';
import { BotChoice } from './bot-choice.tsx';
import { CopyLink } from './copy-link.tsx';
import { JoinForm } from './join-form.tsx';
import { forgetPlace, keepPlace, linkTo } from './places.ts';
import type { Room } from './room.ts';
import { ask, openLobby } from './server.ts';
import { texts } from './texts.ts';

interface Props {
  readonly room: Room;
  readonly onAgain: () => void;
}

export function Lobby({ room, onAgain }: Props) {
  const { id, loaded, place, invitation, token, snapshot, store } = room;
  const { away, connection } = snapshot.value;
  const [fault, setFault] = useState<string | null>(null);
  const match = store.match() as LiveMatch['match'];
  const game = loaded.game.with(match.options as never);
  const scene = openSafely(game, loaded.scene);
  const nameOf = (seat: number): string => scene.seats[seat]?.name ?? `${seat + 1}`;
  const isHost =
    place !== null && match.players.some(({ seat, isHost: hosts }) => hosts && seat === place.seat);
  const isFull = match.freeSeats.length === 0;
  const client = openLobby(token);
  const path = { id };

  /** Does something on the server, and says why if it was not done. */
  const act = async (request: Parameters<typeof ask>[0], then: () => void = () => {}): Promise<void> => {
    const done = await ask(request);
    setFault(done.ok ? null : done.fault.message);
    if (done.ok) then();
  };
  const goAway = (): void => {
    forgetPlace(id);
    goTo({ page: 'game', game: loaded.name });
  };
  /** Who was sent away knows the invitation, so the server has made another; it comes with a new token. */
  const renew = async (): Promise<void> => {
    const renewed = await ask(client.POST('/matches/{id}/token', { params: { path } }));
    if (!renewed.ok || place === null) return;
    keepPlace({ ...place, token: renewed.value.token, invitation: renewed.value.invitation });
    onAgain();
  };
  const send = (seat: number): Promise<void> =>
    act(client.DELETE('/matches/{id}/seats/{seat}', { params: { path: { id, seat } } }), () => void renew());

  return (
    <div class="lobby narrow">
      <header>
        <p class="quiet">{texts.matchOf(titleOf(loaded.name))}</p>
        <h1>{isFull ? texts.ready : texts.waiting}</h1>
        <Chosen match={match} game={game} />
      </header>
      {connection === 'lost' && (
        <p class="note-box" role="status">
          {texts.lost}
        </p>
      )}
      <ul class="lobby-seats">
        {scene.seats.map((look, seat) => {
          const player = match.players.find((each) => each.seat === seat);
          const team = teamOf(game, seat, nameOf);
          return (
            <li
              key={look.name}
              class={`lobby-seat ${seatClass(seat, scene.seats)}${player ? '' : ' is-free'}`}
            >
              <SeatSign seat={seat} looks={scene.seats} />
              <span class="seat-name">{look.name}</span>
              {team !== null && <span class="seat-team">{team}</span>}
              <span class="lobby-who">
                {player === undefined
                  ? texts.freeSeat
                  : player.bot === null
                    ? player.name
                    : texts.bot(player.bot)}
                {notesOf(seat === place?.seat, player?.isHost === true, away.includes(seat))}
              </span>
              {isHost && player !== undefined && !player.isHost && (
                <button type="button" class="button small" onClick={() => void send(seat)}>
                  {texts.remove(player.name)}
                </button>
              )}
              {isHost && player === undefined && (
                <BotChoice
                  game={game.name}
                  seat={nameOf(seat)}
                  onChoose={(bot) =>
                    void act(
                      client.PUT('/matches/{id}/seats/{seat}', {
                        params: { path: { id, seat } },
                        body: { bot },
                      }),
                    )
                  }
                />
              )}
            </li>
          );
        })}
      </ul>
      {fault !== null && (
        <p class="fault" role="alert">
          {fault}
        </p>
      )}
      {place === null && <JoinForm room={room} match={match} nameOf={nameOf} onAgain={onAgain} />}
      {isHost && !match.startsFull && (
        <p>
          <button
            type="button"
            class="button main"
            disabled={!isFull}
            onClick={() => void act(client.POST('/matches/{id}/start', { params: { path } }))}
          >
            {texts.start}
          </button>
        </p>
      )}
      <p class="quiet">{match.startsFull ? texts.fullStarts : isHost ? texts.startHelp : texts.hostStarts}</p>
      <section class="invite" aria-labelledby="invite">
        <h2 id="invite">{texts.invite}</h2>
        {!isFull && (
          <>
            <p class="quiet">{texts.inviteHelp}</p>
            <CopyLink isMain={place !== null} label={texts.copyLink} link={linkTo(id, invitation)} />
            {match.freeSeats.length > 1 && <p class="quiet">{texts.seatHelp}</p>}
            {match.freeSeats.length > 1 &&
              match.freeSeats.map((seat) => (
                <CopyLink
                  key={seat}
                  isSmall
                  label={texts.copySeat(nameOf(seat))}
                  link={linkTo(id, invitation, seat)}
                />
              ))}
          </>
        )}
        <CopyLink isSmall label={texts.copyWatch} link={linkTo(id, invitation, 'watch')} />
      </section>
      {place !== null && (
        <div class="start-buttons">
          {isHost && (
            <button
              type="button"
              class="button"
              onClick={() => void act(client.DELETE('/matches/{id}', { params: { path } }), goAway)}
            >
              {texts.cancel}
            </button>
          )}
          <button
            type="button"
            class="button"
            onClick={() => void act(client.POST('/matches/{id}/leave', { params: { path } }), goAway)}
          >
            {texts.leave}
          </button>
        </div>
      )}
    </div>
  );
}

function notesOf(isYou: boolean, isHost: boolean, isAway: boolean): string {
  const notes = [
    ...(isYou ? [texts.you] : []),
    ...(isHost ? [texts.host] : []),
    ...(isAway && !isYou ? [texts.away] : []),
  ];
  return notes.length === 0 ? '' : ` (${notes.join(', ')})`;
}

/** The options that differ from the standard, and the clock. */
function Chosen({
  match,
  game,
}: {
  readonly match: LiveMatch['match'];
  readonly game: Parameters<typeof describeGame>[0];
}) {
  const words = describeGame(game)
    .options.filter(({ name }) => game.chosen[name] !== undefined)
    .map(({ name, label, names }) => {
      const value = String(game.chosen[name]);
      return `${label}: ${names[value] ?? value}`;
    });
  const clock = match.clock === null ? [] : [texts.clockWords(match.clock)];
  const all = [...words, ...clock];
  return all.length === 0 ? null : <p class="quiet">{all.join(' · ')}</p>;
}
