import type { ToolChecks } from '../../testing/toolCheck.ts'

export const checks: ToolChecks = {
  'call-vs-put-crossover': {
    shows: ['Leader since 10:00 Bearish Put side leads', '10:00 conf. 10:03'],
    change: { steps: [{ press: 'Price' }], address: { metric: 'price' }, shows: 'With one strike on both legs' },
  },
}
