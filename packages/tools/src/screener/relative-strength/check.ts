import type { ToolChecks } from '../../testing/toolCheck.ts'

export const checks: ToolChecks = {
  'relative-strength': {
    shows: ['scanned', 'RS rating', 'Mansfield', 'Sectors by rating'],
    change: {
      steps: [{ menu: 'Benchmark: NIFTY 500', pick: 'Its sector' }],
      address: { benchmark: 'sector' },
      shows: 'RS rating',
    },
  },
}
