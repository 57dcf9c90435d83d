import type { ToolChecks } from '../../testing/toolCheck.ts'

export const checks: ToolChecks = {
  '52-week-high-low': {
    shows: ['scanned', 'From high %', 'Days since'],
    change: {
      steps: [{ menu: 'Near: 3%', pick: '5%' }],
      address: { near: '5' },
      shows: '5%',
    },
  },
}
