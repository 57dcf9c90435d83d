import type { ToolChecks } from '../../testing/toolCheck.ts'

export const checks: ToolChecks = {
  'synthetic-future-analysis': {
    shows: ['Synthetic future 25,415.55', 'Premium to spot +16.63', 'By strike', 'No future of this expiry is listed'],
    change: { steps: [{ press: 'Before costs' }], address: { costs: 'off' }, shows: 'edges before charges' },
  },
}
