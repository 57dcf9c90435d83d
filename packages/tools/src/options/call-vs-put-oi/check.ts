import type { ToolChecks } from '../../testing/toolCheck.ts'

export const checks: ToolChecks = {
  'call-vs-put-oi': {
    shows: ['21 strikes · fixed at 10:15', /(Put|Call) OI ahead/, 'By strike at 10:15'],
    change: { steps: [{ press: 'Volume' }], address: { metric: 'volume' }, shows: 'PE − CE Volume at 10:15' },
  },
  'stock-call-vs-put-oi': {
    shows: [/strikes · fixed at 10:15/, 'PE − CE ΔOI at 10:15', 'By strike at 10:15'],
    change: { steps: [{ menu: 'Days: 1 day', pick: '5 days' }], address: { days: '5' }, shows: '5 sessions' },
  },
}
