import type { ToolChecks } from '../../testing/toolCheck.ts'

export const checks: ToolChecks = {
  'spread-price': {
    shows: [
      'Bull call, NIFTY 17 Nov Debit 99.80',
      'Max profit ₹6,513 a lot 100.20',
      'Breakeven 25,499.80',
      'Natural / mid paid 100.10 / 99.75',
    ],
    change: {
      steps: [{ menu: 'Type: Bull call', pick: 'Iron condor' }],
      address: { type: 'iron-condor' },
      shows: 'Iron condor, NIFTY 17 Nov Credit 111.40',
    },
  },
}
