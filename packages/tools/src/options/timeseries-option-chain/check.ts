import type { ToolChecks } from '../../testing/toolCheck.ts'

export const checks: ToolChecks = {
  'timeseries-option-chain': {
    shows: ['Row to 10:15 3m, lots', 'Strike 25,400', 'Straddle 471.15', 'CE VWAP'],
    change: { steps: [{ press: 'Compare' }], address: { view: 'compare' }, shows: /Whole chain at 09:\d\d and 10:15/ },
  },
  'stock-timeseries-option-chain': {
    shows: ['Row to 10:15 3m, lots', 'CE VWAP', 'Day ΔOI'],
    change: {
      steps: [{ menu: 'Days: 1 day', pick: '20 days, daily' }],
      address: { days: '20' },
      shows: /Last day daily, lots/,
    },
  },
}
