import { dayYear } from '@strikelens/market/formats'
import { CalendarDays } from 'lucide-react'
import { lazyPart } from '../loaded/index.ts'
import { Popover } from '../overlays/Popover.tsx'
import { Button } from './Button.tsx'
import type { TradingMonthProps } from './TradingMonth.tsx'

/** Only an open calendar needs its days. */
const TradingMonth = lazyPart(async () => ({ default: (await import('./TradingMonth.tsx')).TradingMonth }))

/** A trading day. Closed days cannot be chosen and say why; holidays of the month are named below. */
export function DatePicker({ value, calendar, onChange }: TradingMonthProps) {
  return (
    <Popover
      label="Trading day"
      trigger={(trigger) => (
        <Button {...trigger} aria-label={`Date: ${dayYear(value)}`}>
          <CalendarDays size={14} aria-hidden="true" />
          {dayYear(value)}
        </Button>
      )}
    >
      {(close) => (
        <TradingMonth
          meanwhile={<div className="h-76 w-66 max-desk:w-full" />}
          value={value}
          calendar={calendar}
          onChange={(date) => {
            close()
            onChange(date)
          }}
        />
      )}
    </Popover>
  )
}
