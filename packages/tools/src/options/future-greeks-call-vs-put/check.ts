import type { ToolChecks } from '../../testing/toolCheck.ts'

export const checks: ToolChecks = {
  'future-greeks-call-vs-put': {
    shows: [/Net delta, lots .*[+−][\d,.]+/, 'Writers earn a day, ₹ Cr +610.68', /Gamma flip .*25,517\.87/],
    change: { steps: [{ press: 'GEX' }], address: { view: 'gex' }, shows: 'Total GEX against the forward' },
  },
}
