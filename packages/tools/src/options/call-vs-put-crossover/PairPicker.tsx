import { StrikePicker, Toggle } from '@strikelens/ui/controls'
import { useState } from 'react'
import type { Wire } from '../../result.ts'
import type { CallPutCrossover } from './callPutCrossover.ts'

interface PairPickerProps {
  data: Wire<CallPutCrossover>
  onChange: (legs: string) => void
}

/** The call and the put; with the lock on, both take the strike that either is given. */
export function PairPicker({ data, onChange }: PairPickerProps) {
  const { ce, pe } = data.pair
  const [isLocked, setLocked] = useState(ce.strike === pe.strike)
  const strikes = data.strikes.filter((strike) => strike !== null)
  const atm = data.context.atm ?? Number.NaN
  const write = (call: number | null, put: number | null) => onChange(`${call}CE,${put}PE`)
  return (
    <span className="inline-flex flex-wrap items-center gap-x-3 gap-y-1.5">
      <span className="inline-flex items-center gap-1 text-call-text text-micro">
        CE
        <StrikePicker
          strikes={strikes}
          atm={atm}
          value={ce.strike ?? Number.NaN}
          onChange={(strike) => write(strike, isLocked ? strike : pe.strike)}
        />
      </span>
      <span className="inline-flex items-center gap-1 text-micro text-put-text">
        PE
        <StrikePicker
          strikes={strikes}
          atm={atm}
          value={pe.strike ?? Number.NaN}
          onChange={(strike) => write(isLocked ? strike : ce.strike, strike)}
        />
      </span>
      <Toggle
        label="Same strike"
        isOn={isLocked}
        onChange={(isOn) => {
          setLocked(isOn)
          if (isOn && ce.strike !== pe.strike) write(ce.strike, ce.strike)
        }}
      />
    </span>
  )
}
