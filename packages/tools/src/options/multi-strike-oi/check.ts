import type { ToolChecks } from '../../testing/toolCheck.ts'

export const checks: ToolChecks = {
  'multi-strike-oi': {
    shows: ['ΔOI since previous close, dots', '25,500 CE 4,02,867 −53,448 −11.71'],
    change: { steps: [{ press: 'ΔOI %' }], address: { metric: 'chgPct' }, shows: 'ΔOI % since previous close' },
  },
}
