import { StrikePicker, Toggle } from '@strikelens/ui/controls'
import { useState } from 'react'
import { askedStrike } from '../../kit/askedStrike.ts'
import type { Wire } from '../../result.ts'
import { parseLegs } from '../../symbols/legText.ts'
import type { CallPutCrossover } from './callPutCrossover.ts'

interface PairPickerProps {
  data: Wire<CallPutCrossover>
  /** `legs` of the address. */
  asked: string | undefined
  onChange: (legs: string) => void
}

/** The call and the put; with the lock on, both take the strike that either is given. */
export function PairPicker({ data, asked, onChange }: PairPickerProps) {
  const legs = parseLegs(asked ?? '') ?? []
  const of = (right: 'CE' | 'PE', answered: number | null) => {
    const strike = legs.find((leg) => leg.right === right)?.strike
    return askedStrike(typeof strike === 'number' ? strike : undefined, data.strikes, answered)
  }
  const call = of('CE', data.pair.ce.strike)
  const put = of('PE', data.pair.pe.strike)
  const [isLocked, setLocked] = useState(call === put)
  const strikes = data.strikes.filter((strike) => strike !== null)
  const atm = data.context.atm ?? Number.NaN
  const write = (ce: number, pe: number) => onChange(`${ce}CE,${pe}PE`)
  return (
    <span className="inline-flex flex-wrap items-center gap-x-3 gap-y-1.5">
      <span className="inline-flex items-center gap-1 text-call-text text-micro">
        CE
        <StrikePicker
          strikes={strikes}
          atm={atm}
          value={call}
          onChange={(strike) => write(strike, isLocked ? strike : put)}
        />
      </span>
      <span className="inline-flex items-center gap-1 text-micro text-put-text">
        PE
        <StrikePicker
          strikes={strikes}
          atm={atm}
          value={put}
          onChange={(strike) => write(isLocked ? strike : call, strike)}
        />
      </span>
      <Toggle
        label="Same strike"
        isOn={isLocked}
        onChange={(isOn) => {
          setLocked(isOn)
          if (isOn && call !== put) write(call, call)
        }}
      />
    </span>
  )
}
