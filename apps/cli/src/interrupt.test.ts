/** Ctrl-C, as those hear it who listen. */
import { afterEach, expect, test } from 'vitest';
import { listenForInterrupt } from './interrupt.ts';

const before = process.listeners('SIGINT');
afterEach(() => {
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    for (const listener of process.listeners(signal)) {
      if (!before.includes(listener)) process.off(signal, listener);
    }
  }
});

test('the first stops, the second abandons', () => {
  const interrupt = listenForInterrupt();
  expect([interrupt.isGiven, interrupt.signal.aborted, interrupt.abandon.aborted]).toEqual([
    false,
    false,
    false,
  ]);
  process.emit('SIGINT', 'SIGINT');
  expect([interrupt.isGiven, interrupt.signal.aborted, interrupt.abandon.aborted]).toEqual([
    true,
    true,
    false,
  ]);
  process.emit('SIGINT', 'SIGINT');
  expect(interrupt.abandon.aborted).toBe(true);
});

test('who has stopped listening leaves Ctrl-C as it was', () => {
  const listeners = process.listenerCount('SIGINT');
  listenForInterrupt().close();
  expect(process.listenerCount('SIGINT')).toBe(listeners);
});

test('one more while what is finished is printed does not end the process', () => {
  const interrupt = listenForInterrupt();
  process.emit('SIGINT', 'SIGINT');
  interrupt.close();
  expect(process.emit('SIGINT', 'SIGINT')).toBe(true);
  // Whoever insists is not held up.
  expect(process.listenerCount('SIGINT')).toBe(before.length);
});
