import type { ToolChecks } from '../../testing/toolCheck.ts'

export const checks: ToolChecks = {
  'multi-strike-option-price': {
    shows: ['25,400 PE decay only 212.18 +15.42', '25,400 PE 227.60 +14.05 +6.58'],
    change: { steps: [{ press: 'Index' }], address: { metric: 'index' }, shows: /Index since/ },
  },
}
