import {
  type CalendarOverrides,
  isTradingDay,
  type McxClosure,
  setCalendarOverrides,
} from '@strikelens/market/calendar'
import { daily, holidays } from '@strikelens/market/datasets'
import { type IsoDate, weekday } from '@strikelens/market/time'
import type { Db } from '@strikelens/store/database'
import { datesWithTables } from '@strikelens/store/repositories'
import { readTables } from '../stored/storedTables.ts'

const FIRST = '0001-01-01'
const LAST = '9999-12-31'
/** A year has a dozen weekdays of rest or more: what names fewer is no list of a year. */
const FEWEST_HOLIDAYS = 8

interface StoredHoliday {
  readonly date: IsoDate
  readonly name: string
  readonly closure: string
}

/**
 * Takes over, in this thread, the holidays and special sessions that are stored: NSE's own reply before lists of others, and
 * before both a day of which prices are stored, which was traded. Resolves with what was taken over.
 */
export async function adoptStoredCalendar(db: Db): Promise<CalendarOverrides> {
  const [replied, listed, mcx, special] = await Promise.all(
    ['equity', 'equity/list', 'mcx/list', 'equity/special'].map((part) => storedHolidays(db, part)),
  )
  const equity = new Map([...wholeYears(listed), ...wholeYears(replied)])
  const mcxYears = wholeYears(mcx)
  const closures: CalendarOverrides = {
    equityYears: [...equity.keys()],
    equityHolidays: [...equity.values()].flat().map(({ date, name }) => [date, name] as const),
    mcxYears: [...mcxYears.keys()],
    mcxHolidays: [...mcxYears.values()]
      .flat()
      .map(({ date, name, closure }) => [date, closureOf(closure), name] as const),
    openDays: [],
  }
  setCalendarOverrides(closures)
  const traded = await datesWithTables(db, [daily.name], FIRST, LAST)
  const openDays = new Map(special.map(({ date, name }) => [date, name]))
  for (const date of traded) if (!isTradingDay('cash', date)) openDays.set(date, 'Special session')
  const overrides = { ...closures, openDays: [...openDays].filter(([date]) => !isTradingDay('cash', date)) }
  setCalendarOverrides(overrides)
  return overrides
}

async function storedHolidays(db: Db, part: string): Promise<StoredHoliday[]> {
  const tables = await readTables(db, holidays, FIRST, LAST, part)
  return tables.flatMap(({ table: { date: dates, name, closure } }) =>
    dates.map((date, row) => ({ date, name: name[row], closure: closure[row] })),
  )
}

/** Holidays by year, of years that are listed whole. */
function wholeYears(holidays: readonly StoredHoliday[]): Map<number, StoredHoliday[]> {
  const years = new Map<number, StoredHoliday[]>()
  for (const holiday of holidays) {
    const year = Number(holiday.date.slice(0, 4))
    const own = years.get(year) ?? []
    own.push(holiday)
    years.set(year, own)
  }
  const isWhole = (own: readonly StoredHoliday[]) =>
    own.filter(({ date }) => weekday(date) % 6 !== 0).length >= FEWEST_HOLIDAYS
  return new Map([...years].filter(([, own]) => isWhole(own)))
}

function closureOf(text: string): McxClosure {
  return text === 'morning' || text === 'evening' ? text : 'closed'
}
