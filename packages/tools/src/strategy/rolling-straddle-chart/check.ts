import type { ToolChecks } from '../../testing/toolCheck.ts'

export const checks: ToolChecks = {
  'rolling-straddle-chart': {
    shows: [
      /25,400 straddle, NIFTY 17 Nov .*471\.15 short [+−]\d+\.\d\d held since \d\d:\d\d/,
      /Roll-adjusted \d/,
      'Charged and realised',
    ],
    change: { steps: [{ press: 'Hold' }], address: { roll: 'hold' }, shows: 'rolls when ATM is 2 strikes away' },
  },
}
