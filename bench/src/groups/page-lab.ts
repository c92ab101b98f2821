/** The tasks of a page while a batch of the lab runs, from what Chromium traces. */
import type { Browser } from 'playwright-core';

/** Milliseconds of the longest task: on the wall, and of the processor. */
export interface LongestTask {
  readonly wall: number;
  readonly processor: number;
}

interface TraceEvent {
  readonly name: string;
  readonly pid: number;
  readonly tid: number;
  /** Microseconds. */
  readonly dur?: number;
  readonly tdur?: number;
  readonly args?: { readonly name?: string };
}

const CATEGORIES = ['disabled-by-default-devtools.timeline', '__metadata'];
const PATIENCE = 600_000;

/** Runs the batch of an address to its end and looks for the longest task of the page's own thread. */
export async function longestTask(browser: Browser, url: string): Promise<LongestTask> {
  const view = await browser.newPage({ viewport: { width: 1280, height: 900 } });
  await view.goto(url);
  const run = view.getByRole('button', { name: 'Run', exact: true });
  await run.waitFor();
  await browser.startTracing(view, { categories: CATEGORIES });
  await run.click();
  await view.locator('.run-state').getByText(/^Done/).waitFor({ timeout: PATIENCE });
  // The last pictures are drawn a little later.
  await view.waitForTimeout(1000);
  const trace = JSON.parse((await browser.stopTracing()).toString()) as { traceEvents: TraceEvent[] };
  await view.close();
  return longestOf(trace.traceEvents);
}

function longestOf(events: readonly TraceEvent[]): LongestTask {
  const threadOf = ({ pid, tid }: TraceEvent): string => `${pid} ${tid}`;
  const pages = new Set(
    events
      .filter(({ name, args }) => name === 'thread_name' && args?.name === 'CrRendererMain')
      .map(threadOf),
  );
  const tasks = events.filter((event) => event.name === 'RunTask' && pages.has(threadOf(event)));
  if (tasks.length === 0) throw new Error('page/lab: Chromium told of no tasks');
  const longest = (of: 'dur' | 'tdur'): number =>
    tasks.reduce((most, task) => Math.max(most, task[of] ?? 0), 0) / 1000;
  return { wall: longest('dur'), processor: longest('tdur') };
}
