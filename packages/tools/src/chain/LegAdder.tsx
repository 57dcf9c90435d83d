import { plain } from '@strikelens/market/formats'
import { Button } from '@strikelens/ui/controls'
import { Popover } from '@strikelens/ui/overlays'
import { Plus } from 'lucide-react'
import { useLayoutEffect, useRef, useState } from 'react'
import type { Wire } from '../result.ts'
import { ChoiceExpiry } from './ChoiceExpiry.tsx'
import type { LegChoices } from './legChoices.ts'
import type { ChainLeg } from './legs.ts'

interface LegAdderProps {
  legs: readonly Wire<ChainLeg>[]
  choices: Wire<LegChoices>
  most: number
  onChange: (legs: readonly Wire<ChainLeg>[]) => void
}

/** Adds and removes legs by strike and side; one more than fit is refused with a word. */
export function LegAdder(props: LegAdderProps) {
  return (
    <Popover
      label="Legs"
      trigger={(trigger) => (
        <Button {...trigger} size="small">
          <Plus size={14} aria-hidden="true" />
          Leg
        </Button>
      )}
    >
      {() => <LegList {...props} />}
    </Popover>
  )
}

function LegList({ legs, choices, most, onChange }: LegAdderProps) {
  const [expiry, setExpiry] = useState(choices.expiry)
  const [isRefused, setRefused] = useState(false)
  const list = useRef<HTMLDivElement>(null)
  const strikes = choices.expiries.find((one) => one.expiry === expiry)?.strikes ?? []
  useLayoutEffect(() => {
    const atm = list.current?.querySelector<HTMLElement>('[data-atm]')
    // Only the list scrolls: the panel is not in its place yet, and the page would follow it.
    if (list.current && atm) list.current.scrollTop = atm.offsetTop - list.current.clientHeight / 2
  }, [])
  const press = (strike: number, right: 'CE' | 'PE') => {
    const isSame = (leg: Wire<ChainLeg>) => leg.strike === strike && leg.right === right && leg.expiry === expiry
    const isOn = legs.some(isSame)
    setRefused(!isOn && legs.length >= most)
    if (isOn) onChange(legs.filter((leg) => !isSame(leg)))
    else if (legs.length < most) onChange([...legs, newLeg(strike, right, expiry)])
  }
  const isOn = (strike: number, right: 'CE' | 'PE') =>
    legs.some((leg) => leg.strike === strike && leg.right === right && leg.expiry === expiry)
  return (
    <div className="grid w-56 gap-1 p-1.5 max-desk:w-full">
      <ChoiceExpiry choices={choices} of="leg" value={expiry} onChange={setExpiry} />
      <p role="status" className={isRefused ? 'px-1 text-micro text-warn' : 'px-1 text-ink-3 text-micro'}>
        {isRefused ? `${most} legs are the maximum: remove one first` : `${legs.length} of ${most} legs`}
      </p>
      <div ref={list} className="relative max-h-72 overflow-y-auto max-desk:max-h-[50dvh]">
        {strikes.map((strike) =>
          strike === null ? null : (
            <div
              key={strike}
              data-atm={strike === choices.atm || undefined}
              className={`grid grid-cols-[1fr_5rem_1fr] items-center gap-1 rounded-2 py-0.5 ${strike === choices.atm ? 'bg-atm' : ''}`}
            >
              <SideButton right="CE" strike={strike} isOn={isOn(strike, 'CE')} onPress={press} />
              <span className="text-center font-mid text-table">{plain(strike)}</span>
              <SideButton right="PE" strike={strike} isOn={isOn(strike, 'PE')} onPress={press} />
            </div>
          ),
        )}
      </div>
    </div>
  )
}

interface SideButtonProps {
  right: 'CE' | 'PE'
  strike: number
  isOn: boolean
  onPress: (strike: number, right: 'CE' | 'PE') => void
}

function SideButton({ right, strike, isOn, onPress }: SideButtonProps) {
  const side = right === 'CE' ? 'bg-call-soft text-call-text' : 'bg-put-soft text-put-text'
  return (
    <button
      type="button"
      aria-pressed={isOn}
      aria-label={`${plain(strike)} ${right}`}
      onClick={() => onPress(strike, right)}
      className={`h-6 rounded-2 text-micro max-desk:h-11 ${isOn ? `font-bold ${side}` : 'text-ink-3 hover:bg-hover hover:text-ink'}`}
    >
      {right}
    </button>
  )
}

/** A leg as the picker knows it; its names come with the answer. */
function newLeg(strike: number, right: 'CE' | 'PE', expiry: string): Wire<ChainLeg> {
  return { key: `${strike}${right}@${expiry}`, name: '', right, strike, expiry, quantity: 1, isListed: true }
}
