import type { ToolChecks } from '../../testing/toolCheck.ts'

export const checks: ToolChecks = {
  'vega-analysis': {
    shows: [/Vega premium since 09:16 \S+/, 'Why premiums moved', /CE [+−]\d+\.\d\d [+−]/],
    change: { steps: [{ press: 'VEX' }], address: { metric: 'vex' }, shows: /CE VEX [\d.]+ ₹ Cr per vol point/ },
  },
}
