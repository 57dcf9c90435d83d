import { SelectMenu } from '@strikelens/ui/controls'
import { day } from '@strikelens/ui/formats'
import type { Wire } from '../result.ts'
import type { LegChoices } from './legChoices.ts'

interface ChoiceExpiryProps {
  choices: Wire<LegChoices>
  /** What it is the expiry of: 'leg'. */
  of: string
  value: string
  onChange: (expiry: string) => void
}

/** The expiry that strikes are chosen from, where there are several. */
export function ChoiceExpiry({ choices, of, value, onChange }: ChoiceExpiryProps) {
  if (choices.expiries.length < 2) return null
  return (
    <div className="flex items-center justify-between gap-2 px-1 text-ink-3 text-micro">
      Expiry
      <SelectMenu
        label={`Expiry of the ${of}`}
        value={value}
        options={choices.expiries.map(({ expiry }) => ({ value: expiry, label: day(expiry) }))}
        onChange={onChange}
      />
    </div>
  )
}
