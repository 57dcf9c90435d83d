import { type ChainSeries, quoteColumns } from '@strikelens/market/chains'
import { type ClockTime, type IsoDate, istInstant } from '@strikelens/market/time'

/** A leg at a snapshot: last price in ₹, OI and day volume in lots, best quote. NaN where the feed told nothing. */
export interface LegRow {
  readonly ltp: number
  readonly oi: number
  readonly volume: number
  readonly bid?: number
  readonly ask?: number
}

/** A leg without quotes. */
export function leg(ltp: number, oi: number, volume: number): LegRow {
  return { ltp, oi, volume }
}

/** A leg that the snapshot leaves out. */
export const NO_LEG: LegRow = leg(Number.NaN, Number.NaN, Number.NaN)

export interface SnapshotRow {
  readonly clock: ClockTime
  readonly spot: number
  readonly future?: number
  /** One a strike. */
  readonly ce: readonly LegRow[]
  readonly pe: readonly LegRow[]
}

export interface ChainDayRows {
  readonly symbol: string
  readonly expiry: IsoDate
  readonly date: IsoDate
  readonly strikes: readonly number[]
  readonly lotSize: number
  readonly snapshots: readonly SnapshotRow[]
}

/** A chain's day from rows. Whatever traded today traded in the snapshot's own minute, so that its mark is fresh (§O5). */
export function chainDay({ symbol, expiry, date, strikes, lotSize, snapshots }: ChainDayRows): ChainSeries {
  const asOf = Float64Array.from(snapshots, ({ clock }) => istInstant(date, clock))
  const future = Float64Array.from(snapshots, (row) => row.future ?? Number.NaN)
  const side = (name: 'ce' | 'pe') => {
    const columns = quoteColumns(snapshots.length * strikes.length)
    snapshots.forEach((snapshot, t) => {
      snapshot[name].forEach(({ ltp, oi, volume, bid, ask }, k) => {
        const at = t * strikes.length + k
        columns.ltp[at] = ltp
        columns.oiQty[at] = oi * lotSize
        columns.volumeQty[at] = volume * lotSize
        columns.bid[at] = bid ?? Number.NaN
        columns.ask[at] = ask ?? Number.NaN
        columns.volumeChangedAt[at] = volume > 0 ? asOf[t] : Number.NaN
      })
    })
    return columns
  }
  return {
    symbol,
    expiry,
    date,
    strike: Float64Array.from(strikes),
    count: snapshots.length,
    asOf,
    oiAsOf: asOf.slice(),
    spot: Float64Array.from(snapshots, ({ spot }) => spot),
    futureBid: future.slice(),
    futureAsk: future.slice(),
    futureLast: future,
    ce: side('ce'),
    pe: side('pe'),
  }
}

/** The exchange's end-of-day options of one expiry from a snapshot's rows: the close is also the settlement. */
export function optionsTable(rows: Omit<ChainDayRows, 'snapshots' | 'date'> & { readonly close: SnapshotRow }) {
  const { expiry, strikes, lotSize, close } = rows
  const legs = (['CE', 'PE'] as const).flatMap((right) =>
    strikes.map((strike, k) => ({ right, strike, ...(right === 'CE' ? close.ce : close.pe)[k] })),
  )
  const column = (pick: (row: (typeof legs)[number]) => number) => Float64Array.from(legs, pick)
  return {
    expiry: legs.map(() => expiry),
    right: legs.map(({ right }) => right),
    strike: column(({ strike }) => strike),
    lotSize: column(() => lotSize),
    underlying: column(() => close.spot),
    close: column(({ ltp }) => ltp),
    settle: column(({ ltp }) => ltp),
    volumeQty: column(({ volume }) => volume * lotSize),
    oiQty: column(({ oi }) => oi * lotSize),
  }
}
