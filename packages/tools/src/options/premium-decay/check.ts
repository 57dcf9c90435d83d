import type { ToolChecks } from '../../testing/toolCheck.ts'

export const checks: ToolChecks = {
  'premium-decay': {
    shows: ['Expected by time', /Calls \+ puts since 09:16 [+−]\d+\.\d\d [+−]\d+\.\d\d% (Both|Call|Put|Flat)/],
    change: { steps: [{ press: 'OTM' }], address: { money: 'otm' }, shows: /OTM legs/ },
  },
}
