import type { ToolChecks } from '../../testing/toolCheck.ts'

export const checks: ToolChecks = {
  'future-buildup-screener': {
    shows: [
      'of 113 futures of 208 that meet the minimums: 42 Long Buildup (₹2,577 Cr)',
      'Price change against OI change',
      '42 of 208 scanned',
    ],
    change: {
      steps: [{ row: 'INOXWIND' }, { table: 'Daily changes of INOXWIND' }, { key: 'Escape' }, { press: '5D' }],
      address: { frame: '5D' },
      shows: '63 of 208 scanned',
    },
  },
}
