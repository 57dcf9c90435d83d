import { dailyVwap, referenceClose } from '@strikelens/analytics/futures'
import type { SymbolSet } from '@strikelens/analytics/options'
import { barAt } from '../bars/index.ts'
import { expiryInstant, previousTradingDay, sessionOn } from '../calendar/index.ts'
import { foFutures, type TableOf } from '../datasets/index.ts'
import { type Exchange, type FutureContract, filledLots, type Segment } from '../instruments/index.ts'
import { type IsoDate, MINUTE_MS } from '../time/index.ts'
import { factorSince } from './adjusted.ts'
import type { FuturesBoard } from './boards.ts'
import { type DayFigures, dayFigures } from './dayFigures.ts'
import { sessionBefore } from './fileBefore.ts'
import type { PanelName } from './panelName.ts'
import type { MarketSource } from './source.ts'

interface Listed extends Pick<FutureContract, 'name' | 'expiry' | 'expiryAt' | 'lotSize' | 'pointValue'> {
  readonly symbol: string
  readonly set: SymbolSet
  readonly exchange: Exchange
}

/**
 * All futures at a moment: the NSE and BSE session's of `date`, MCX's of `mcxDate`. From minutes, else from 5-minute bars;
 * of a session that has ended, as soon as they are there, from the exchanges' files, whose closes are the official ones
 * (§F2). Null before the first minute stored.
 */
export async function futuresBoard(
  source: MarketSource,
  now: number,
  date: IsoDate,
  mcxDate: IsoDate,
): Promise<FuturesBoard | null> {
  const parts = await Promise.all([
    boardPart(source, now, 'futures', 'derivatives', date),
    boardPart(source, now, 'mcx', 'mcx', mcxDate),
  ])
  const present = parts.filter((part) => part !== null)
  if (present.length === 0) return null
  const listed = present.flatMap((part) => part.listed)
  const column = (pick: (part: Part) => Float64Array) => concatenated(present.map(pick))
  return {
    date,
    asOf: Math.max(...present.map((part) => part.asOf)),
    filed: present.flatMap(({ segment, isFiled, hasBars }) => (isFiled ? [{ segment, hasBars }] : [])),
    symbol: listed.map(({ symbol }) => symbol),
    set: listed.map(({ set }) => set),
    name: listed.map(({ name }) => name),
    expiry: listed.map(({ expiry }) => expiry),
    expiryAt: Float64Array.from(listed, ({ expiryAt }) => expiryAt),
    lotSize: Float64Array.from(listed, ({ lotSize }) => lotSize),
    pointValue: Float64Array.from(listed, ({ pointValue }) => pointValue),
    open: column((part) => part.figures.open),
    high: column((part) => part.figures.high),
    low: column((part) => part.figures.low),
    last: column((part) => part.figures.last),
    vwap: column((part) => part.figures.vwap),
    volumeQty: column((part) => part.figures.volumeQty),
    oiQty: column((part) => part.figures.oiQty),
    prevClose: column((part) => part.prevClose),
    prevOiQty: column((part) => part.prevOiQty),
    isNew: Uint8Array.from(present.flatMap((part) => part.isNew)),
  }
}

interface Part {
  readonly segment: Segment
  readonly isFiled: boolean
  readonly hasBars: boolean
  readonly listed: readonly Listed[]
  readonly asOf: number
  readonly figures: DayFigures
  readonly prevClose: Float64Array
  readonly prevOiQty: Float64Array
  readonly isNew: readonly number[]
}

async function boardPart(
  source: MarketSource,
  now: number,
  panel: PanelName,
  segment: Segment,
  date: IsoDate,
): Promise<Part | null> {
  const exchanges = panel === 'mcx' ? (['MCX'] as const) : (['NSE', 'BSE'] as const)
  const filesOf = (day: IsoDate) => Promise.all(exchanges.map((exchange) => source.table(foFutures, day, exchange)))
  const session = sessionOn(segment, date)
  const hasEnded = session !== null && session.endAt <= now
  const files = hasEnded ? await filesOf(date) : []
  const listings = (await source.listings(date)).filter(({ set }) => (set === 'COM') === (panel === 'mcx'))
  const listed =
    listings.length > 0
      ? listings.flatMap(({ symbol, set, exchange, futures }) =>
          futures.map((contract) => ({ ...contract, symbol, set, exchange })),
        )
      : files.flatMap((file, i) => (file === null ? [] : contractsOf(source, file, exchanges[i])))
  if (listed.length === 0) return null
  const names = listed.map(({ name }) => name)
  const bars = await barsSoFar(source, now, panel, date, names)
  const file = fileFigures(files, listed, bars?.figures ?? null)
  const found = file === null ? bars : { figures: file, asOf: session?.closeAt ?? now }
  if (found === null) return null
  const dayBefore = previousTradingDay(segment, date)
  const own = await filesOf(dayBefore)
  const factorOf = (symbol: string) => factorSince(source.adjustments(symbol), dayBefore, date)
  const isAdjusted = (symbol: string) => factorOf(symbol) !== 1
  const before = own.map((file, i) => sessionBefore(file, files[i] ?? null, isAdjusted))
  return {
    segment,
    isFiled: file !== null,
    hasBars: bars !== null,
    listed,
    ...found,
    ...previousDay(
      before,
      names,
      listed.map(({ symbol }) => factorOf(symbol)),
    ),
    isNew: newContracts(listed, new Map(exchanges.map((exchange, i) => [exchange, before[i]])), isAdjusted),
  }
}

