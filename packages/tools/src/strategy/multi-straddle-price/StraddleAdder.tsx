import { Button, SelectMenu, StrikeList } from '@strikelens/ui/controls'
import { day } from '@strikelens/ui/formats'
import { Popover } from '@strikelens/ui/overlays'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import type { LegChoices } from '../../chain/legChoices.ts'
import { type PairItem, pairKey } from '../../multiPremium/pairItems.ts'
import type { Wire } from '../../result.ts'

interface StraddleAdderProps {
  items: readonly Wire<PairItem>[]
  choices: Wire<LegChoices>
  most: number
  /** The straddles of the address. */
  onChange: (text: string) => void
}

/** Adds and removes straddles by strike and expiry; a further one than fit cannot be added. */
export function StraddleAdder(props: StraddleAdderProps) {
  const { items, most } = props
  const isFull = items.length >= most
  return (
    <Popover
      label="Straddles"
      trigger={(trigger) => (
        <Button
          {...trigger}
          size="small"
          disabled={isFull}
          {...(isFull ? { title: `${most} straddles are the most: take one away first` } : {})}
        >
          <Plus size={14} aria-hidden="true" />
          Straddle
        </Button>
      )}
    >
      {() => <StraddleList {...props} />}
    </Popover>
  )
}

function StraddleList({ items, choices, most, onChange }: StraddleAdderProps) {
  const [expiry, setExpiry] = useState(choices.expiry)
  const listed = choices.expiries.find((one) => one.expiry === expiry)?.strikes ?? []
  const strikes = listed.filter((strike) => strike !== null)
  const keyOf = (strike: number) =>
    pairKey({ put: strike, call: strike, expiry }, choices.expiry, { noun: 'straddles' })
  const keys = items.map(({ key }) => key)
  const press = (strike: number) => {
    const key = keyOf(strike)
    const next = keys.includes(key) ? keys.filter((one) => one !== key) : [...keys, key]
    if (next.length > 0) onChange(next.join(','))
  }
  return (
    <div className="grid gap-1 p-1.5">
      {choices.expiries.length > 1 && (
        <div className="flex items-center justify-between gap-2 px-1 text-ink-3 text-micro">
          Expiry
          <SelectMenu
            label="Expiry of the straddle"
            value={expiry}
            options={choices.expiries.map((one) => ({ value: one.expiry, label: day(one.expiry) }))}
            onChange={setExpiry}
          />
        </div>
      )}
      <p role="status" className="px-1 text-ink-3 text-micro">
        {items.length} of {most} straddles
      </p>
      <StrikeList
        key={expiry}
        strikes={strikes}
        atm={choices.atm ?? Number.NaN}
        chosen={strikes.filter((strike) => keys.includes(keyOf(strike)))}
        isFull={items.length >= most}
        onPress={press}
      />
    </div>
  )
}
