import type { ToolChecks } from '../../testing/toolCheck.ts'

export const checks: ToolChecks = {
  'future-unusual-activity': {
    shows: ['130 of 130 events · next slot closes at 10:20', 'Slot 10:10–10:15', 'Record after 30 minutes'],
    change: { steps: [{ press: 'Extreme' }], address: { sev: 'extreme' }, shows: '20 of 130 events' },
  },
}
