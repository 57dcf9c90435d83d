import type { ToolChecks } from '../../testing/toolCheck.ts'

export const checks: ToolChecks = {
  'future-buildup-screener': {
    shows: [
      'of 113 futures of 208 that meet the minimums: 42 Long Buildup (₹2,577 Cr)',
      'Price change against OI change, 1D',
      '42 of 208 Long Buildup · 1D · F&O stocks',
    ],
    change: {
      steps: [{ row: 'INOXWIND' }, { table: 'Daily changes of INOXWIND' }, { key: 'Escape' }, { press: '5D' }],
      address: { frame: '5D' },
      shows: '63 of 208 Long Buildup · 5D · F&O stocks',
    },
  },
}
