import type { ToolChecks } from '../../testing/toolCheck.ts'

export const checks: ToolChecks = {
  'trending-oi': {
    shows: [
      '25,150–25,650 · 11 strikes · fixed at 10:15',
      /PE − CE ΔOI at 10:15.* Bullish/,
      'After such flips 20 sessions',
    ],
    change: { steps: [{ press: 'Rolling' }], address: { window: 'rolling' }, shows: '±5 around each row’s ATM' },
  },
}
