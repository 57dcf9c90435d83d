import type { ControlItem } from '@strikelens/ui/frame'
import { type SetParams, selectControl } from '../kit/controls.tsx'
import { LOOKS } from './params.ts'

const LOOK_CHOICES = LOOKS.map((look) => ({ value: String(look), label: `${look} sessions` }))

/** Over how many sessions an IV is ranked. */
export function lookControl(look: number, setParams: SetParams): ControlItem {
  return selectControl('look', 'Window', String(look), LOOK_CHOICES, '252', setParams)
}
