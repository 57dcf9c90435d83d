import type { ToolChecks } from '../../testing/toolCheck.ts'

export const checks: ToolChecks = {
  'future-analysis': {
    shows: ['NIFTY 23 Nov future 25,440.20', 'SB in 5 of 12 rows', 'Long cost 25,372.29', 'Rows today'],
    change: { steps: [{ press: 'Daily' }], address: { view: 'daily' }, shows: 'costs of each series as they stood' },
  },
}
