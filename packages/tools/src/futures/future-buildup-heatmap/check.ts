import type { ToolChecks } from '../../testing/toolCheck.ts'

export const checks: ToolChecks = {
  'future-buildup-heatmap': {
    shows: ['208 futures, 10 days', 'Sustained longs, shorts'],
    change: { steps: [{ press: '20D' }], address: { days: '20' }, shows: 'futures, 20 days' },
  },
}
