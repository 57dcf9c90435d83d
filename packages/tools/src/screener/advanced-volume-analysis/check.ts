import type { ToolChecks } from '../../testing/toolCheck.ts'

export const checks: ToolChecks = {
  'advanced-volume-analysis': {
    shows: ['scanned', 'Score', 'VPA signal'],
    change: {
      steps: [{ menu: 'Phase: All', pick: 'Mark-Up' }],
      address: { phase: 'markup' },
      shows: 'Mark-Up',
    },
  },
}
