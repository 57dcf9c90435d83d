import type { ToolChecks } from '../../testing/toolCheck.ts'

export const checks: ToolChecks = {
  'future-buildup-heatmap': {
    shows: ['Buildup by day', 'Sustained longs, shorts'],
    change: { steps: [{ press: '20D' }], address: { days: '20' }, shows: 'futures, 20 days' },
  },
}
