import type { ToolChecks } from '../../testing/toolCheck.ts'

export const checks: ToolChecks = {
  'future-screener': {
    shows: [
      /of 208 scanned/,
      'Largest |ΔOI %| first',
      /Turnover ≥ ₹5 Cr −\d+/,
      'Still below with the dividends added back: 0',
    ],
    change: {
      steps: [{ press: 'Volume' }],
      address: { preset: 'volume' },
      shows: /RVOL ≥ 2 −\d+/,
    },
  },
}
