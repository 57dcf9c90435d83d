import type { ToolChecks } from '../../testing/toolCheck.ts'

export const checks: ToolChecks = {
  'pcr-analysis': {
    shows: ['PCR (OI)', 'Percentile, 2–4 days left', 'PE−CE OI'],
    change: { steps: [{ press: 'History' }], address: { view: 'history' }, shows: 'PCR of the near expiry by day' },
  },
}
