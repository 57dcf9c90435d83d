import type { ToolChecks } from '../../testing/toolCheck.ts'

export const checks: ToolChecks = {
  'price-vs-oi': {
    shows: ['OI, all months 1.90 L', '25,440.20 −15.30 −0.06% 1,89,627 −76 −0.04%', /Correlation \w+ \+0\.23/],
    change: { steps: [{ press: 'Scatter' }], address: { view: 'scatter' }, shows: 'Rows by change of price and OI' },
  },
}
