import type { ToolChecks } from '../../testing/toolCheck.ts'

export const checks: ToolChecks = {
  'future-dashboard': {
    shows: [
      'NIFTY LB Long Buildup 25,440.20 up 0.17 % OI, lots 1,89,627',
      'Market bias Bullish positioning +44.70',
      '₹6,618 Cr in 208 futures exits 30% 73 47 34 53',
      'TORNTPHARM 4,285.00 +3.14 +0.14 1,144 LB Long Buildup 0.66 Mild',
      'Telecom & media +1.02 +3.15 2 1 0 0',
      'SUPREMEIND 122.20%',
    ],
    change: {
      steps: [{ press: 'More' }, { menu: 'Lists: 10 rows', pick: '5 rows' }],
      address: { n: '5' },
      // The fifth of the gainers is the last.
      shows: /AUROPHARMA [^A-Z]+ SC Short Covering \d\.\d\d \w+ Price losers/,
    },
  },
}
