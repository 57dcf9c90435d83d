import type { ToolChecks } from '../../testing/toolCheck.ts'

export const checks: ToolChecks = {
  'advance-option-chain': {
    shows: ['Mildly Bullish · Floor rising', 'Confirmed by volume', 'Strike 24,500 25,500'],
    change: { steps: [{ press: 'OI added' }], address: { metric: 'chg' }, shows: 'Scenario, walls by ΔOI' },
  },
  'stock-advance-option-chain': {
    shows: ['Range 1,200–1,350 · Neutral', /Lot 500/],
    change: { steps: [{ press: 'OI added' }], address: { metric: 'chg' }, shows: 'Scenario, walls by ΔOI' },
  },
}
