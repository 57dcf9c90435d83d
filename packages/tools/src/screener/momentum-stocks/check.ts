import type { ToolChecks } from '../../testing/toolCheck.ts'

export const checks: ToolChecks = {
  'momentum-stocks': {
    shows: ['scanned', 'Score', 'Rank change', 'Slope and smoothness'],
    change: {
      steps: [{ press: 'Today' }],
      address: { mode: 'intraday' },
      shows: 'VWAP distance',
    },
  },
}
