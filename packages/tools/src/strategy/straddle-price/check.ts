import type { ToolChecks } from '../../testing/toolCheck.ts'

export const checks: ToolChecks = {
  'straddle-price': {
    shows: [/25,400 straddle, NIFTY 17 Nov \S+ 471\.15/, 'Breakevens at expiry 24,928.85 / 25,871.15'],
    change: { steps: [{ press: '15m' }], address: { interval: '15m' }, shows: 'Premium by row 15m' },
  },
  'stock-straddle-price': {
    shows: [
      /1,270 straddle, RELIANCE 23 Nov \S+( VWAP)? 46\.10/,
      'Breakevens at expiry 1,223.90 / 1,316.10',
      'Quote width 0.65%',
    ],
    change: { steps: [{ press: '15m' }], address: { interval: '15m' }, shows: 'Premium by row 15m' },
  },
}
