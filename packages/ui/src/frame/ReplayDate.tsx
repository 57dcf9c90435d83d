import { dayYear } from '@strikelens/market/formats'
import type { IsoDate } from '@strikelens/market/time'
import { CalendarDays } from 'lucide-react'
import { Button } from '../controls/Button.tsx'
import type { TradingCalendar } from '../controls/tradingCalendar.ts'
import { lazyPart } from '../loaded/index.ts'

/** Only who looks at the past has it. */
const DatePicker = lazyPart(async () => ({ default: (await import('../controls/DatePicker.tsx')).DatePicker }))

export interface ReplayDateProps {
  date: IsoDate
  /** Null until it is known which days can be opened: the date stands there, and cannot be changed yet. */
  calendar: TradingCalendar | null
  onDate: (date: IsoDate) => void
}

/** The session that is looked at, and the way to another. */
export function ReplayDate({ date, calendar, onDate }: ReplayDateProps) {
  const fixed = (
    <Button aria-label={`Date: ${dayYear(date)}`} aria-disabled>
      <CalendarDays size={14} aria-hidden="true" />
      {dayYear(date)}
    </Button>
  )
  if (calendar === null) return fixed
  return <DatePicker meanwhile={fixed} value={date} calendar={calendar} onChange={onDate} />
}
