import type { Segment } from '../instruments/listing.ts'
import { type IsoDate, istInstant, istMidnight, MINUTE_MS, weekday } from '../time/index.ts'
import { EQUITY_HOLIDAYS } from './equityHolidays.ts'
import { closeOn, MCX_EVENING_OPEN, type PartHours, usualHours } from './hours.ts'
import { MCX_CLOSED, MCX_MORNING_ONLY } from './mcxHolidays.ts'
import { type McxClosure, openedFor, publishedEquityHolidays, publishedMcxHolidays } from './overrides.ts'
import { isProvisional } from './provisional.ts'
import { SPECIAL_SESSIONS, type SpecialSession } from './specialSessions.ts'

/** How a session's hours came about: the usual ones, or those of its own kind of day. */
export type SessionKind = 'normal' | 'muhurat' | 'evening' | 'morning' | 'special'

/** A stretch of continuous trading, epoch ms. */
export interface SessionPart {
  /** Start of the pre-open auction; null where there is none. */
  readonly preOpenAt: number | null
  readonly openAt: number
  readonly closeAt: number
}

/** One day's trading of a segment; times are epoch ms. */
export interface Session {
  readonly segment: Segment
  /** The date on which it starts; Gift Nifty trades on past midnight. */
  readonly date: IsoDate
  readonly kind: SessionKind
  readonly preOpenAt: number | null
  readonly openAt: number
  /** End of continuous trading. */
  readonly closeAt: number
  /** End with the closing auction, where there is one; else `closeAt`. */
  readonly endAt: number
  /** Two for Gift Nifty and for tests of the recovery site, else one. */
  readonly parts: readonly SessionPart[]
  /** The exchange has not published this year's holidays, or not this session's hours. */
  readonly isProvisional: boolean
}

interface DayHours {
  readonly kind: SessionKind
  readonly parts: readonly PartHours[]
  readonly endsWithAuction: boolean
}

/** The session of a segment on a date; null when it does not trade. */
export function sessionOn(segment: Segment, date: IsoDate): Session | null {
  const special = specialSession(segment, date)
  const hours = special === undefined ? weekdayHours(segment, date) : specialHours(segment, special)
  if (hours === null) return null
  const parts = hours.parts.map((part) => ({
    preOpenAt: part.preOpen === null ? null : istInstant(date, part.preOpen),
    openAt: istInstant(date, part.open),
    closeAt: istInstant(date, closeOn(part, date)),
  }))
  const closeAt = parts[parts.length - 1].closeAt
  const { auctionEnd } = usualHours(segment, date)
  return {
    segment,
    date,
    kind: hours.kind,
    preOpenAt: parts[0].preOpenAt,
    openAt: parts[0].openAt,
    closeAt,
    endAt: hours.endsWithAuction && auctionEnd !== null ? istInstant(date, auctionEnd) : closeAt,
    parts,
    isProvisional: isProvisional(segment, Number(date.slice(0, 4))) || special?.hasAssumedHours === true,
  }
}

/** When shares with derivatives have their closing auction on a date (§I1); null on a day without one. */
export function closingAuction(date: IsoDate): { readonly from: number; readonly to: number } | null {
  const session = sessionOn('cash-fno', date)
  if (session === null || session.endAt === session.closeAt) return null
  return { from: session.closeAt, to: session.endAt }
}

/** Whether a segment trades at all on a date. */
export function isTradingDay(segment: Segment, date: IsoDate): boolean {
  return specialSession(segment, date) !== undefined || weekdayHours(segment, date) !== null
}

/**
 * Why a date is no ordinary day of a segment: the holiday that shuts it wholly or in part, or the reason of a special
 * session. Null on an ordinary day and on a plain weekend.
 */
export function holidayName(segment: Segment, date: IsoDate): string | null {
  const special = specialSession(segment, date)
  if (special !== undefined) return special.name
  if (segment === 'gift') return null
  const mcxName = segment === 'mcx' ? (mcxHoliday(date)?.name ?? MCX_MORNING_ONLY.get(date)) : undefined
  return mcxName ?? equityHoliday(date) ?? null
}

