import { StrikeList } from '@strikelens/ui/controls'
import { useState } from 'react'
import { ChoiceExpiry } from '../../chain/ChoiceExpiry.tsx'
import type { LegChoices } from '../../chain/legChoices.ts'
import { PairAdder } from '../../multiPremium/PairAdder.tsx'
import { type PairItem, pairKey } from '../../multiPremium/pairItems.ts'
import type { Wire } from '../../result.ts'
import { STRADDLES } from './tool.ts'

interface StraddleAdderProps {
  items: readonly Wire<PairItem>[]
  choices: Wire<LegChoices>
  /** The straddles of the address. */
  onChange: (text: string) => void
}

/** Adds and removes straddles by strike and expiry; a further one than fit cannot be added. */
export function StraddleAdder(props: StraddleAdderProps) {
  return (
    <PairAdder kind={STRADDLES} count={props.items.length}>
      {() => <StraddleList {...props} />}
    </PairAdder>
  )
}

function StraddleList({ items, choices, onChange }: StraddleAdderProps) {
  const [expiry, setExpiry] = useState(choices.expiry)
  const listed = choices.expiries.find((one) => one.expiry === expiry)?.strikes ?? []
  const strikes = listed.filter((strike) => strike !== null)
  const keyOf = (strike: number) => pairKey({ put: strike, call: strike, expiry }, choices.expiry, STRADDLES)
  const keys = items.map(({ key }) => key)
  const press = (strike: number) => {
    const key = keyOf(strike)
    const next = keys.includes(key) ? keys.filter((one) => one !== key) : [...keys, key]
    if (next.length > 0) onChange(next.join(','))
  }
  return (
    <div className="grid gap-1 p-1.5">
      <ChoiceExpiry choices={choices} of="straddle" value={expiry} onChange={setExpiry} />
      <p role="status" className="px-1 text-ink-3 text-micro">
        {items.length} of {STRADDLES.most} straddles
      </p>
      <StrikeList
        key={expiry}
        strikes={strikes}
        atm={choices.atm ?? Number.NaN}
        chosen={strikes.filter((strike) => keys.includes(keyOf(strike)))}
        isFull={items.length >= STRADDLES.most}
        onPress={press}
      />
    </div>
  )
}
