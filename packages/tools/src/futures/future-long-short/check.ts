import type { ToolChecks } from '../../testing/toolCheck.ts'

export const checks: ToolChecks = {
  'future-long-short': {
    shows: ['Longs added ₹449.95 Cr 2,721', /Balanced.* −8\.44/, '= +2,474 lots of OI, from 1,87,153 to 1,89,627'],
    change: { steps: [{ press: 'By row' }], address: { view: 'bars' }, shows: 'Longs added' },
  },
}
