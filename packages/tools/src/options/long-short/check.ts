import type { ToolChecks } from '../../testing/toolCheck.ts'

export const checks: ToolChecks = {
  'long-short': {
    shows: ['LS −0.11 Mildly Bearish', 'Bear 1,72,096 Bull 1,38,502', 'LS over the day', 'Strike map'],
    change: { steps: [{ press: 'Flow' }], address: { mode: 'flow' }, shows: 'sum of 5m intervals' },
  },
}
