/** The shape of a turn: two turns to found, there and back, and then roll, rob and act for the rest of the game. */
import { segment, turnProfile } from '@rondel/core';

export const turns = turnProfile()
  .phase('found', segment('settle', { when: 'founding' }), segment('lead', { when: 'founding' }))
  .phase(
    'play',
    'roll',
    segment('discard', { window: 'sealed', when: 'seven' }),
    segment('rob', { when: 'seven' }),
    'act',
    // Only with the option `strict`: the first thing built ends `act`, and with it all trade.
    'build',
  )
  .segments(
    // The two roads of a card are laid at once, whenever the card was played.
    segment('lay', { window: 'asked' }),
    segment('answer', { window: 'asked', otherwise: 'decline' }),
    segment('deal', { window: 'asked', otherwise: 'withdraw' }),
  )
  .fact('founding')
  .fact('seven', { until: 'play' })
  .pairCommit('discard', 'rob')
  .limitAsks({ most: 1 })
  .order('snake', { rounds: 2, afterwards: 'fixed' })
  .allowLeaving({ activeTurn: 'end-turn' })
  .events({ leave: 'everyone' })
  .build();
