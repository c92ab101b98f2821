/** The board: a picture, hidden from those who listen, and over it a real button for every place. */
import { type Layout, neighbourOf, type Picture, type Place, type SeatLook, type Trail } from '@rondel/scene';
import type { ComponentChildren } from 'preact';
import { useMemo, useRef, useState } from 'preact/hooks';
import { type Advice, AdviceLayer } from './advice.tsx';
import { arrange } from './arrange.ts';
import { boxOf, buttonStyle, roomStyle, viewBoxOf } from './geometry.ts';
import { Ground } from './ground.tsx';
import type { Hint } from './hints.ts';
import { Hints, LastDots, Marks } from './signs.tsx';
import { texts } from './texts.ts';
import { Things } from './things.tsx';
import { useDrag } from './use-drag.ts';

interface PictureProps {
  readonly layout: Layout;
  readonly picture: Picture;
  readonly looks: readonly SeatLook[];
}

/** A board to look at. */
export function BoardPicture({ layout, picture, looks }: PictureProps) {
  const box = boxOf(layout, false);
  const units = useMemo(() => arrange(layout.places, picture.things), [layout, picture]);
  return (
    <svg class="board-picture" viewBox={viewBoxOf(box)} aria-hidden="true" focusable="false">
      <Ground layout={layout} looks={looks} hasLabels={false} />
      <Marks layout={layout} looks={looks} marks={picture.marks} />
      <Things units={units} places={layout.places} looks={looks} trails={[]} dragged={null} isStill={true} />
    </svg>
  );
}

interface Props extends PictureProps {
  readonly name: string;
  readonly hints: ReadonlyMap<string, Hint>;
  /** Places that are lit for another reason: what an event changed. */
  readonly lit: readonly string[];
  /** What a search would play. */
  readonly advice?: readonly Advice[];
  /** The ways of the last event. */
  readonly trails: readonly Trail[];
  readonly labelOf: (place: Place) => string;
  readonly onTap: (place: string) => void;
  readonly onLetGo: () => void;
  readonly canPick: (place: string) => boolean;
  /** Something that opens beside a place. */
  readonly beside: { readonly place: string; readonly content: ComponentChildren } | null;
  /** What stands in the middle of a board that has room there. */
  readonly inside: ComponentChildren;
}

const ARROWS = { ArrowLeft: 'left', ArrowRight: 'right', ArrowUp: 'up', ArrowDown: 'down' } as const;

/** Fingers need so many pixels; on boards with less a first tap magnifies. */
const FINGER = 26;
const ZOOM = 2.4;

