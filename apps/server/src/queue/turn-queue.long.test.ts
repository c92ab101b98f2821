import { expect, test } from 'vitest';
import { TURN_END_TASK } from '../base/job-names.ts';
import { openNode } from '../nodes/nodes.ts';
import { countJobs, endsOf, openBareNode, until } from '../testing/bare-node.ts';
import { insertMatch, toTurnEnd } from '../testing/insert-match.ts';
import { useNode } from '../testing/use-node.ts';
import { openWire } from '../testing/wire.ts';
import { EndTurnService } from '../turns/end-turn-service.ts';
import { openMissingJobs } from '../turns/missing-jobs.ts';
import { TurnEndEventHandler } from '../turns/turn-end-event-handler.ts';
import { openTurnQueue, type TurnQueue } from './turn-queue.ts';

const node = useNode(['ca-ngua']);

test('[S3] connections break all the time: every turn ends exactly once', async () => {
  const wire = await openWire(node.url);
  const far = await openBareNode(wire.url, ['ca-ngua']);
  const matches: string[] = [];
  for (let i = 0; i < 24; i++) {
    matches.push(await insertMatch(node, { game: 'ca-ngua', seed: `${i}`, from: toTurnEnd }));
  }
  const handler = new TurnEndEventHandler(new EndTurnService(far.acting), far.log);
  const tasks = { [TURN_END_TASK]: (payload: unknown) => handler.handle(payload) };
  const queue: TurnQueue = openTurnQueue({ ...far, poll: 100, concurrency: 4, tasks });
  const presence = await openNode({ ...far, every: 200, silence: 1_000, workerIds: () => queue.workerIds });
  const publish = openMissingJobs({ ...node, patience: -60_000, most: 1 });
  // One by one, so that there is always something under way.
  for (let i = 0; i < matches.length; i++) {
    await publish();
    if (i % 3 === 0) wire.cutAt(wire.sent + 1 + (i % 8), i % 2 === 0 ? 'before' : 'after');
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  await until(async () => (await countJobs(node)) === 0, 120_000);
  expect(await Promise.all(matches.map((match) => endsOf(node, match)))).toEqual(matches.map(() => 1));
  await queue.close();
  await presence.close();
  await far.close();
  await wire.close();
});
