import type { ToolChecks } from '../../testing/toolCheck.ts'

export const checks: ToolChecks = {
  'technical-screener': {
    shows: ['scanned', 'Bars ago', 'Matches bar by bar'],
    change: {
      steps: [{ press: 'RSI 60/40' }],
      address: { preset: 'rsi-60' },
      shows: 'RSI 14 crosses above 60',
    },
  },
}
