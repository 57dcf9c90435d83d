import { Button, StrikePicker, strikeBeside } from '@strikelens/ui/controls'
import { useState } from 'react'
import { PairAdder } from '../../multiPremium/PairAdder.tsx'
import { type PairItem, pairKey } from '../../multiPremium/pairItems.ts'
import type { Wire } from '../../result.ts'
import { STRANGLES } from './tool.ts'

interface StrangleAdderProps {
  items: readonly Wire<PairItem>[]
  strikes: readonly number[]
  atm: number
  expiry: string
  /** The strangles of the address. */
  onChange: (text: string) => void
}

/** Adds a strangle by its two strikes; one that is there already, or a further one than fit, cannot be added. */
export function StrangleAdder(props: StrangleAdderProps) {
  return (
    <PairAdder kind={STRANGLES} count={props.items.length}>
      {(close) => <StrangleForm {...props} close={close} />}
    </PairAdder>
  )
}

/** Strikes so far from ATM are offered first; further out while those are taken. */
const FIRST_STEPS = 2

/** Put and call strike of the strangle to be added. */
export function StrangleForm({ items, strikes, atm, expiry, onChange, close }: StrangleAdderProps & { close(): void }) {
  const keys = items.map(({ key }) => key)
  const keyOf = (put: number, call: number) => pairKey({ put, call, expiry }, expiry, STRANGLES)
  const [{ put, call }, setStrikes] = useState(() => {
    let steps = FIRST_STEPS
    const around = () => ({ put: strikeBeside(strikes, atm, -steps), call: strikeBeside(strikes, atm, steps) })
    while (steps < strikes.length && keys.includes(keyOf(around().put, around().call))) steps++
    return around()
  })
  const key = keyOf(put, call)
  const isThere = keys.includes(key)
  const words = isThere ? 'This strangle is already shown' : put > call ? 'Guts: the put is above the call' : ''
  return (
    <div className="grid w-56 gap-2 p-2.5 max-desk:w-full">
      <Side label="Put" strikes={strikes} atm={atm} value={put} onChange={(next) => setStrikes({ put: next, call })} />
      <Side
        label="Call"
        strikes={strikes}
        atm={atm}
        value={call}
        onChange={(next) => setStrikes({ put, call: next })}
      />
      <p role="status" className={`min-h-4 text-micro ${isThere ? 'text-warn' : 'text-ink-3'}`}>
        {words}
      </p>
      <Button
        tone="primary"
        className="justify-center"
        disabled={isThere}
        onClick={() => {
          onChange([...keys, key].join(','))
          close()
        }}
      >
        Add
      </Button>
    </div>
  )
}

interface SideProps {
  label: 'Put' | 'Call'
  strikes: readonly number[]
  atm: number
  value: number
  onChange: (strike: number) => void
}

function Side({ label, ...picker }: SideProps) {
  return (
    <div className="flex items-center justify-between gap-2 text-table">
      {label}
      <StrikePicker label={`${label} strike`} {...picker} />
    </div>
  )
}
