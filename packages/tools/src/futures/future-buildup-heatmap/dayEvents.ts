import { fixed } from '@strikelens/analytics/numeric'
import type { corporateEvents, TableOf } from '@strikelens/market/datasets'
import type { IsoDate } from '@strikelens/market/time'

type Events = TableOf<typeof corporateEvents>

const NAMES: Readonly<Record<string, string>> = {
  results: 'Results',
  dividend: 'Ex-dividend',
  split: 'Split',
  bonus: 'Bonus',
}

/** What happened to a stock on a day of the grid, in words: by symbol, then by date. */
export type DayEvents = ReadonlyMap<string, ReadonlyMap<IsoDate, readonly string[]>>

/**
 * Events of the companies on the days of the grid: those of that day and of the days without a session before it, as far as
 * they were announced by the moment. `files` one a date, of its evening; the running day is told by the last one stored.
 */
export function dayEvents(dates: readonly IsoDate[], files: readonly (Events | null)[], now: number): DayEvents {
  const known = new Map<string, Map<IsoDate, string[]>>()
  dates.forEach((date, d) => {
    const file = files[d] ?? (d === dates.length - 1 ? (files.findLast((table) => table !== null) ?? null) : null)
    if (file === null) return
    const after = dates[d - 1] ?? date
    for (const { symbol, eventDate, words } of announced(file, now)) {
      if (eventDate > date || (eventDate <= after && eventDate !== date)) continue
      const days = known.get(symbol) ?? new Map<IsoDate, string[]>()
      known.set(symbol, days)
      days.set(date, [...(days.get(date) ?? []), words])
    }
  })
  return known
}

function announced(file: Events, now: number): { symbol: string; eventDate: IsoDate; words: string }[] {
  const { symbol, type, eventDate, ratio, amount, announcedAt } = file
  return symbol.flatMap((one, row) => {
    const name = NAMES[type[row]]
    // The file of an evening also holds what was said in that evening's last hour.
    if (name === undefined || announcedAt[row] > now) return []
    const detail = ratio[row] !== '' ? ` ${ratio[row]}` : Number.isNaN(amount[row]) ? '' : ` ₹${fixed(amount[row], 2)}`
    return [{ symbol: one, eventDate: eventDate[row], words: `${name}${detail}` }]
  })
}
