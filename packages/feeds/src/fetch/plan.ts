import { nextTradingDay, tradingDays } from '@strikelens/market/calendar'
import { addDays, DAY_MS, type IsoDate, istInstant, istMidnight, MINUTE_MS, weekday } from '@strikelens/market/time'
import { FILE_KINDS, type FileAddress, type FileKind } from './kinds.ts'

/** A file to ask for. */
export interface PlannedFile extends FileAddress {
  /** Key of its kind. */
  readonly kind: string
  /** The session it is of, or the Friday it was published on. */
  readonly date: IsoDate
  /** When it may be there at the earliest, epoch ms. */
  readonly dueAt: number
  /** Until then it may be late; a file that is not there later was not published. Epoch ms. */
  readonly lateUntil: number
}

export interface PlanRequest {
  readonly from: IsoDate
  readonly to: IsoDate
  readonly now: number
  /** Kinds; all without it. */
  readonly only?: readonly string[]
}

const FRIDAY = 5
/** Exchanges that are late are so into the next morning. */
const LATE_UNTIL = '09:00'

/** Every file that the exchanges have of these dates by now or later, oldest first: none of a day on which nothing is traded. */
export function plannedFiles({ from, to, now, only }: PlanRequest): PlannedFile[] {
  const kinds = FILE_KINDS.filter(({ key }) => only === undefined || only.includes(key))
  return kinds
    .flatMap((kind) => datesOf(kind, from, to, now).flatMap((date) => filesOn(kind, date, now)))
    .sort((a, b) => (a.date < b.date ? -1 : a.date > b.date ? 1 : 0))
}

function filesOn(kind: FileKind, date: IsoDate, now: number): PlannedFile[] {
  const next = kind.of === 'weekly' ? addDays(date, 7) : nextTradingDay(kind.of, date)
  const isLatest = ({ due }: FileAddress) => now < instantOf(next, due)
  const begun = kind.files(date, now < istMidnight(next))
  return begun
    .filter((file) => file.isLatestOnly !== true || isLatest(file))
    .map((file) => {
      const dueAt = instantOf(date, file.due)
      return { ...file, kind: kind.key, date, dueAt, lateUntil: lateUntil(dueAt, date) }
    })
}

function lateUntil(dueAt: number, date: IsoDate): number {
  const nextMorning = istInstant(addDays(date, 1), LATE_UNTIL)
  return Math.max(nextMorning, dueAt + DAY_MS / 4)
}

function datesOf({ of }: FileKind, from: IsoDate, to: IsoDate, now: number): IsoDate[] {
  if (of !== 'weekly') return tradingDays(of, from, to)
  const fridays: IsoDate[] = []
  for (let date = from; date <= to; date = addDays(date, 1)) {
    if (weekday(date) === FRIDAY && istMidnight(date) + DAY_MS <= now) fridays.push(date)
  }
  // Each is the whole year so far: the last of a year has all weeks of it.
  return fridays.filter((date, at) => fridays[at + 1]?.slice(0, 4) !== date.slice(0, 4))
}

/** A date at a time of India's; '24:30' is half past midnight of the next day. */
function instantOf(date: IsoDate, due: string): number {
  const [hours, minutes] = due.split(':').map(Number)
  return istMidnight(date) + (hours * 60 + minutes) * MINUTE_MS
}
