import type { SymbolSet } from '@strikelens/analytics/options'
import { plain } from '@strikelens/market/formats'
import type { AxisSession, SnapshotAxis } from '../../chain/axis.ts'
import { type AxisRows, atRows } from '../../chain/axisRows.ts'
import type { ChainReading } from '../../chain/readChain.ts'
import type { FutureAxis } from '../../futureAxis/futureAxis.ts'
import { isLeg, type OptionPick, previousFigures, snapshotFigures } from './optionSums.ts'
import type { PriceOiSeries, SeriesSession } from './series.ts'

/** What the OI of options is drawn beside. */
export type OptionPrice = 'premium' | 'future' | 'spot'

/** OI of options of one expiry by row, beside a price. `future`: its rows, where the future is that price. */
export function optionSeries(
  { terms, listing }: ChainReading,
  axis: SnapshotAxis,
  rows: AxisRows,
  pick: OptionPick,
  priced: OptionPrice,
  future: FutureAxis | null,
): PriceOiSeries {
  const figures = axis.snapshots.map((snapshot) => snapshotFigures(snapshot, pick))
  const column = (value: (at: number) => number) => atRows(rows, Float64Array.from(axis.snapshots.keys(), value))
  const lots = (qty: number) => qty / terms.lotSize
  const own = isLeg(pick) ? column((t) => figures[t].price) : null
  const price =
    priced === 'future'
      ? futureAt(future, rows.time)
      : priced === 'spot'
        ? column((t) => axis.snapshots[t].spot)
        : (own ?? rows.time.map(() => Number.NaN))
  return {
    time: rows.time,
    price,
    own,
    oiLots: column((t) => lots(figures[t].oiQty)),
    volumeLots: rowVolumes(
      rows,
      column((t) => lots(figures[t].volumeQty)),
    ),
    sessions: axis.sessions.flatMap((session, place) => {
      const from = rows.starts[place]
      if (from === undefined) return []
      const to = rows.starts[place + 1] ?? rows.time.length
      return [seriesSession({ session, axis, pick, priced, future, lots }, from, to, terms.expiry)]
    }),
    ...optionNames(pick, priced, listing.set),
    minutes: rows.minutes,
    isLastRunning: rows.isLastRunning,
  }
}

interface SessionInputs {
  readonly session: AxisSession
  readonly axis: SnapshotAxis
  readonly pick: OptionPick
  readonly priced: OptionPrice
  readonly future: FutureAxis | null
  lots(qty: number): number
}

function seriesSession(
  { session, axis, pick, priced, future, lots }: SessionInputs,
  from: number,
  to: number,
  expiry: string,
): SeriesSession {
  const { previous, date } = session
  const before = previousFigures(previous, axis.snapshots[session.from].strike, pick)
  const ofFuture = future?.sessions.find((one) => one.date === date)?.prevClose ?? Number.NaN
  const ofSpot = previous.last?.spot ?? previous.file?.underlying ?? Number.NaN
  return {
    date,
    from,
    to,
    previousDate: previous.date,
    prevPrice: priced === 'future' ? ofFuture : priced === 'spot' ? ofSpot : before.price,
    prevOwn: before.price,
    prevOiLots: lots(before.oiQty),
    isRoll: false,
    isExpiryDay: date === expiry,
    expiry,
    isEndOfDayOnly: session.isEndOfDayOnly,
  }
}

/** What the drawn price and the OI are called. */
export function optionNames(
  { kind, strike }: OptionPick,
  priced: OptionPrice,
  set: SymbolSet,
): Pick<PriceOiSeries, 'priceName' | 'priceColor' | 'oiName'> {
  const side = kind === 'ce' || kind === 'ce-total' ? 'CE' : 'PE'
  const leg = `${plain(strike)} ${side}`
  const oiName = {
    ce: `OI, ${leg}`,
    pe: `OI, ${leg}`,
    'ce-total': 'Call OI, all strikes',
    'pe-total': 'Put OI, all strikes',
    net: 'Put − call OI, all strikes',
  }[kind]
  if (priced === 'premium') return { priceName: leg, priceColor: side === 'CE' ? 'call' : 'put', oiName }
  // What a commodity's options are on is a future, which stands for its spot (§O6).
  if (priced === 'spot' && set === 'COM') return { priceName: 'Underlying future', priceColor: 'future', oiName }
  return { priceName: priced === 'spot' ? 'Spot' : 'Future', priceColor: priced, oiName }
}

/** Traded within each row (§O3): since the row before, never below 0; a session's first since the open. */
function rowVolumes({ starts, time }: AxisRows, sinceOpen: Float64Array): Float64Array {
  const first = new Set(starts)
  let before = 0
  return Float64Array.from(time, (_, row) => {
    if (first.has(row)) before = 0
    const traded = sinceOpen[row]
    if (Number.isNaN(traded)) return Number.NaN
    const within = Math.max(0, traded - before)
    before = traded
    return within
  })
}

/** The future at rows of another axis: its row of the same end, or the last within the same stretch. */
function futureAt(future: FutureAxis | null, time: Float64Array): Float64Array {
  if (future === null) return time.map(() => Number.NaN)
  const lengthMs = future.minutes * 60_000
  let next = 0
  return time.map((end) => {
    while (next < future.time.length && future.time[next] <= end) next++
    return next > 0 && end - future.time[next - 1] < lengthMs ? future.price[next - 1] : Number.NaN
  })
}
