import type { ToolChecks } from '../../testing/toolCheck.ts'

export const checks: ToolChecks = {
  'implied-volatility': {
    shows: ['Whole change −0.51', 'Repriced'],
    change: { steps: [{ press: 'Smile' }], address: { view: 'smile' }, shows: 'OI; hollow: unreliable IV' },
  },
}
