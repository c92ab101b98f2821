/** Plays motion on the page. Whatever somebody does cuts it short: the page is always at its end already. */
import { DICE, FADE, type Flight, type Move } from './motion.ts';

const SPACE = 'http://www.w3.org/2000/svg';

/** Whether somebody wants no motion. */
export const isCalm = (): boolean => matchMedia('(prefers-reduced-motion: reduce)').matches;

const running = new Set<Animation>();

function start(element: Element, frames: Keyframe[], options: KeyframeAnimationOptions): Animation | null {
  if (typeof element.animate !== 'function') return null;
  const animation = element.animate(frames, options);
  running.add(animation);
  const forget = (): void => void running.delete(animation);
  animation.addEventListener('finish', forget);
  animation.addEventListener('cancel', forget);
  return animation;
}

/** Brings everything that moves to its end. */
export function cutShort(): void {
  for (const animation of [...running]) animation.finish();
}

if (typeof document !== 'undefined') {
  for (const type of ['pointerdown', 'keydown', 'wheel']) {
    document.addEventListener(type, cutShort, { capture: true, passive: true });
  }
}

const at = ([x, y]: readonly [number, number]): string => `translate(${x}px, ${y}px)`;

/** Moves a thing as it was planned. */
export function playMove(element: Element, { kind, points, duration }: Move): void {
  if (kind === 'walk') {
    const frames = [...points, [0, 0] as const].map((point) => ({ transform: at(point) }));
    start(element, frames, {
      duration,
      easing: frames.length > 2 ? 'linear' : 'cubic-bezier(.2, .7, .3, 1)',
    });
  } else if (kind === 'count') {
    start(element, [{ transform: 'scale(1)' }, { transform: 'scale(1.12)' }, { transform: 'scale(1)' }], {
      duration,
    });
  } else start(element, [{ opacity: 0 }, { opacity: 1 }], { duration });
}

/** Lets one of a heap fly; then nothing is left of it. */
export function playFlight(group: Element, { points, duration }: Flight, number: number): void {
  const seed = document.createElementNS(SPACE, 'circle');
  seed.setAttribute('class', `seed seed-${number % 4} flying`);
  seed.setAttribute('r', '0.09');
  group.append(seed);
  const flight = start(
    seed,
    points.map((point) => ({ transform: at(point) })),
    { duration, easing: 'linear' },
  );
  if (flight === null) seed.remove();
  else for (const type of ['finish', 'cancel']) flight.addEventListener(type, () => seed.remove());
}

/** Rolls a die to its face. */
export function playRoll(element: Element): void {
  if (isCalm()) {
    start(element, [{ opacity: 0 }, { opacity: 1 }], { duration: FADE });
    return;
  }
  const frames = [-300, -140, -40, 0].map((angle, i) => ({
    transform: `translateY(${[-8, 2, -3, 0][i]}px) rotate(${angle}deg)`,
  }));
  start(element, frames, { duration: DICE, easing: 'ease-out' });
}
