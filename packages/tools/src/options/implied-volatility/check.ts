import type { ToolChecks } from '../../testing/toolCheck.ts'

export const checks: ToolChecks = {
  'implied-volatility': {
    shows: ['ATM IV 21.5 −0.51 since previous close', 'Fixed-strike part'],
    change: { steps: [{ press: 'Smile' }], address: { view: 'smile' }, shows: 'dots as large as the OI' },
  },
}
