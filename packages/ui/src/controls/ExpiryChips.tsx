import type { IsoDate } from '@strikelens/market/time'
import { useEffect, useEffectEvent } from 'react'
import { classes } from '../classes/index.ts'
import { day } from '../formats/index.ts'
import { isTyping } from '../keys/index.ts'
import { MenuButton } from '../overlays/MenuButton.tsx'
import { Popover } from '../overlays/Popover.tsx'
import { useBeside, useDockable, usePhone } from '../screen/index.ts'
import { type Expiry, expiriesInSight, expiryBeside } from './expiries.ts'

export interface ExpiryChipsProps {
  /** Listed on the view date, earliest first. */
  expiries: readonly Expiry[]
  /** The chosen expiry, or several where a tool sums them; never empty. */
  value: readonly IsoDate[]
  onChange: (dates: readonly IsoDate[]) => void
  /** Several may be chosen. */
  isMultiple?: boolean
}

/** Chips in sight: on a desk with room beside them, on one without, and where the picture alone has the width. */
const PLACES = { most: 3, few: 2, one: 1 }

/** Expiries as chips with days left and W or M; the rest behind '+n', one button on phones. `[` and `]` step. */
export function ExpiryChips({ expiries, value, onChange, isMultiple = false }: ExpiryChipsProps) {
  const isPhone = usePhone()
  const isBeside = useBeside()
  const places = useDockable() ? PLACES.most : isBeside ? PLACES.few : PLACES.one
  const choose = (date: IsoDate) => onChange(isMultiple ? toggled(expiries, value, date) : [date])
  useStepKeys((step) => {
    const next = expiryBeside(expiries, value[0], step)
    if (next !== null) onChange([next])
  })
  const inSight = isPhone ? [] : expiriesInSight(expiries, value, places)
  const hidden = expiries.length - inSight.length
  const first = expiries.find(({ date }) => date === value[0])
  const phoneFace = (
    <span>
      {first === undefined ? '–' : day(first.date)}{' '}
      <span className="font-text text-ink-3">
        {value.length > 1 ? `+${value.length - 1}` : first !== undefined && `${first.daysLeft}d`}
      </span>
    </span>
  )
  return (
    <span className="inline-flex gap-1">
      {inSight.map((expiry) => (
        <Chip key={expiry.date} expiry={expiry} isOn={value.includes(expiry.date)} onChoose={choose} />
      ))}
      {hidden > 0 && (
        <Popover
          label="Expiry"
          trigger={(trigger) => (
            <MenuButton
              {...trigger}
              face={isPhone ? phoneFace : `+${hidden}`}
              aria-label={isPhone ? `Expiry: ${day(value[0])}` : `${hidden} more expiries`}
            />
          )}
        >
          {(close) => (
            <div className="grid w-66 grid-cols-2 gap-1 p-2 max-desk:w-full max-desk:p-3">
              {expiries.map((expiry) => (
                <Chip
                  key={expiry.date}
                  expiry={expiry}
                  isOn={value.includes(expiry.date)}
                  hasWeekMark
                  onChoose={(date) => {
                    choose(date)
                    if (!isMultiple) close()
                  }}
                />
              ))}
            </div>
          )}
        </Popover>
      )}
    </span>
  )
}

interface ChipProps {
  expiry: Expiry
  isOn: boolean
  /** In the full list weeklies are marked too. */
  hasWeekMark?: boolean
  onChoose: (date: IsoDate) => void
}

function Chip({ expiry, isOn, hasWeekMark = false, onChoose }: ChipProps) {
  return (
    <button
      type="button"
      aria-pressed={isOn}
      onClick={() => onChoose(expiry.date)}
      className={classes(
        'touch inline-flex h-7 items-center gap-1.5 whitespace-nowrap rounded-2 border px-2.25 font-mid text-table max-desk:h-9',
        isOn ? 'border-accent bg-accent-soft text-accent' : 'border-line bg-surface hover:border-line-control',
      )}
    >
      {day(expiry.date)}
      <span className={classes('font-text text-micro', !isOn && 'text-ink-3')}>{expiry.daysLeft}d</span>
      {(expiry.isMonthly || hasWeekMark) && (
        <span
          title={expiry.isMonthly ? 'Monthly' : 'Weekly'}
          className={classes(
            'rounded-1 border px-0.75 font-bold text-chip leading-3',
            isOn ? 'border-accent-line' : 'border-line text-ink-3',
          )}
        >
          {expiry.isMonthly ? 'M' : 'W'}
        </span>
      )}
    </button>
  )
}

/** The chosen set with a date added or taken out, in the order of the list; the last one stays. */
function toggled(expiries: readonly Expiry[], chosen: readonly IsoDate[], date: IsoDate): readonly IsoDate[] {
  if (chosen.includes(date)) return chosen.length > 1 ? chosen.filter((other) => other !== date) : chosen
  return expiries.map((expiry) => expiry.date).filter((other) => other === date || chosen.includes(other))
}

function useStepKeys(onStep: (step: 1 | -1) => void): void {
  const step = useEffectEvent(onStep)
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return
      if (event.key === ']') step(1)
      else if (event.key === '[') step(-1)
    }
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  }, [])
}
