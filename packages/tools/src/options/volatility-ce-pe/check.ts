import type { ToolChecks } from '../../testing/toolCheck.ts'

export const checks: ToolChecks = {
  'volatility-ce-pe': {
    shows: ['Risk reversal, put − call +5.44', 'Parity gap'],
    change: { steps: [{ press: 'Strikes' }], address: { pick: 'offset' }, shows: 'ATM ±4' },
  },
}
