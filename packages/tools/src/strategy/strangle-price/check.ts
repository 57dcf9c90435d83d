import type { ToolChecks } from '../../testing/toolCheck.ts'

export const checks: ToolChecks = {
  'strangle-price': {
    shows: [
      /25,200–25,600 strangle, NIFTY 17 Nov \S+ 302\.55/,
      /Cushion up .*0\.73% \/ 0\.31σ/,
      'Breakevens at expiry 24,897.45',
    ],
    change: {
      steps: [{ menu: 'Strikes by: ATM ±', pick: 'Delta' }],
      address: { pick: 'delta' },
      shows: /24,800–25,900 strangle, NIFTY 17 Nov \S+ 138\.10/,
    },
  },
  'stock-strangle-price': {
    shows: [
      /1,250–1,290 strangle, RELIANCE 23 Nov \S+( VWAP)? 29\.15/,
      'Quote width, CE / PE 0.63% / 0.75%',
      'Lot 500',
    ],
    change: {
      steps: [{ menu: 'Strikes by: ATM ±', pick: 'Delta' }],
      address: { pick: 'delta' },
      shows: /strangle, RELIANCE 23 Nov \S+( VWAP)? (?!29\.15)\d+\.\d\d/,
    },
  },
}
