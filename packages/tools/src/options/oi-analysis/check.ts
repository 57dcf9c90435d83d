import type { ToolChecks } from '../../testing/toolCheck.ts'

export const checks: ToolChecks = {
  'oi-analysis': {
    shows: ['Prev close → 10:15', 'PE−CE OI +60,115', 'All strikes Call OI 10,30,527 27,55,912'],
    change: { steps: [{ press: 'Qty' }], address: { unit: 'qty' }, shows: 'Calls against puts quantity' },
  },
  'stock-oi-analysis': {
    shows: [/Future: (Long|Short) \w+/, /Options say .*, future says/, /Lot value ₹/],
    change: { steps: [{ press: 'Days' }], address: { view: 'days' }, shows: 'ΔOI by strike and session' },
  },
}
