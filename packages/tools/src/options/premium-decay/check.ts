import type { ToolChecks } from '../../testing/toolCheck.ts'

export const checks: ToolChecks = {
  'premium-decay': {
    shows: ['Expected by time', 'Premium since the base 3m, since 09:16, points', /State (Both|Call|Put|Flat)/],
    change: { steps: [{ press: 'OTM' }], address: { money: 'otm' }, shows: /OTM legs/ },
  },
}
