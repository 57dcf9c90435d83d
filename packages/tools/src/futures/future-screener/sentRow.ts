import { lotsOfQty, yearsToExpiry } from '@strikelens/analytics/options'
import { DAY_MS, dateNumber, type IsoDate } from '@strikelens/market/time'
import type { FutureRow } from '../boardRows.ts'
import { countedContracts } from '../symbolContracts.ts'
import type { FiveDays } from './fiveDays.ts'
import { NO_PHASE, type PhaseNow } from './phaseNow.ts'
import type { ScreenReading } from './readScreen.ts'

/** What the page does not show stays behind: hundreds of rows are sent. */
type Unsent = 'turnover' | 'expiryAt' | 'prevClose' | 'refOiValue' | 'oiChgValue' | 'refOiUnits' | 'oiChgUnits'

/** A row of the screen with what its figures are made of. Units as in `FutureRow`. */
export interface SentRow extends Omit<FutureRow, Unsent>, FiveDays, PhaseNow {
  readonly company: string
  readonly turnoverCrore: number
  /** ₹ a lot of it earns when the price rises by 1. */
  readonly pointValue: number
  /** ₹ of the spot it is compared with; NaN for a commodity. */
  readonly spot: number
  /** Days of 24 hours to the expiry instant. */
  readonly daysLeft: number
  /** Dividends that go ex after today and by the expiry: days, ₹ a share. */
  readonly exDates: readonly IsoDate[]
  readonly exAmounts: Float64Array
  readonly high: number
  readonly low: number
  /** Units of all months traded so far, and what is usual by this minute. */
  readonly allVolumeQty: number
  readonly usualVolumeQty: number
  /** The months whose OI the row adds up, and the lots open in each. */
  readonly months: readonly IsoDate[]
  readonly monthOi: Float64Array
  readonly nearPrice: number
  readonly nextPrice: number
  /** Days between the expiries of near and next. */
  readonly rollDays: number
  /** Units open in near, next and far at the close of the rollover, and now. */
  readonly rollOiQty: Float64Array
  readonly nowOiQty: Float64Array
  readonly deliveryPct: number
}

const YEAR_DAYS = 365

/** A row as the page needs it. */
export function sentRow(screen: ScreenReading, row: FutureRow): SentRow {
  const { reading, isAlone, company, fiveDays, phases, delivery, rolledOi } = screen
  const { board } = reading
  const {
    turnover,
    expiryAt,
    prevClose: _prev,
    refOiValue: _ref,
    oiChgValue: _chg,
    refOiUnits: _units,
    oiChgUnits: _chgUnits,
    ...sent
  } = row
  const { contracts, contract } = screen.placeOf(row)
  const { near, next, far } = contracts.months
  const counted = isAlone ? [contract] : countedContracts(contracts, 'all')
  const at = (column: Float64Array, place: number | null) => (place === null ? Number.NaN : column[place])
  const { date, viewAt } = reading.sessionOf(row.set)
  const paid = row.dividends > 0 ? reading.dividends?.bySymbol.get(row.symbol) : undefined
  const ahead = (paid?.exDates ?? []).flatMap((exDate, i) =>
    exDate > dateNumber(date) && exDate <= dateNumber(row.expiry) ? [i] : [],
  )
  return {
    ...sent,
    company: company(row.symbol),
    turnoverCrore: turnover,
    pointValue: board.pointValue[contract],
    spot: row.set === 'COM' ? Number.NaN : (reading.spots.get(row.symbol)?.last ?? Number.NaN),
    daysLeft: YEAR_DAYS * yearsToExpiry(viewAt, expiryAt),
    exDates: ahead.map((i) => new Date(paid?.exDates[i] ?? 0).toISOString().slice(0, 10)),
    exAmounts: Float64Array.from(ahead, (i) => paid?.amounts[i] ?? Number.NaN),
    high: board.high[contract],
    low: board.low[contract],
    allVolumeQty: contracts.listed.reduce((sum, c) => sum + (board.volumeQty[c] || 0), 0),
    usualVolumeQty: reading.usualVolumeQty.get(row.symbol) ?? Number.NaN,
    months: counted.map((c) => board.expiry[c]),
    monthOi: Float64Array.from(counted, (c) => lotsOfQty(reading.oiQty[c], row.lotSize)),
    nearPrice: at(board.last, near),
    nextPrice: at(board.last, next),
    rollDays:
      near === null || next === null
        ? Number.NaN
        : (dateNumber(board.expiry[next]) - dateNumber(board.expiry[near])) / DAY_MS,
    nowOiQty: Float64Array.from([near, next, far], (place) => (place === null ? 0 : reading.oiQty[place])),
    rollOiQty: rolledOi.get(row.symbol) ?? new Float64Array(3).fill(Number.NaN),
    ...fiveDays(row),
    ...(phases.get(row.symbol) ?? NO_PHASE),
    deliveryPct: delivery?.pct.get(row.symbol) ?? Number.NaN,
  }
}
