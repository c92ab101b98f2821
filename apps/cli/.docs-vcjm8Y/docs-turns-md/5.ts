import { segment, turnProfile } from '@rondel/core';
import { drawProfile } from '@rondel/core/inspect';

const turns = turnProfile()
  .segments('reinforce')
  .phase(
    'battle',
    segment('attack', { repeatable: true }),
    segment('spoils', { window: 'none', when: 'conquered' }),
  )
  .segments('fortify')
  .fact('conquered', { until: 'battle' })
  .build();

console.log(drawProfile(turns));
