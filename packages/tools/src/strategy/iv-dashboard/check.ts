import type { ToolChecks } from '../../testing/toolCheck.ts'

export const checks: ToolChecks = {
  'iv-dashboard': {
    shows: ['India VIX 23.43', 'NIFTY IV30 19.8', 'No stock has a rank yet', 'NIFTY: Flat, −0.1 vol points'],
    change: {
      steps: [{ menu: 'Window: 252 sessions', pick: '21 sessions' }],
      address: { look: '21' },
      shows: 'Stocks by IVP 207 of 208 stocks have a rank',
    },
  },
}
