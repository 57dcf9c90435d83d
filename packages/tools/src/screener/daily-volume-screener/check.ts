import type { ToolChecks } from '../../testing/toolCheck.ts'

export const checks: ToolChecks = {
  'daily-volume-screener': {
    shows: ['scanned', 'Vol ×', 'Delivery %'],
    change: {
      steps: [{ menu: 'Average of: 20 sessions', pick: '50 sessions' }],
      address: { period: '50' },
      shows: '50 sessions',
    },
  },
}
