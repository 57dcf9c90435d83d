import type { ToolChecks } from '../../testing/toolCheck.ts'

export const checks: ToolChecks = {
  'option-chain': {
    shows: ['ATM 25,400 · straddle 471.15 · EM ±588.00'],
    change: { steps: [{ press: 'Greeks' }], address: { cols: 'greeks' }, shows: 'Gamma' },
  },
  'stock-option-chain': {
    shows: [/ATM 1,\d{3} · straddle \d+\.\d\d · EM ±/, /Lot value ₹/],
    change: { steps: [{ press: 'Greeks' }], address: { cols: 'greeks' }, shows: 'Gamma' },
  },
}
