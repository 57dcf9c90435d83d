import { IconButton, Segmented, SelectMenu, StrikePicker } from '@strikelens/ui/controls'
import { day } from '@strikelens/ui/formats'
import { X } from 'lucide-react'
import type { LegChoices } from '../../chain/legChoices.ts'
import type { Wire } from '../../result.ts'
import { type EditedLeg, nameOf, strikesOf } from './editedLegs.ts'
import { QuantityField } from './QuantityField.tsx'

const SIDES = [
  { value: 'buy', label: 'Buy' },
  { value: 'sell', label: 'Sell' },
] as const
const RIGHTS = [
  { value: 'CE', label: 'CE' },
  { value: 'PE', label: 'PE' },
] as const

interface LegEditorRowProps {
  /** 'Leg 1'. */
  name: string
  leg: EditedLeg
  choices: Wire<LegChoices>
  /** The only one left, which stays. */
  isLast: boolean
  onChange: (change: Partial<EditedLeg>) => void
  /** Says why what was typed cannot be. */
  onRefused: (why: string) => void
  onRemove: () => void
}

/** One leg: in a line on desks; on phones how many and away with it first, then which contract. */
export function LegEditorRow(props: LegEditorRowProps) {
  const { name, leg, choices, isLast, onChange, onRefused, onRemove } = props
  return (
    <li>
      <fieldset
        aria-label={`${name}, ${nameOf(leg)}`}
        className="flex min-h-9 flex-wrap items-center gap-x-3 gap-y-1 border-line-soft border-b py-1"
      >
        <Segmented
          label={`${name}, side`}
          size="small"
          value={leg.isSold ? 'sell' : 'buy'}
          choices={SIDES}
          onChange={(side) => onChange({ isSold: side === 'sell' })}
        />
        <QuantityField
          label={`${name}, quantity`}
          value={leg.lots}
          onChange={(lots) => onChange({ lots })}
          onRefused={onRefused}
        />
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1 max-desk:order-1 max-desk:w-full">
          <StrikePicker
            strikes={strikesOf(choices, leg.expiry)}
            atm={choices.atm ?? Number.NaN}
            value={leg.strike}
            onChange={(strike) => onChange({ strike })}
          />
          <Segmented
            label={`${name}, right`}
            size="small"
            value={leg.right}
            choices={RIGHTS}
            onChange={(right) => onChange({ right })}
          />
          <SelectMenu
            label={`${name}, expiry`}
            value={leg.expiry}
            options={choices.expiries.map(({ expiry }) => ({ value: expiry, label: day(expiry) }))}
            onChange={(expiry) => onChange({ expiry })}
          />
        </div>
        <IconButton
          label={isLast ? 'At least one leg is needed' : `Remove ${name}`}
          disabled={isLast}
          className="ml-auto size-7"
          onClick={onRemove}
        >
          <X size={14} aria-hidden="true" />
        </IconButton>
      </fieldset>
    </li>
  )
}
