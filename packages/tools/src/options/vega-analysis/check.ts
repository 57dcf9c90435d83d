import type { ToolChecks } from '../../testing/toolCheck.ts'

export const checks: ToolChecks = {
  'vega-analysis': {
    shows: ['Vega premium of calls and puts', 'Why premiums moved', /CE vega premium [+−]/],
    change: { steps: [{ press: 'VEX' }], address: { metric: 'vex' }, shows: 'VEX of calls and puts' },
  },
}
