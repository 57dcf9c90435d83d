import type { ToolChecks } from '../../testing/toolCheck.ts'

export const checks: ToolChecks = {
  'future-heatmap': {
    shows: ['120, 87 of 208 shown', 'Price change by sector'],
    change: { steps: [{ press: 'ΔOI %' }], address: { metric: 'doi' }, shows: 'OI change by sector' },
  },
}
