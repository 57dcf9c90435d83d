import type { ToolChecks } from '../../testing/toolCheck.ts'

export const checks: ToolChecks = {
  'multi-straddle-price': {
    shows: [
      '25,400 17 Nov 471.15 −9.39%',
      /Centre of the smile .*25,499\.76/,
      '25,350 17 Nov 273.70 207.80 481.50 −45.25',
    ],
    change: { steps: [{ press: 'Smile' }], address: { view: 'smile' }, shows: /Previous close .*Now Strikes/ },
  },
}
