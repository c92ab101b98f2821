/** The turn of risk, as data. */
import { segment, turnProfile } from '@rondel/core';

/**
 * Reinforce, attack as often as one likes, take a card if something was conquered, move armies once. Every
 * attack begins the segment anew, so its ordinal is the number of attacks and one. Three questions interrupt:
 * `defend` is for the defender, the others the active seat answers itself before its turn goes on.
 */
export const turns = turnProfile()
  .segments('reinforce')
  .phase(
    'battle',
    segment('attack', { repeatable: true }),
    segment('spoils', { window: 'none', when: 'conquered' }),
  )
  .segments(
    // Whoever ends the turn in `attack` leaves it out.
    segment('fortify', { when: 'marching' }),
    // With how many dice? (Only with the option `defence: 'ask'`.)
    segment('defend', { window: 'asked' }),
    // How many armies march in?
    segment('occupy', { window: 'asked' }),
    // Whoever eliminates a player and has six cards or more trades and places at once.
    segment('rearm', { window: 'asked' }),
  )
  .fact('conquered', { until: 'battle' })
  .fact('marching', { until: 'battle' })
  .order('skipEliminated')
  .limitAsks({ most: 1 })
  .allowLeaving({ activeTurn: 'end-turn' })
  .events({ leave: 'everyone' })
  .build();
