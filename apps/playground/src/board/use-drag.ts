/** Dragging from place to place. It does what two taps do: the first place is picked, and then the second. */
import type { RefObject } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';
import type { Box } from './geometry.ts';

/** A press becomes a drag after so many pixels or milliseconds. */
const FAR = 4;
const LONG = 120;

interface Press {
  readonly pointer: number;
  readonly place: string;
  readonly x: number;
  readonly y: number;
  timer: ReturnType<typeof setTimeout> | null;
  isDrag: boolean;
}

interface Options {
  readonly board: RefObject<HTMLElement | null>;
  readonly box: Box;
  readonly canDrag: (place: string) => boolean;
  readonly onStart: (place: string) => void;
  readonly onDrop: (place: string) => void;
  readonly onCancel: () => void;
}

/** The place under a point of the window; `null` outside of the board. */
const placeAt = (x: number, y: number): string | null =>
  document.elementFromPoint(x, y)?.closest('[data-place]')?.getAttribute('data-place') ?? null;

/** The place whose thing is dragged, and what the board has to listen to. */
export function useDrag(options: Options) {
  const { board } = options;
  const [dragged, setDragged] = useState<string | null>(null);
  const press = useRef<Press | null>(null);
  /** Where something was dropped: it is there already, and does not go there once more. */
  const dropped = useRef<string | null>(null);
  /** A click that ends a drag, or one that was given up, is none. */
  const wasDrag = useRef(false);
  const latest = useRef(options);
  latest.current = options;

  const end = (): void => {
    if (press.current?.timer) clearTimeout(press.current.timer);
    press.current = null;
    moveThing(board.current, 0, 0);
    setDragged(null);
  };
  const cancel = (): void => {
    if (press.current === null) return;
    const { isDrag } = press.current;
    end();
    if (!isDrag) return;
    wasDrag.current = true;
    latest.current.onCancel();
  };
  const begin = (current: Press): void => {
    if (current.isDrag || !latest.current.canDrag(current.place)) return;
    current.isDrag = true;
    latest.current.onStart(current.place);
    setDragged(current.place);
  };
  // What is listened to stays; what is called is looked up.
  useEffect(() => {
    const move = (event: PointerEvent): void => {
      const current = press.current;
      if (current === null || event.pointerId !== current.pointer) return;
      const [dx, dy] = [event.clientX - current.x, event.clientY - current.y];
      if (Math.hypot(dx, dy) >= FAR) begin(current);
      if (!current.isDrag) return;
      const width = board.current?.clientWidth ?? 1;
      moveThing(
        board.current,
        (dx / width) * latest.current.box.width,
        (dy / width) * latest.current.box.width,
      );
    };
    const up = (event: PointerEvent): void => {
      const current = press.current;
      if (current === null || event.pointerId !== current.pointer) return;
      const { isDrag, place } = current;
      end();
      if (!isDrag) return;
      wasDrag.current = true;
      setTimeout(() => {
        wasDrag.current = false;
      }, 0);
      const target = placeAt(event.clientX, event.clientY);
      if (target === null) latest.current.onCancel();
      else if (target !== place) {
        dropped.current = target;
        latest.current.onDrop(target);
      }
    };
    const key = (event: KeyboardEvent): void => {
      if (event.key === 'Escape') cancel();
    };
    // A second pointer puts the thing back, wherever it comes down.
    const down = (event: PointerEvent): void => {
      if (press.current !== null && event.pointerId !== press.current.pointer) cancel();
      else {
        wasDrag.current = false;
        dropped.current = null;
      }
    };
    addEventListener('pointerdown', down, true);
    addEventListener('pointermove', move);
    addEventListener('pointerup', up);
    addEventListener('pointercancel', cancel);
    addEventListener('keydown', key);
    return () => {
      removeEventListener('pointerdown', down, true);
      removeEventListener('pointermove', move);
      removeEventListener('pointerup', up);
      removeEventListener('pointercancel', cancel);
      removeEventListener('keydown', key);
    };
  }, []);

  const onPointerDown = (event: PointerEvent): void => {
    if (press.current !== null || !event.isPrimary) return;
    const place = (event.target as Element).closest('[data-place]')?.getAttribute('data-place');
    if (event.button !== 0 || !place) return;
    const current: Press = {
      pointer: event.pointerId,
      place,
      x: event.clientX,
      y: event.clientY,
      timer: null,
      isDrag: false,
    };
    press.current = current;
    current.timer = setTimeout(() => begin(current), LONG);
  };

  return { dragged, dropped, onPointerDown, wasDrag };
}

/** Moves what is dragged by so many units of the board. */
function moveThing(board: HTMLElement | null, dx: number, dy: number): void {
  const thing = board?.querySelector<SVGGElement>('.is-dragged > g');
  if (thing) thing.style.transform = dx === 0 && dy === 0 ? '' : `translate(${dx}px, ${dy}px)`;
}
