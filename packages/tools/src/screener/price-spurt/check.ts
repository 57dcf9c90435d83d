import type { ToolChecks } from '../../testing/toolCheck.ts'

export const checks: ToolChecks = {
  'price-spurt': {
    shows: ['scanned', 'Move %', 'Volume ratio'],
    change: {
      steps: [{ menu: 'Sessions: 5', pick: '10' }],
      address: { period: '10' },
      shows: 'in 10 sessions',
    },
  },
}
