import { monthYear } from '@strikelens/market/formats'
import type { IsoDate } from '@strikelens/market/time'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { type KeyboardEvent, useLayoutEffect, useRef, useState } from 'react'
import { classes } from '../classes/index.ts'
import { day, weekdayDay } from '../formats/index.ts'
import { IconButton } from './Button.tsx'
import {
  firstSession,
  monthBeside,
  monthDays,
  sessionBeside,
  type TradingCalendar,
  whyClosed,
} from './tradingCalendar.ts'

export interface TradingMonthProps {
  value: IsoDate
  calendar: TradingCalendar
  onChange: (date: IsoDate) => void
}

const WEEKDAYS = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun']

/** The days of a month, those of no session closed. */
export function TradingMonth({ value, calendar, onChange }: TradingMonthProps) {
  const [shown, setShown] = useState(value)
  const grid = useRef<HTMLDivElement>(null)
  const month = shown.slice(0, 7)
  const holidays = Object.entries(calendar.holidays).filter(([date]) => date.startsWith(month))
  // Opening and arrow keys bring the focus along; turning the month leaves it on its button.
  const bringsFocus = useRef(true)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the day shown is what the focus follows
  useLayoutEffect(() => {
    if (bringsFocus.current) grid.current?.querySelector<HTMLElement>('[tabindex="0"]')?.focus()
    bringsFocus.current = false
  }, [shown])

  const onKeyDown = (event: KeyboardEvent) => {
    const direction = { ArrowLeft: -1, ArrowUp: -1, ArrowRight: 1, ArrowDown: 1 }[event.key]
    if (direction !== 1 && direction !== -1) return
    event.preventDefault()
    const steps = event.key === 'ArrowUp' || event.key === 'ArrowDown' ? 5 : 1
    let next: IsoDate | null = shown
    for (let i = 0; i < steps && next !== null; i++) next = sessionBeside(calendar, next, direction)
    if (next === null) return
    bringsFocus.current = true
    setShown(next)
  }
  return (
    <div className="w-66 p-2 max-desk:w-full">
      <div className="flex items-center justify-between">
        <IconButton label="Month before" onClick={() => setShown(firstSession(calendar, monthBeside(shown, -1)))}>
          <ChevronLeft size={16} aria-hidden="true" />
        </IconButton>
        <b aria-live="polite" className="font-bold">
          {monthYear(shown)}
        </b>
        <IconButton label="Month after" onClick={() => setShown(firstSession(calendar, monthBeside(shown, 1)))}>
          <ChevronRight size={16} aria-hidden="true" />
        </IconButton>
      </div>
      <div className="grid grid-cols-7 text-center text-ink-3 text-micro" aria-hidden="true">
        {WEEKDAYS.map((name) => (
          <span key={name} className="py-1">
            {name}
          </span>
        ))}
      </div>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: arrows move among the day buttons inside */}
      <div ref={grid} className="grid grid-cols-7 gap-px" onKeyDown={onKeyDown}>
        {monthDays(shown).map((date) => {
          const why = whyClosed(calendar, date)
          const isInMonth = date.startsWith(month)
          if (!isInMonth) return <span key={date} className="h-8 max-desk:h-11" />
          return (
            <button
              key={date}
              type="button"
              disabled={why !== null}
              title={why ?? calendar.specialSessions[date]}
              aria-label={why === null ? weekdayDay(date) : `${weekdayDay(date)}, ${why}`}
              aria-pressed={date === value}
              tabIndex={date === shown ? 0 : -1}
              onClick={() => onChange(date)}
              className={classes(
                'h-8 rounded-2 text-table max-desk:h-11',
                date === value && 'bg-accent font-bold text-accent-ink',
                why !== null && 'text-ink-3 line-through decoration-line-control',
                why === null && date !== value && 'font-mid hover:bg-hover',
                date in calendar.holidays && why !== null && 'bg-warn-soft',
              )}
            >
              {Number(date.slice(8))}
            </button>
          )
        })}
      </div>
      {holidays.length > 0 && (
        <ul className="mt-1.5 border-line-soft border-t pt-1.5 text-ink-2 text-micro">
          {holidays.map(([date, name]) => (
            <li key={date}>
              {day(date)} {calendar.specialSessions[date] ?? name}
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
