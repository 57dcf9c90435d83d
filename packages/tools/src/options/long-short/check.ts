import type { ToolChecks } from '../../testing/toolCheck.ts'

export const checks: ToolChecks = {
  'long-short': {
    shows: [/LS, since .* Mildly Bearish −0.11/, 'Bear 1,72,096 Bull 1,38,502', 'Positions by label', 'Strike map'],
    change: { steps: [{ press: 'Flow' }], address: { mode: 'flow' }, shows: 'sum of 5m intervals' },
  },
}
