import { BUILDUPS, basis, type DailySteps, dailySteps, monthsTotal, rollSpread } from '@strikelens/analytics/futures'
import { expiryInstant, sessionOn } from '@strikelens/market/calendar'
import { columnsNamed, type continuousDaily, type futuresDaily, type TableOf } from '@strikelens/market/datasets'
import { nearLotSize, type SymbolFutures } from '@strikelens/market/futures'
import { DAY_MS, dateNumber, type IsoDate } from '@strikelens/market/time'

const YEAR_MS = 365 * DAY_MS
/** Rounding of a day's return, far below any split or roll. */
const SAME = 1e-9

/** A symbol's futures on one session, in ₹ and units of that session. NaN where unknown. */
export interface FuturesFigures {
  readonly symbol: string
  readonly expiry: IsoDate
  readonly open: number
  readonly high: number
  readonly low: number
  readonly close: number
  readonly priceChangePct: number
  readonly oiQty: number
  readonly oiChangeQty: number
  readonly oiChangePct: number
  readonly buildup: string
  readonly strength: number
  readonly volumeQty: number
  readonly lotSize: number
  readonly spot: number
  readonly basisPoints: number
  readonly basisPct: number
  readonly costOfCarryPct: number
  /** Expiry of the contract that gave the price the session before, '' when it is the same. */
  readonly rolledFrom: string
  readonly gapPoints: number
  /** Prices of two sessions compare after each is multiplied by its factor (§F8). */
  readonly factor: number
}

/** Where a continuous series stood at the session before the first one of `figuresOf`. */
export interface ContinuedFrom {
  readonly expiry: IsoDate
  readonly close: number
  readonly factor: number
}

/**
 * Figures of every session of a symbol but the first, which they are measured from (§F1–F9). `before` is what was stored of
 * that first session; without it the series begins here with factor 1.
 */
export function futuresFigures(futures: SymbolFutures, before: ContinuedFrom | null): (FuturesFigures | null)[] {
  const { dates, expiries, days, scale } = futures
  const sessions = dates.length
  const steps = dailySteps(days, futures.set)
  const volumeQty = monthsTotal(days, days.volumeQty)
  const oiQty = monthsTotal(days, days.oiQty)
  let from = before
  return dates.slice(1).map((_, i) => {
    const d = i + 1
    const contract = steps.priceContract[d]
    if (contract < 0) return null
    const at = contract * sessions + d
    const close = days.close[at] * scale[d]
    const expiry = expiries[contract]
    const linked = linkedFactor(from, close, steps.priceChangePct[d])
    const isRolled = from !== null && from.expiry !== expiry
    const old = isRolled ? days.close[expiries.indexOf(from?.expiry ?? '') * sessions + d - 1] : Number.NaN
    const figures: FuturesFigures = {
      symbol: futures.symbol,
      expiry,
      open: days.open[at] * scale[d],
      high: days.high[at] * scale[d],
      low: days.low[at] * scale[d],
      close,
      ...stepOf(steps, d, scale[d]),
      oiQty: oiQty[d] / scale[d],
      volumeQty: volumeQty[d] / scale[d],
      lotSize: nearLotSize(futures, d),
      ...basisOf(futures, d, contract),
      rolledFrom: isRolled ? (from?.expiry ?? '') : '',
      gapPoints: (days.close[at - 1] - old) * scale[d],
      factor: linked,
    }
    from = { expiry, close, factor: linked }
    return figures
  })
}

/** The factor that makes a day's close the close before moved by the day's own return. */
function linkedFactor(from: ContinuedFrom | null, close: number, returnPct: number): number {
  if (from === null) return 1
  const ratio = (from.close * (1 + returnPct / 100)) / close
  return Number.isNaN(ratio) || Math.abs(ratio - 1) < SAME ? from.factor : from.factor * ratio
}

function stepOf(steps: DailySteps, d: number, scale: number) {
  return {
    priceChangePct: steps.priceChangePct[d],
    oiChangeQty: steps.oiChangeQty[d] / scale,
    oiChangePct: steps.oiChangePct[d],
    buildup: BUILDUPS[steps.buildup[d]],
    strength: steps.strength[d],
  }
}

/** Basis and cost of carry (§F9): against the underlying, of a commodity the next month against the near one. */
function basisOf({ set, dates, expiries, days, underlying, scale }: SymbolFutures, d: number, contract: number) {
  const sessions = dates.length
  const none = { spot: Number.NaN, basisPoints: Number.NaN, basisPct: Number.NaN, costOfCarryPct: Number.NaN }
  if (set === 'COM') {
    const listed = expiries.flatMap((expiry, c) =>
      expiry >= dates[d] && !Number.isNaN(days.close[c * sessions + d]) ? [c] : [],
    )
    if (listed.length < 2) return none
    const [near, next] = listed
    const apart = (dateNumber(expiries[next]) - dateNumber(expiries[near])) / DAY_MS
    const spread = rollSpread(days.close[near * sessions + d], days.close[next * sessions + d], apart)
    if (spread === null) return none
    return { ...none, basisPoints: spread.points, basisPct: spread.costPct, costOfCarryPct: spread.annualPct }
  }
  const closeAt = sessionOn('derivatives', dates[d])?.closeAt ?? Number.NaN
  const found = basis({
    futurePrice: days.close[contract * sessions + d],
    spot: underlying[d],
    spotAgeMs: 0,
    yearsToExpiry: (expiryInstant('NSE', expiries[contract]) - closeAt) / YEAR_MS,
    dividends: 0,
  })
  if (found === null) return none
  return {
    spot: underlying[d] * scale[d],
    basisPoints: found.points * scale[d],
    basisPct: found.pct,
    costOfCarryPct: found.costOfCarryPct,
  }
}

const DAILY = [
  'close',
  'priceChangePct',
  'oiQty',
  'oiChangeQty',
  'oiChangePct',
  'strength',
  'volumeQty',
  'lotSize',
  'spot',
  'basisPoints',
  'basisPct',
  'costOfCarryPct',
] as const
const CONTINUOUS = ['open', 'high', 'low', 'close', 'factor', 'gapPoints', 'volumeQty', 'oiQty'] as const

/** The two tables of a session: `futures_daily` and `continuous_daily`. */
export function futuresTables(figures: readonly FuturesFigures[]): {
  futuresDaily: TableOf<typeof futuresDaily>
  continuousDaily: TableOf<typeof continuousDaily>
} {
  const identity = { symbol: figures.map(({ symbol }) => symbol), expiry: figures.map(({ expiry }) => expiry) }
  const column = (name: (typeof DAILY | typeof CONTINUOUS)[number]) => Float64Array.from(figures, (row) => row[name])
  return {
    futuresDaily: { ...identity, buildup: figures.map(({ buildup }) => buildup), ...columnsNamed(DAILY, column) },
    continuousDaily: {
      ...identity,
      rolledFrom: figures.map(({ rolledFrom }) => rolledFrom),
      ...columnsNamed(CONTINUOUS, column),
    },
  }
}
