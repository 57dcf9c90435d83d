import type { ToolChecks } from '../../testing/toolCheck.ts'

export const checks: ToolChecks = {
  'open-high-open-low': {
    shows: ['scanned', 'Open = Low', 'Open = High', 'Held'],
    change: {
      steps: [{ press: 'Indices' }],
      address: { instrument: 'indices' },
      shows: 'scanned',
    },
  },
}
