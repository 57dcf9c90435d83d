import { oiStalls, type SymbolSet } from '@strikelens/analytics/options'
import { type BarPanel, barAt } from '@strikelens/market/bars'
import type { Market } from '@strikelens/market/market'
import { MINUTE_MS } from '@strikelens/market/time'
import type { BoardReading } from '../../board/readBoard.ts'
import { countedContracts, shownContract, symbolContracts } from '../../board/symbolContracts.ts'
import type { SeenSession } from '../../moment/viewInstant.ts'

/** A symbol of the line: contracts as places in the day's columns. */
interface LineSymbol {
  readonly price: number
  readonly counted: readonly number[]
  readonly lotSize: number
  readonly pointValue: number
}

/** One segment's futures through its session up to the moment, price and OI carried from bar to bar (§O3). */
export interface SegmentDay {
  readonly session: SeenSession
  readonly barMs: number
  /** Epoch ms of each bar. */
  readonly start: Float64Array
  readonly symbols: readonly LineSymbol[]
  /** One element a contract: the first traded price, and the previous close. */
  readonly open: Float64Array
  readonly prevClose: Float64Array
  /** 1 at bars by whose end the OI feed had stood still for ten minutes. */
  readonly stalls: Uint8Array
  /** Last price by the end of a bar; NaN before the first trade. */
  priceAt(contract: number, bar: number): number
  /** OI by the end of a bar: that of the previous close while none was told, 0 of a contract not listed then. */
  oiAt(contract: number, bar: number): number
  /** OI at the reference: as at that bar, at the previous close for −1; 0 of a contract not listed then (§F4). */
  refOiAt(contract: number, bar: number): number
  /** Whether any price or OI of any future came in bars that ended after `from`, by `to`: none is a gap of the feed. */
  hasDataIn(from: number, to: number): boolean
  /** Where none came: ends of the first and of the last bar, epoch ms. */
  readonly gaps: readonly { readonly from: number; readonly to: number }[]
}

/** Reads the bars of all futures of a segment, the line's symbols among them; null without any. */
export async function readSegmentDay(
  market: Market,
  { board, symbols, month, baseOf, sessionOf }: BoardReading,
  session: SeenSession,
): Promise<SegmentDay | null> {
  const isOwn = (set: SymbolSet) => (set === 'COM') === (session.segment === 'mcx')
  const places = board.set.flatMap((set, place) => (isOwn(set) ? [place] : []))
  const names = places.map((place) => board.name[place])
  const minutes = await market.sessionBars(names, '1m')
  const panel = minutes ?? (await market.sessionBars(names, '5m'))
  if (panel === null) return null
  const barMs = (minutes === null ? 5 : 1) * MINUTE_MS
  const { start, barCount } = panel
  const close = carried(panel, panel.close)
  const oiQty = carried(panel, panel.oiQty)
  const rows = new Map(places.map((place, row) => [place, row]))
  const rowOf = (place: number) => rows.get(place) ?? -1
  const own = symbols.filter(({ set }) => isOwn(set))
  const { isNew } = baseOf(own[0].set)
  const told = toldBars(panel)
  const oiAt = (c: number, bar: number) => {
    const oi = bar < 0 ? Number.NaN : oiQty[c * barCount + bar]
    if (!Number.isNaN(oi)) return oi
    return isNew[places[c]] === 1 ? 0 : board.prevOiQty[places[c]]
  }
  return {
    session,
    barMs,
    start,
    symbols: own.flatMap((contracts) => {
      const shown = shownContract(contracts, month)
      if (shown === null) return []
      const [lotSize, pointValue] = [board.lotSize[shown], board.pointValue[shown]]
      return [{ price: rowOf(shown), counted: countedContracts(contracts, month).map(rowOf), lotSize, pointValue }]
    }),
    open: Float64Array.from(places, (place) => board.open[place]),
    prevClose: Float64Array.from(places, (place) => board.prevClose[place]),
    stalls: feedStalls(
      panel,
      oiQty,
      symbolContracts(board, sessionOf).flatMap(({ set, price }) =>
        isOwn(set) && price !== null ? [rowOf(price)] : [],
      ),
      barMs,
    ),
    priceAt: (c, bar) => close[c * barCount + bar],
    oiAt,
    refOiAt: (c, bar) => (isNew[places[c]] === 1 ? 0 : oiAt(c, bar)),
    hasDataIn(from, to) {
      for (let bar = barAt(start, to - barMs); bar >= 0 && start[bar] + barMs > from; bar--) if (told[bar]) return true
      return false
    },
    gaps: untold(told, start, barMs),
  }
}

/** A column in which every bar without a value has the last one before it; NaN before the first. */
function carried({ symbolCount, barCount }: BarPanel, column: Float64Array): Float64Array {
  const out = new Float64Array(column.length)
  for (let s = 0; s < symbolCount; s++) {
    let last = Number.NaN
    for (let at = s * barCount; at < (s + 1) * barCount; at++) {
      if (!Number.isNaN(column[at])) last = column[at]
      out[at] = last
    }
  }
  return out
}

/** 1 at bars in which some contract had a price or an OI. */
function toldBars({ symbolCount, barCount, close, oiQty }: BarPanel): Uint8Array {
  const told = new Uint8Array(barCount)
  for (let s = 0; s < symbolCount; s++) {
    for (let bar = 0; bar < barCount; bar++) {
      const at = s * barCount + bar
      if (!Number.isNaN(close[at]) || !Number.isNaN(oiQty[at])) told[bar] = 1
    }
  }
  return told
}

/** Runs of bars without data. */
function untold(told: Uint8Array, start: Float64Array, barMs: number): { from: number; to: number }[] {
  const gaps: { from: number; to: number }[] = []
  told.forEach((isTold, bar) => {
    if (isTold === 1) return
    const end = start[bar] + barMs
    if (bar > 0 && told[bar - 1] === 0) gaps[gaps.length - 1].to = end
    else gaps.push({ from: end, to: end })
  })
  return gaps
}

/** Where the OI of these contracts stood still (§O3); nowhere before any was told. */
function feedStalls(
  { barCount, start }: BarPanel,
  oiQty: Float64Array,
  contracts: readonly number[],
  barMs: number,
): Uint8Array {
  const byBar = new Float64Array(contracts.length * barCount)
  let firstTold = barCount
  contracts.forEach((c, leg) => {
    for (let bar = barCount - 1; bar >= 0; bar--) {
      const oi = oiQty[c * barCount + bar]
      byBar[bar * contracts.length + leg] = oi
      if (!Number.isNaN(oi) && bar < firstTold) firstTold = bar
    }
  })
  const ends = start.map((at) => at + barMs)
  return oiStalls(ends, byBar, contracts.length).map((isStalled, bar) => (bar < firstTold ? 0 : isStalled))
}
