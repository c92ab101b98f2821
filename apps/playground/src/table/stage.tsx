/** The middle of the table: the board with what is picked on it, and what the rules say. */
import type { Place, Trail } from '@rondel/scene';
import { useMemo } from 'preact/hooks';
import { titleOf } from '../app/catalogue.ts';
import type { Advice } from '../board/advice.tsx';
import { Board } from '../board/board.tsx';
import { countWays, hintsOf } from '../board/hints.ts';
import { sayThing } from '../board/labels.ts';
import { texts as boardTexts } from '../board/texts.ts';
import { adviceOf } from '../hints/prospects.ts';
import { choicesBeside } from './choices.ts';
import type { Desk } from './desk.ts';
import { TableTray } from './hand.tsx';
import type { Planning } from './planning.ts';
import type { Session } from './session.ts';
import { StepButton } from './step-button.tsx';
import { useTrails } from './use-trails.ts';

interface Props {
  readonly session: Session;
  /** Places that are lit: what the event changed that is looked at. */
  readonly lit: readonly string[];
}

export function Stage({ session, lit }: Props) {
  return (
    <DeskBoard
      session={session}
      name={titleOf(session.game.name)}
      lit={lit}
      trails={useTrails(session)}
      advice={adviceOf(session)}
      planning={session}
    />
  );
}

interface DeskProps {
  readonly session: Desk;
  readonly name: string;
  readonly lit: readonly string[];
  readonly trails: readonly Trail[];
  /** What a search would play. */
  readonly advice?: readonly Advice[];
  /** Moves planned ahead; missing where there are none. */
  readonly planning?: Planning;
}

/** The board of a match, wherever its rules run. */
export function DeskBoard({ session, name, lit, trails, advice = [], planning }: DeskProps) {
  const { scene } = session;
  const layout = session.layout.value;
  const picture = session.picture.value;
  const walk = session.walk.value;
  const occupied = useMemo(() => new Set(picture.things.map(({ place }) => place)), [picture]);
  const plan = planning?.plan.value ?? null;
  const hints = useMemo(() => {
    const found = hintsOf(walk, layout.places.length, occupied);
    for (const step of plan?.picks ?? []) if (step.kind === 'place') found.set(step.id, 'planned');
    return found;
  }, [walk, layout, occupied, plan]);
  const counts = useMemo(() => countWays(walk), [walk]);
  const lying = useMemo(() => Map.groupBy(picture.things, ({ place }) => place), [picture]);
  const pickable = useMemo(
    () =>
      new Set(
        [...(walk?.next ?? []), ...(walk?.picked ?? [])].flatMap((step) =>
          step.kind === 'place' ? [step.id, ...(step.also ?? [])] : [],
        ),
      ),
    [walk],
  );
  // Without a board what lies on the table is what one looks at.
  if (layout.places.length === 0) return <TableTray session={session} />;

  const labelOf = ({ id, name: called }: Place): string => {
    const found = picture.labels?.[id] ?? [];
    const written = typeof found === 'object' && 'text' in found ? found.text : found;
    const things = [written, lying.get(id)?.map((thing) => sayThing(thing, scene.seats)) ?? []].flat();
    const count = counts.get(id) ?? 0;
    const hint = hints.get(id);
    const state = hint === undefined || hint === 'start' ? null : boardTexts[hint];
    const moves = hint === 'next' || count === 0 ? null : boardTexts.moves(count);
    return [called, ...(things.length === 0 ? [boardTexts.nothing] : things), state, moves]
      .filter((part) => part !== null)
      .join(', ');
  };
  const beside = choicesBeside(walk);
  return (
    <Board
      name={name}
      layout={layout}
      picture={picture}
      looks={scene.seats}
      hints={hints}
      lit={lit}
      trails={trails}
      labelOf={labelOf}
      advice={advice}
      canPick={(place) => pickable.has(place) || (planning?.canPlan.value === true && lying.has(place))}
      onTap={session.tap}
      onLetGo={() => {
        planning?.dropPlan();
        session.letGo();
      }}
      inside={<TableTray session={session} />}
      beside={
        beside === null
          ? null
          : {
              place: beside.place,
              content: beside.steps.map((step) => <StepButton key={step.id} session={session} step={step} />),
            }
      }
    />
  );
}