/** Epoch ms of the minutes of continuous trading, each by its start, ascending. */
export function minuteStarts({ parts }: Session): Float64Array {
  const count = parts.reduce((sum, { openAt, closeAt }) => sum + (closeAt - openAt) / MINUTE_MS, 0)
  const starts = new Float64Array(count)
  let i = 0
  for (const { openAt, closeAt } of parts) {
    for (let start = openAt; start < closeAt; start += MINUTE_MS) starts[i++] = start
  }
  return starts
}

/**
 * Whether two sessions may stand in one same-clock average (§I1): both of the usual kind, with the same hours of trading.
 * A muhurat or other session with hours of its own has the schedule of no other.
 */
export function isSameSchedule(a: Session, b: Session): boolean {
  if (a.kind !== 'normal' || b.kind !== 'normal' || a.parts.length !== b.parts.length) return false
  const shift = istMidnight(b.date) - istMidnight(a.date)
  return (
    b.endAt - a.endAt === shift &&
    a.parts.every((part, i) => b.parts[i].openAt - part.openAt === shift && b.parts[i].closeAt - part.closeAt === shift)
  )
}

const EQUITY_SPECIAL = specialSessionsOf('equity')
const MCX_SPECIAL = specialSessionsOf('mcx')

function specialSessionsOf(market: 'equity' | 'mcx'): ReadonlyMap<IsoDate, SpecialSession> {
  const own = SPECIAL_SESSIONS.filter((session) => session.market === market || session.market === 'all')
  return new Map(own.map((session) => [session.date, session]))
}

function specialSession(segment: Segment, date: IsoDate): SpecialSession | undefined {
  if (segment === 'gift') return undefined
  if (segment === 'mcx') return MCX_SPECIAL.get(date)
  return EQUITY_SPECIAL.get(date) ?? openedSession(date)
}

/** A day that was opened after this calendar was written: of its hours nothing was published. */
function openedSession(date: IsoDate): SpecialSession | undefined {
  const name = openedFor(date)
  if (name === undefined) return undefined
  return { date, name, kind: 'special', market: 'equity', parts: null, hasAssumedHours: true }
}

function equityHoliday(date: IsoDate): string | undefined {
  return (publishedEquityHolidays(date) ?? EQUITY_HOLIDAYS).get(date)
}

function mcxHoliday(date: IsoDate) {
  return publishedMcxHolidays(date)?.get(date)
}

/** What of a day MCX keeps shut; null on an ordinary day. */
function mcxClosure(date: IsoDate): McxClosure | null {
  if (publishedMcxHolidays(date) !== null) return mcxHoliday(date)?.closure ?? null
  if (MCX_CLOSED.has(date)) return 'closed'
  if (MCX_MORNING_ONLY.has(date)) return 'evening'
  return equityHoliday(date) === undefined ? null : 'morning'
}

/** A full day on a weekend is of the usual kind: its minutes compare with those of any other day. */
function specialHours(segment: Segment, special: SpecialSession): DayHours {
  const usual = usualHours(segment, special.date)
  if (special.parts === null) return { kind: 'normal', parts: usual.parts, endsWithAuction: true }
  const hasPreOpen = usual.parts[0].preOpen !== null
  const parts = special.parts.map((part) => (hasPreOpen ? part : { ...part, preOpen: null }))
  return { kind: special.kind, parts, endsWithAuction: false }
}

function weekdayHours(segment: Segment, date: IsoDate): DayHours | null {
  const day = weekday(date)
  if (day === 0 || day === 6) return null
  const { parts } = usualHours(segment, date)
  const normal: DayHours = { kind: 'normal', parts, endsWithAuction: true }
  if (segment === 'gift') return normal
  if (segment !== 'mcx') return equityHoliday(date) === undefined ? normal : null
  const closure = mcxClosure(date)
  if (closure === 'closed') return null
  if (closure === 'evening') {
    const morning = { preOpen: null, open: parts[0].open, close: MCX_EVENING_OPEN }
    return { kind: 'morning', parts: [morning], endsWithAuction: false }
  }
  if (closure === 'morning') {
    return { kind: 'evening', parts: [{ ...parts[0], open: MCX_EVENING_OPEN }], endsWithAuction: false }
  }
  return normal
}
