import type { ToolChecks } from '../../testing/toolCheck.ts'

export const checks: ToolChecks = {
  'timeseries-option-chain': {
    shows: ['25,400 straddle, NIFTY 17 Nov 471.15', '3m, lots', 'CE VWAP'],
    change: { steps: [{ press: 'Compare' }], address: { view: 'compare' }, shows: /Whole chain at 09:\d\d and 10:15/ },
  },
  'stock-timeseries-option-chain': {
    shows: [/straddle, RELIANCE .*3m, lots/, 'CE VWAP', 'Day ΔOI'],
    change: {
      steps: [{ menu: 'Days: 1 day', pick: '20 days, daily' }],
      address: { days: '20' },
      shows: /Last day daily, lots/,
    },
  },
}
