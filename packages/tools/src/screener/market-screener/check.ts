import type { ToolChecks } from '../../testing/toolCheck.ts'

export const checks: ToolChecks = {
  'market-screener': {
    shows: ['scanned', 'Gap %', 'Range/ATR', 'Breadth through the day'],
    change: {
      steps: [{ press: 'Losers' }],
      address: { preset: 'losers' },
      shows: 'Losers',
    },
  },
}
