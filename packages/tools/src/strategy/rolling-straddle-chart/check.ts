import type { ToolChecks } from '../../testing/toolCheck.ts'

export const checks: ToolChecks = {
  'rolling-straddle-chart': {
    shows: [
      /25,400 straddle held since \d\d:\d\d, NIFTY 17 Nov/,
      /Raw premium 471\.15 Roll-adjusted premium \d/,
      'Charged and realised',
    ],
    change: { steps: [{ press: 'Hold' }], address: { roll: 'hold' }, shows: 'rolls when ATM is 2 strikes away' },
  },
}
