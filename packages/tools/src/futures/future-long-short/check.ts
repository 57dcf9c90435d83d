import type { ToolChecks } from '../../testing/toolCheck.ts'

export const checks: ToolChecks = {
  'future-long-short': {
    shows: ['Longs added 2,721 ₹449.95 Cr', 'Bias −8.44 Balanced', '= +2,474 lots of OI, from 1,87,153 to 1,89,627'],
    change: { steps: [{ press: 'By row' }], address: { view: 'bars' }, shows: 'bullish flows up, bearish down' },
  },
}
