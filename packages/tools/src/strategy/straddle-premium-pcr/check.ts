import type { ToolChecks } from '../../testing/toolCheck.ts'

export const checks: ToolChecks = {
  'straddle-premium-pcr': {
    shows: [/Reading at 10:15, over 15 minutes/, '21 strikes · fixed at 10:15', 'Straddle 471.15'],
    change: {
      steps: [
        { press: 'Next change' },
        { sees: 'Reading at 09:42, over 15 minutes' },
        { press: 'Next change' },
        { sees: 'Reading at 09:45, over 15 minutes' },
        { press: 'Live' },
        { press: 'Volume' },
      ],
      address: { metric: 'volume' },
      shows: /PCR \(volume\) \d/,
    },
  },
}
