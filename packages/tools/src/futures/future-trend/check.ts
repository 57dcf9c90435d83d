import type { ToolChecks } from '../../testing/toolCheck.ts'

export const checks: ToolChecks = {
  'future-trend': {
    shows: ['226 of 226 futures, All symbols', 'TCS IT Mark-Up', 'Phases of 13 Nov are provisional'],
    change: { steps: [{ press: 'Map' }], address: { view: 'map' }, shows: 'Trend against flow 225 of 226 futures' },
  },
}
