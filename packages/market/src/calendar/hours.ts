import type { Segment } from '../instruments/listing.ts'
import type { ClockTime, IsoDate } from '../time/index.ts'
import { isNewYorkWinter } from './newYorkTime.ts'

/** A stretch of continuous trading. A close after midnight counts on: '26:45' is 02:45 of the next day. */
export interface PartHours {
  /** Start of the pre-open auction; null where there is none. */
  readonly preOpen: ClockTime | null
  readonly open: ClockTime
  readonly close: ClockTime
  /** Close while New York keeps winter time, where it differs. */
  readonly winterClose?: ClockTime
}

/** Usual hours of a segment from a date on. */
export interface UsualHours {
  readonly segment: Segment
  readonly from: IsoDate
  readonly parts: readonly PartHours[]
  /** End of the closing auction that follows continuous trading; null without one. */
  readonly auctionEnd: ClockTime | null
}

const ALWAYS: IsoDate = '0000-01-01'
/** SEBI circular of 16 January 2026: closing auction in stocks with derivatives, derivatives to 15:40. */
const CLOSING_AUCTION: IsoDate = '2026-08-03'
/** Pre-open auction in futures. */
const FUTURES_PRE_OPEN: IsoDate = '2025-12-08'

/** MCX's evening session begins here: all there is on a morning holiday, missing on an evening holiday. */
export const MCX_EVENING_OPEN: ClockTime = '17:00'

/** The table of §I1, for each segment oldest first. */
const USUAL_HOURS: readonly UsualHours[] = [
  {
    segment: 'cash-fno',
    from: ALWAYS,
    parts: [{ preOpen: '09:00', open: '09:15', close: '15:30' }],
    auctionEnd: null,
  },
  {
    segment: 'cash-fno',
    from: CLOSING_AUCTION,
    parts: [{ preOpen: '09:00', open: '09:15', close: '15:15' }],
    auctionEnd: '15:35',
  },
  {
    segment: 'cash',
    from: ALWAYS,
    parts: [{ preOpen: '09:00', open: '09:15', close: '15:30' }],
    auctionEnd: null,
  },
  {
    segment: 'derivatives',
    from: ALWAYS,
    parts: [{ preOpen: null, open: '09:15', close: '15:30' }],
    auctionEnd: null,
  },
  {
    segment: 'derivatives',
    from: FUTURES_PRE_OPEN,
    parts: [{ preOpen: '09:00', open: '09:15', close: '15:30' }],
    auctionEnd: null,
  },
  {
    segment: 'derivatives',
    from: CLOSING_AUCTION,
    parts: [{ preOpen: '09:00', open: '09:15', close: '15:40' }],
    auctionEnd: null,
  },
  {
    segment: 'mcx',
    from: ALWAYS,
    parts: [{ preOpen: null, open: '09:00', close: '23:30', winterClose: '23:55' }],
    auctionEnd: null,
  },
  {
    segment: 'gift',
    from: ALWAYS,
    parts: [
      { preOpen: '06:15', open: '06:30', close: '15:40' },
      { preOpen: '16:25', open: '16:35', close: '26:45' },
    ],
    auctionEnd: null,
  },
]

/** The usual hours of a segment on a date, whether or not it is a trading day. */
export function usualHours(segment: Segment, date: IsoDate): UsualHours {
  const row = USUAL_HOURS.findLast((hours) => hours.segment === segment && hours.from <= date)
  if (row === undefined) throw new Error(`No hours of ${segment} on ${date}`)
  return row
}

/** When a stretch of trading closes on a date. */
export function closeOn({ close, winterClose }: PartHours, date: IsoDate): ClockTime {
  return winterClose !== undefined && isNewYorkWinter(date) ? winterClose : close
}
