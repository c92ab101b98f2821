/** A database and a node on it for all tests of a file, opened before them and closed after them. */
import { afterAll, beforeAll } from 'vitest';
import type { HostedGame } from '../base/settings.ts';
import { type BareNode, openBareNode } from './bare-node.ts';
import { openTestDatabase } from './database.ts';

/** A node that is there while the tests of its file run. */
export interface HomeNode extends BareNode {
  /** The URL of its database. */
  readonly url: string;
}

/**
 * @param beside - Another node of the same file, to have two on one database.
 * @example
 * const node = useNode(['ca-ngua']);
 * const other = useNode(['ca-ngua'], node);
 */
export function useNode(games: readonly HostedGame[], beside?: HomeNode): HomeNode {
  let opened: { readonly node: BareNode; readonly url: string } | null = null;
  const closing: (() => Promise<void>)[] = [];
  beforeAll(async () => {
    let url = beside?.url;
    if (url === undefined) {
      const database = await openTestDatabase();
      closing.push(() => database.close());
      url = database.url;
    }
    const node = await openBareNode(url, games);
    closing.push(() => node.close());
    opened = { node, url };
  });
  afterAll(async () => {
    for (const close of closing.splice(0).reverse()) await close();
  });
  const here = (): { readonly node: BareNode; readonly url: string } => {
    if (opened === null) throw new Error('the node is there only while tests run');
    return opened;
  };
  return {
    get url() {
      return here().url;
    },
    get database() {
      return here().node.database;
    },
    get catalogue() {
      return here().node.catalogue;
    },
    get store() {
      return here().node.store;
    },
    get journal() {
      return here().node.journal;
    },
    get acting() {
      return here().node.acting;
    },
    get time() {
      return here().node.time;
    },
    get log() {
      return here().node.log;
    },
    get lines() {
      return here().node.lines;
    },
    close: () => here().node.close(),
  };
}
