import type { ToolChecks } from '../../testing/toolCheck.ts'

export const checks: ToolChecks = {
  chart: {
    shows: ['NIFTY', 'Day high', 'Nearest levels'],
    change: { steps: [{ press: '1h' }], address: { interval: '1h' }, shows: 'NIFTY' },
  },
}