export function Board(props: Props) {
  const { layout, picture, looks, hints, trails, lit, onTap, onLetGo, canPick, beside } = props;
  const board = useRef<HTMLDivElement>(null);
  const [focused, setFocused] = useState<string | null>(null);
  const [zoom, setZoom] = useState<{ x: number; y: number } | null>(null);
  const touched = useRef(false);
  const box = useMemo(() => boxOf(layout), [layout]);
  const units = useMemo(() => arrange(layout.places, picture.things), [layout, picture]);
  const occupied = useMemo(() => new Set(picture.things.map(({ place }) => place)), [picture]);
  const { dragged, dropped, onPointerDown, wasDrag } = useDrag({
    board,
    box,
    canDrag: (place) => canPick(place) && occupied.has(place),
    onStart: (place) => {
      if (hints.get(place) !== 'picked') onTap(place);
    },
    onDrop: onTap,
    onCancel: onLetGo,
  });

  const first = layout.places.find(({ id }) => canPick(id)) ?? layout.places[0];
  const home = layout.places.some(({ id }) => id === focused) ? focused : first?.id;

  const focusOn = (id: string): void => {
    setFocused(id);
    board.current?.querySelector<HTMLElement>(`[data-place="${CSS.escape(id)}"]`)?.focus();
  };

  const onKeyDown = (event: KeyboardEvent): void => {
    const id = (event.target as HTMLElement).dataset.place;
    if (event.key === 'Escape') {
      setZoom(null);
      onLetGo();
    }
    if (id === undefined || event.ctrlKey || event.metaKey || event.altKey) return;
    const direction = ARROWS[event.key as keyof typeof ARROWS];
    const next =
      direction === undefined ? jump(event.key, id, props) : neighbourOf(layout, id, direction)?.id;
    if (direction === undefined && next === undefined) return;
    event.preventDefault();
    // The arrows step through time elsewhere on the page.
    event.stopPropagation();
    if (next !== undefined) focusOn(next);
  };

  const onClick = (place: Place) => (): void => {
    if (wasDrag.current) return;
    setFocused(place.id);
    const cell = ((board.current?.clientWidth ?? 0) / box.width) * Math.min(place.width, place.height);
    if (touched.current && zoom === null && cell < FINGER && layout.places.length > 30) {
      setZoom({ x: (place.x - box.x) / box.width, y: (place.y - box.y) / box.height });
      return;
    }
    setZoom(null);
    onTap(place.id);
  };

  const besidePlace = layout.places.find(({ id }) => id === beside?.place);
  const scale =
    zoom === null
      ? {}
      : { transform: `scale(${ZOOM})`, transformOrigin: `${zoom.x * 100}% ${zoom.y * 100}%` };
  return (
    <div
      class="board-frame"
      style={{ '--ratio': String(box.width / box.height), '--units': String(box.width) }}
    >
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset would be a form. */}
      <div
        class={`board kind-${layout.kind}${zoom === null ? '' : ' is-zoomed'}${dragged === null ? '' : ' has-drag'}`}
        ref={board}
        role="group"
        aria-label={texts.board(props.name)}
        onPointerDown={(event) => {
          touched.current = event.pointerType === 'touch';
          onPointerDown(event);
        }}
        onKeyDown={onKeyDown}
        style={scale}
      >
        <svg class="board-picture" viewBox={viewBoxOf(box)} aria-hidden="true" focusable="false">
          <Ground layout={layout} looks={looks} hasLabels={true} />
          <Marks layout={layout} looks={looks} marks={picture.marks} />
          <Marks layout={layout} looks={looks} marks={lit.map((place) => ({ place, kind: 'ghost' }))} />
          <Things
            units={units}
            places={layout.places}
            looks={looks}
            trails={trails}
            dragged={dragged}
            dropped={dropped}
            isStill={false}
          />
          <LastDots layout={layout} marks={picture.marks} units={units} />
          <AdviceLayer layout={layout} advice={props.advice ?? []} />
          <Hints layout={layout} hints={hints} units={units} />
        </svg>
        {layout.places.map((place) => (
          <button
            key={place.id}
            type="button"
            data-place={place.id}
            class={`spot spot-${place.shape}${canPick(place.id) ? ' can-pick' : ''}`}
            style={buttonStyle(place, box)}
            tabIndex={place.id === home ? 0 : -1}
            aria-label={props.labelOf(place)}
            aria-pressed={hints.get(place.id) === 'picked' ? true : undefined}
            onClick={onClick(place)}
          />
        ))}
        {layout.middle !== undefined && (
          <div class="board-middle" style={roomStyle(layout.middle, box)}>
            {props.inside}
          </div>
        )}
        {beside !== null && besidePlace !== undefined && (
          <div
            class={`beside${besidePlace.x > layout.width / 2 ? ' to-left' : ''}${besidePlace.y > layout.height / 2 ? ' upwards' : ''}`}
            style={{ left: buttonStyle(besidePlace, box).left, top: buttonStyle(besidePlace, box).top }}
          >
            {beside.content}
          </div>
        )}
      </div>
    </div>
  );
}

/** A letter leads to the next thing whose name has a word that begins with it. */
function jump(key: string, from: string, { layout, labelOf }: Props): string | undefined {
  if (!/^[a-z0-9]$/i.test(key)) return undefined;
  const at = layout.places.findIndex(({ id }) => id === from);
  const ahead = [...layout.places.slice(at + 1), ...layout.places.slice(0, at)];
  const begins = new RegExp(`, (\\S+ )*${key}`, 'i');
  return ahead.find((place) => begins.test(labelOf(place)))?.id;
}
