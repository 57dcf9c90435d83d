import type { ToolChecks } from '../../testing/toolCheck.ts'

export const checks: ToolChecks = {
  'accumulation-distribution-screener': {
    shows: ['scanned', 'Score', 'Delivery tilt'],
    change: {
      steps: [{ menu: 'Sessions: 20', pick: '10' }],
      address: { period: '10' },
      shows: 'ROC 10 %',
    },
  },
}
