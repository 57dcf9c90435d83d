import type { ToolChecks } from '../../testing/toolCheck.ts'

export const checks: ToolChecks = {
  'iv-historical-analysis': {
    shows: [
      'IV30 now 19.8',
      'IV percentile 26 of 252 sessions –',
      /High of 26 sessions .*22\.9/,
      'How often IV30 closed where',
    ],
    change: { steps: [{ press: 'Cone' }], address: { view: 'cone' }, shows: 'Volatility cone' },
  },
}
