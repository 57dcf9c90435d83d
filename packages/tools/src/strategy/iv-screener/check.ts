import type { ToolChecks } from '../../testing/toolCheck.ts'

export const checks: ToolChecks = {
  'iv-screener': {
    shows: ['179 of 208 scanned', 'Turnover ≥ ₹1 Cr −29', 'RELIANCE Oil & gas 1,272.90 +0.35 25.7'],
    change: {
      steps: [{ menu: 'Window: 252 sessions', pick: '21 sessions' }],
      address: { look: '21' },
      shows: 'Half of 207 symbols have an IVP below 90.5 (Very high)',
    },
  },
}
