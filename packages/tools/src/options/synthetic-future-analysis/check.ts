import type { ToolChecks } from '../../testing/toolCheck.ts'

export const checks: ToolChecks = {
  'synthetic-future-analysis': {
    shows: [/Synthetic future \S+ 25,415\.55 .*16\.63/, 'By strike', 'No future of this expiry is listed'],
    change: { steps: [{ press: 'One strike' }], address: { strike: '25400' }, shows: 'Synthetic, 25,400' },
  },
}
