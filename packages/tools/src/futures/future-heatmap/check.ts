import type { ToolChecks } from '../../testing/toolCheck.ts'

export const checks: ToolChecks = {
  'future-heatmap': {
    shows: ['120 up 1 flat 87 down', 'Price change by sector'],
    change: { steps: [{ press: 'ΔOI %' }], address: { metric: 'doi' }, shows: 'OI change by sector' },
  },
}
