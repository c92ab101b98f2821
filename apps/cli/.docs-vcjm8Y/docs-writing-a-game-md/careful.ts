// careful.ts
import { read, type StateOf } from '@rondel/core';
import type { Policy } from '@rondel/simulator';
import type { pig } from './pig.ts';

export const careful: Policy = {
  name: 'careful',
  candidates: ({ state }) => {
    const { pot } = read(state as StateOf<typeof pig>);
    return pot < 20 ? [{ type: 'roll' }, { type: 'hold' }] : [{ type: 'hold' }];
  },
};
