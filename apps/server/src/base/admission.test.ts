import { expect, test } from 'vitest';
import { type Admission, type Admitted, openAdmission } from './admission.ts';

/** A server that does so many requests per second, one after the other, in time that is made up. */
function simulate(maxDelay: number) {
  let time = 0;
  let shed = 0;
  const admission: Admission = openAdmission({
    maxDelay,
    now: () => time,
    lateness: () => 0,
    onShed: () => {
      shed++;
    },
  });
  const queue: Admitted[] = [];
  let [arrived, done] = [0, 0];
  /** Lets requests come for some seconds, so many per second, and does so many. Returns how long they took. */
  const run = (seconds: number, arrivals: number, capacity: number, client = () => 'somebody'): number[] => {
    const latencies: number[] = [];
    const end = time + seconds * 1000;
    shed = 0;
    for (; time < end; time++) {
      for (arrived += arrivals / 1000; arrived >= 1; arrived--) {
        const place = admission.enter(client());
        if (place !== null) queue.push(place);
      }
      for (done = Math.min(done + capacity / 1000, queue.length + 1); done >= 1 && queue.length > 0; done--) {
        const place = queue.shift() as Admitted;
        latencies.push(time - place.since);
        admission.leave(place);
      }
    }
    return latencies;
  };
  return { admission, run, shed: () => shed };
}

const p99 = (latencies: readonly number[]): number =>
  [...latencies].sort((a, b) => a - b)[Math.floor(latencies.length * 0.99)] ?? Number.NaN;

test('[S11] nobody is refused by a server that keeps up', () => {
  const { run, shed } = simulate(200);
  run(10, 900, 1000);
  expect(shed()).toBe(0);
});

test.each([600, 1500, 4000])(
  '[S11] at twice the %i/s it can do it does all it can, refuses the rest, and keeps nobody waiting for long',
  (capacity) => {
    const { run, shed } = simulate(200);
    run(2, capacity * 0.5, capacity);
    run(3, capacity * 0.97, capacity);
    const latencies = run(10, capacity * 2, capacity);
    expect(latencies.length).toBeGreaterThan(capacity * 10 * 0.97);
    expect(shed()).toBeGreaterThan(capacity * 10 * 0.9);
    expect(p99(latencies)).toBeLessThan(100);
    // As soon as fewer come, everybody is let in again.
    run(0.2, capacity * 0.5, capacity);
    expect(p99(run(5, capacity * 0.8, capacity))).toBeLessThan(20);
    expect(shed()).toBe(0);
  },
);

test('[S11] the bound follows the machine, down and up', () => {
  const { admission, run } = simulate(200);
  run(1, 5_000, 20_000);
  run(5, 40_000, 20_000);
  expect(admission.limit).toBeGreaterThan(300);
  run(5, 40_000, 2000);
  expect(admission.limit).toBeLessThan(80);
  run(10, 40_000, 20_000);
  expect(admission.limit).toBeGreaterThan(300);
});

test('[S11] a server whose events take long by themselves lets more in before it refuses', () => {
  let time = 0;
  const admission = openAdmission({ maxDelay: 200, now: () => time, lateness: () => 0 });
  /** Everything takes 30 ms, however much of it there is: a disk that is far away. */
  const due: { place: Admitted; at: number }[] = [];
  let refused = 0;
  for (; time < 5000; time++) {
    for (let i = 0; i < 4; i++) {
      const place = admission.enter('somebody');
      if (place === null) refused++;
      else due.push({ place, at: time + 30 });
    }
    while (due[0] !== undefined && due[0].at <= time)
      admission.leave((due.shift() as { place: Admitted }).place);
  }
  expect(refused).toBe(0);
});

test('[S11] who floods a server keeps nobody else out', () => {
  const { admission, run } = simulate(200);
  run(3, 5000, 1000, () => 'flood');
  while (admission.enter('flood') !== null);
  expect(admission.hasRoom('flood')).toBe(false);
  for (const client of ['another', 'a third']) expect(admission.enter(client)).not.toBeNull();
  expect(admission.hasRoom('flood')).toBe(false);
});

test('0 refuses nobody', () => {
  const { run, shed } = simulate(0);
  run(3, 5000, 1000);
  expect(shed()).toBe(0);
});
