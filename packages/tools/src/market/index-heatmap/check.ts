import type { ToolChecks } from '../../testing/toolCheck.ts'

export const checks: ToolChecks = {
  'index-heatmap': {
    shows: ['36 of 50', 'Change by sector'],
    change: { steps: [{ press: 'From open' }], address: { metric: 'open' }, shows: 'Change from the open by sector' },
  },
}