/** Share of today's contracts that a file of all contracts had a session earlier, also after the month has ended. */
const ENOUGH_KNOWN = 0.5

/**
 * 1 for a contract that the file of the session before does not have; of a share that was split since it must have another
 * contract of that share, which might have had another name. A file without most of the contracts is of a part of the market.
 */
function newContracts(
  listed: readonly Listed[],
  before: ReadonlyMap<Exchange, TableOf<typeof foFutures> | null>,
  isAdjusted: (symbol: string) => boolean,
): number[] {
  const known = new Map(
    [...before].map(([exchange, table]) => {
      const names = new Set(table === null ? [] : table.name)
      const own = listed.filter((contract) => contract.exchange === exchange)
      const isPart = own.filter(({ name }) => names.has(name)).length < ENOUGH_KNOWN * own.length
      return [exchange, table === null || isPart ? null : { names, symbols: new Set(table.symbol) }]
    }),
  )
  return listed.map(({ exchange, name, symbol }) => {
    const file = known.get(exchange) ?? null
    if (file === null || file.names.has(name)) return 0
    return file.symbols.has(symbol) || !isAdjusted(symbol) ? 1 : 0
  })
}

/** What the bars of a session that have ended came to; null without any. */
async function barsSoFar(
  source: MarketSource,
  now: number,
  panel: PanelName,
  date: IsoDate,
  names: readonly string[],
): Promise<{ readonly figures: DayFigures; readonly asOf: number } | null> {
  for (const [interval, minutes] of [
    ['1m', 1],
    ['5m', 5],
  ] as const) {
    const day = await source.panelDay(panel, interval, date)
    if (day === null) continue
    const bars = barAt(day.start, now - minutes * MINUTE_MS) + 1
    if (bars === 0) return null
    return { figures: dayFigures(day, names, bars), asOf: day.start[bars - 1] + minutes * MINUTE_MS }
  }
  return null
}

const SETS: readonly SymbolSet[] = ['IDX', 'STK']

/** The futures of an exchange's file, of whose day no listing is stored: by symbol and expiry. */
function contractsOf(source: MarketSource, file: TableOf<typeof foFutures>, exchange: Exchange): Listed[] {
  const { name, symbol, set, expiry } = file
  const lotSize = filledLots(symbol, expiry, file.lotSize)
  const contracts = name.map((own, row) => ({
    name: own,
    symbol: symbol[row],
    set: SETS.find((one) => one === set[row]) ?? 'COM',
    exchange,
    expiry: expiry[row],
    expiryAt: expiryInstant(exchange, expiry[row]),
    lotSize: lotSize[row],
    pointValue: source.pointValue(symbol[row]) ?? lotSize[row],
  }))
  const key = ({ symbol: of, expiry: until }: Listed) => `${of} ${until}`
  return contracts.sort((a, b) => (key(a) < key(b) ? -1 : 1))
}

/** A completed session by the exchanges' files; a contract they do not have by its bars. Null when they have none. */
function fileFigures(
  tables: readonly (TableOf<typeof foFutures> | null)[],
  listed: readonly Listed[],
  bars: DayFigures | null,
): DayFigures | null {
  const column = (name: keyof DayFigures) => bars?.[name].slice() ?? new Float64Array(listed.length).fill(Number.NaN)
  const out = {
    open: column('open'),
    high: column('high'),
    low: column('low'),
    last: column('last'),
    vwap: column('vwap'),
    volumeQty: column('volumeQty'),
    oiQty: column('oiQty'),
  }
  const places = new Map(listed.map(({ name }, i) => [name, i]))
  let isKnown = false
  for (const table of tables) {
    if (table === null) continue
    const { open, high, low, close, volumeQty, oiQty, turnover } = table
    table.name.forEach((name, row) => {
      const i = places.get(name)
      if (i === undefined) return
      isKnown = true
      out.oiQty[i] = oiQty[row]
      // Of a contract nobody traded the file repeats an older price.
      if (!(volumeQty[row] > 0)) return
      const { lotSize, pointValue } = listed[i]
      out.open[i] = open[row]
      out.high[i] = high[row]
      out.low[i] = low[row]
      out.last[i] = close[row]
      out.volumeQty[i] = volumeQty[row]
      out.vwap[i] = dailyVwap(turnover[row], volumeQty[row] / lotSize, pointValue)
    })
  }
  return isKnown ? out : null
}

/** Reference close (§F2) and OI of the session before, in today's shares (§F3); NaN for a contract that was not listed. */
export function previousDay(
  tables: readonly (TableOf<typeof foFutures> | null)[],
  names: readonly string[],
  factors: readonly number[],
) {
  const prevClose = new Float64Array(names.length).fill(Number.NaN)
  const prevOiQty = new Float64Array(names.length).fill(Number.NaN)
  const places = new Map(names.map((name, i) => [name, i]))
  for (const table of tables) {
    if (table === null) continue
    const { close, settle, volumeQty: volume, oiQty: oi } = table
    table.name.forEach((name, row) => {
      const i = places.get(name)
      if (i === undefined) return
      prevClose[i] = referenceClose(close[row], settle[row], volume[row]) / factors[i]
      prevOiQty[i] = oi[row] * factors[i]
    })
  }
  return { prevClose, prevOiQty }
}

function concatenated(columns: readonly Float64Array[]): Float64Array {
  const out = new Float64Array(columns.reduce((sum, column) => sum + column.length, 0))
  let at = 0
  for (const column of columns) {
    out.set(column, at)
    at += column.length
  }
  return out
}
