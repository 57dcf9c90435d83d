import { BUILDUP_NAMES } from '@strikelens/analytics/futures'
import type { Market } from '@strikelens/market/market'
import type { FutureRow } from '@strikelens/tools/board/boardRows'
import { compute as futureAnalysis } from '@strikelens/tools/futures/future-analysis/compute'
import { tool as analysisTool } from '@strikelens/tools/futures/future-analysis/tool'
import { compute as buildupHeatmap } from '@strikelens/tools/futures/future-buildup-heatmap/compute'
import { tool as buildupHeatmapTool } from '@strikelens/tools/futures/future-buildup-heatmap/tool'
import { compute as buildupScreener } from '@strikelens/tools/futures/future-buildup-screener/compute'
import { tool as buildupScreenerTool } from '@strikelens/tools/futures/future-buildup-screener/tool'
import { compute as futureDashboard } from '@strikelens/tools/futures/future-dashboard/compute'
import { tool as dashboardTool } from '@strikelens/tools/futures/future-dashboard/tool'
import { compute as futureHeatmap } from '@strikelens/tools/futures/future-heatmap/compute'
import { tool as heatmapTool } from '@strikelens/tools/futures/future-heatmap/tool'
import { compute as futureScreener } from '@strikelens/tools/futures/future-screener/compute'
import { tool as screenerTool } from '@strikelens/tools/futures/future-screener/tool'
import type { ListedRow } from '@strikelens/tools/list/listedRow'
import { rowsOfList } from '@strikelens/tools/testing/listed'
import { compared } from './compared.ts'
import { beforeOf, type OracleDay } from './days.ts'
import {
  type BuildupCode,
  carryOf,
  lotOfMonth,
  type OracleFuture,
  oracleFrame,
  oracleFuture,
  oracleSteps,
} from './futures.ts'
import type { Ledger } from './ledger.ts'

const CODES: readonly BuildupCode[] = ['N', 'LB', 'SB', 'SC', 'LU']
/** What a buildup weighs in the score of /future-buildup-heatmap. */
const WEIGHTS: Readonly<Record<BuildupCode, number>> = { LB: 2, SC: 1, N: 0, LU: -1, SB: -2 }
/** The heatmap's grid is sent with four decimals. */
const FOUR_DECIMALS = 5.1e-5
const FRAMES = [1, 3, 5, 10]

/** Where a class may be read (§F14): traded, and with a price before. */
const isClassed = ({ line, dp }: OracleFuture) => line.contracts > 0 && !Number.isNaN(dp)

/** Every tool that lists futures, on one day. */
export async function compareBoards(ledger: Ledger, market: Market, day: OracleDay): Promise<void> {
  const { date } = day
  const all = { date, universe: 'all' }
  const dashboard = await futureDashboard(market, dashboardTool.params.parse({ date }))
  const shown = compared(ledger, 'future-dashboard', date, dashboard)
  if (shown !== null) {
    compareRows(ledger, 'future-dashboard', day, [...shown.indices, ...shown.rows])
    compareBreadth(ledger, 'future-dashboard', day, shown.rows, shown.summary)
    compareSectors(ledger, 'future-dashboard', day, shown.rows, shown.sectors)
  }
  const heatmap = compared(ledger, 'future-heatmap', date, await futureHeatmap(market, heatmapTool.params.parse(all)))
  if (heatmap !== null) compareRows(ledger, 'future-heatmap', day, heatmap.rows)
  const query = { ...all, minTurnover: '0', digits: 'all' }
  const screener = await futureScreener(market, screenerTool.params.parse(query))
  if (compared(ledger, 'future-screener', date, screener) !== null) compareListed(ledger, day, rowsOfList(screener))
  await compareBuildups(ledger, market, day)
}

/** The rows of /future-screener, which has the figures of the boards and five days beside them. */
function compareListed(ledger: Ledger, day: OracleDay, rows: readonly ListedRow[]): void {
  for (const row of rows) {
    const at = `${day.date} ${row.symbol}`
    const future = oracleFuture(day, row.symbol)
    ledger.text('future-screener expiry', at, row.word('expiry'), future?.line.expiry ?? null)
    if (future === null || row.word('expiry') !== future.line.expiry || future.line.contracts === 0) continue
    const number = (key: string, theirs: number) =>
      ledger.number(`future-screener ${key}`, at, row.number(key) ?? Number.NaN, theirs)
    const five = oracleFrame(oracleSteps(day, row.symbol), 5)
    const { line, lot, oiQty, oiChgQty } = future
    const theirs = { price: line.close, dp: future.dp, doi: future.doi, turnover: future.turnover, dp5: five?.dp }
    for (const [key, value = Number.NaN] of Object.entries(theirs)) number(key, value)
    if (!Number.isNaN(lot)) {
      number('oi', oiQty / lot)
      number('oiChg', oiChgQty / lot)
    }
    number('basis', future.basis)
    number('coc', future.coc)
    number('rolloverNow', future.rollover)
    number('rollCost', future.rollCost)
    number('rollK', future.k)
  }
}

function compareRows(ledger: Ledger, tool: string, day: OracleDay, rows: readonly FutureRow[]): void {
  const listed = new Set(rows.map(({ symbol }) => symbol))
  for (const { symbol, set } of day.underlyings.values()) {
    const future = oracleFuture(day, symbol)
    if (future === null || (tool === 'future-dashboard' && set === 'IDX')) continue
    ledger.text(`${tool} lists`, `${day.date} ${symbol}`, listed.has(symbol), true)
  }
  for (const row of rows) {
    const at = `${day.date} ${row.symbol}`
    const future = oracleFuture(day, row.symbol)
    ledger.text(`${tool} expiry`, at, row.expiry, future?.line.expiry ?? null)
    if (future === null || row.expiry !== future.line.expiry) continue
    const { line, lot } = future
    const isTraded = line.contracts > 0
    const number = (name: string, ours: number, theirs: number) => ledger.number(`${tool} ${name}`, at, ours, theirs)
    ledger.text(`${tool} isTraded`, at, row.isTraded, isTraded)
    if (!Number.isNaN(lot)) {
      number('lotSize', row.lotSize, lot)
      number('oi', row.oi * row.lotSize, future.oiQty)
    }
    number('rolloverNow', row.rolloverNow, future.rollover)
    number('prevClose', row.prevClose, future.prevClose)
    // What nobody traded stands grey, without changes (§F14).
    if (!isTraded) continue
    number('oiChg', row.oiChg * row.lotSize, future.oiChgQty)
    number('doi', row.doi, future.doi)
    if (!Number.isNaN(future.volumeQty)) number('volume', row.volume * row.lotSize, future.volumeQty)
    number('turnover', row.turnover, future.turnover)
    number('price', row.price, line.close)
    number('dp', row.dp, future.dp)
    ledger.text(`${tool} buildup`, at, row.buildup, isClassed(future) ? future.buildup : null)
    number('strength', row.strength, isClassed(future) ? future.strength : Number.NaN)
    number('oiValue', row.oiValue, future.oiValue)
    number('oiChgValue', row.oiChgValue, future.oiChgValue)
    if (!Number.isNaN(lot)) number('vwap', row.vwap, future.vwap)
    number('rangePos', row.rangePos, future.rangePos)
    number('basis', row.basis, future.basis)
    number('basisPct', row.basisPct, future.basisPct)
    number('coc', row.coc, future.coc)
    number('rollSpread', row.rollSpread, future.rollSpread)
    number('rollCost', row.rollCost, future.rollCost)
    number('rollCostYear', row.rollCostYear, future.rollCostYear)
    number('rollK', row.rollK, future.k)
  }
}

/** Stocks of a board that have a class, with what they are worth. */
export function classedStocks(day: OracleDay, symbols: readonly string[]): OracleFuture[] {
  return symbols
    .map((symbol) => oracleFuture(day, symbol))
    .filter((future) => future !== null)
    .filter((future) => future.under.set === 'STK' && isClassed(future))
}

/** Counts, values and bias of the classes (/future-dashboard). */
export function breadthOf(stocks: readonly OracleFuture[]) {
  const [count, value] = [0, 1].map(() => ({ N: 0, LB: 0, SB: 0, SC: 0, LU: 0 }))
  for (const { buildup, oiChgValue } of stocks) {
    count[buildup]++
    value[buildup] += Math.abs(oiChgValue)
  }
  const { LB, SB, SC, LU } = value
  return { count, value, bias: (100 * (LB + SC - SB - LU)) / (LB + SC + SB + LU) }
}

interface ShownBreadth {
  readonly classCount: Readonly<Record<BuildupCode, number>>
  readonly classValue: Readonly<Record<BuildupCode, number>>
  readonly bias: number
}

function compareBreadth(
  ledger: Ledger,
  tool: string,
  day: OracleDay,
  rows: readonly FutureRow[],
  { classCount, classValue, bias }: ShownBreadth,
): void {
  const theirs = breadthOf(
    classedStocks(
      day,
      rows.map(({ symbol }) => symbol),
    ),
  )
  for (const code of CODES) {
    ledger.number(`${tool} class count`, `${day.date} ${code}`, classCount[code], theirs.count[code])
    ledger.number(`${tool} class value`, `${day.date} ${code}`, classValue[code], theirs.value[code])
  }
  ledger.number(`${tool} bias`, day.date, bias, theirs.bias)
}

interface ShownSector {
  readonly sector: string
  readonly dp: number
  readonly doi: number
}

/** Weighted by what was open before, at the price before (/future-dashboard); which stock is in which is not ours to test. */
function compareSectors(
  ledger: Ledger,
  tool: string,
  day: OracleDay,
  rows: readonly FutureRow[],
  sectors: readonly ShownSector[],
): void {
  for (const { sector, dp, doi } of sectors) {
    const own = classedStocks(
      day,
      rows.filter((row) => row.sector === sector).map(({ symbol }) => symbol),
    )
    const sum = (of: (future: OracleFuture) => number) => own.reduce((total, future) => total + of(future), 0)
    const open = sum(({ refOiQty, prevClose }) => refOiQty * prevClose)
    const at = `${day.date} ${sector}`
    ledger.number(`${tool} sector dp`, at, dp, sum((one) => one.dp * one.refOiQty * one.prevClose) / open)
    ledger.number(`${tool} sector doi`, at, doi, (100 * sum((one) => one.oiChgQty * one.prevClose)) / open)
  }
}

async function compareBuildups(ledger: Ledger, market: Market, day: OracleDay): Promise<void> {
  const { date } = day
  const query = { date, universe: 'all', class: 'all', minMove: '0', minOiChg: '0', minOiValue: '0', digits: 'all' }
  const result = await buildupScreener(market, buildupScreenerTool.params.parse(query))
  const rows = compared(ledger, 'future-buildup-screener', date, result) === null ? [] : rowsOfList(result)
  for (const row of rows) {
    const at = `${date} ${row.symbol}`
    const steps = oracleSteps(day, row.symbol)
    const future = oracleFuture(day, row.symbol)
    if (future === null || future.line.contracts === 0) continue
    const number = (key: string, theirs: number) =>
      ledger.number(`future-buildup-screener ${key}`, at, row.number(key) ?? Number.NaN, theirs)
    for (const n of FRAMES) {
      const theirs = oracleFrame(steps, n)
      number(`dp${n}D`, theirs?.dp ?? Number.NaN)
      number(`doi${n}D`, theirs?.doi ?? Number.NaN)
      number(`strength${n}D`, theirs === null ? Number.NaN : theirs.buildup === 'N' ? 0 : theirs.strength)
      const name = theirs === null ? '' : BUILDUP_NAMES[theirs.buildup]
      ledger.text(`future-buildup-screener ${n}D buildup`, at, row.word(`f${n}D`), name)
    }
    number('price', future.line.close)
    number('oiValue', future.oiValue)
    number('rollover', future.rollover)
    number('basisPct', future.basisPct)
  }
  // A day without one before it has no steps to draw.
  if (day.previous === null && rows.every((row) => row.number('dp1D') === null)) return
  const heatmap = compared(
    ledger,
    'future-buildup-heatmap',
    date,
    await buildupHeatmap(market, buildupHeatmapTool.params.parse({ date, universe: 'all', days: '5' })),
  )
  for (const row of heatmap?.rows ?? []) compareHeatmapRow(ledger, day, row, heatmap?.days ?? [])
}

interface HeatmapRow {
  readonly symbol: string
  readonly dp: Float64Array
  readonly doi: Float64Array
  readonly close: Float64Array
  readonly buildup: Uint8Array | Int32Array | Float64Array
  readonly score: number
}

function compareHeatmapRow(
  ledger: Ledger,
  day: OracleDay,
  row: HeatmapRow,
  columns: readonly { readonly date: string }[],
): void {
  const tool = 'future-buildup-heatmap'
  let of: OracleDay | null = day
  const classes: BuildupCode[] = []
  for (let d = columns.length - 1; d >= 0; d--) {
    const at = `${columns[d].date} ${row.symbol}`
    const future = of === null || of.date !== columns[d].date ? null : oracleFuture(of, row.symbol)
    of = of?.previous ?? null
    if (future === null || !isClassed(future)) continue
    classes.push(future.buildup)
    ledger.number(`${tool} dp`, at, row.dp[d], future.dp, FOUR_DECIMALS)
    ledger.number(`${tool} doi`, at, row.doi[d], future.doi, FOUR_DECIMALS)
    ledger.number(`${tool} close`, at, row.close[d], future.line.close)
    ledger.text(`${tool} buildup`, at, CODES[row.buildup[d]], future.buildup)
  }
  const score = classes.reduce((sum, code) => sum + WEIGHTS[code], 0)
  const theirs = classes.length === 0 ? Number.NaN : (100 * score) / (2 * classes.length)
  ledger.number(`${tool} score`, `${day.date} ${row.symbol}`, row.score, theirs)
}

/** /future-analysis of one symbol: its head and its months. */
export async function compareFuture(ledger: Ledger, market: Market, future: OracleFuture): Promise<void> {
  const { day, under, line, lot } = future
  const tool = 'future-analysis'
  const at = `${day.date} ${under.symbol}`
  const query = { symbol: under.symbol, date: day.date, view: 'months' }
  const shown = compared(ledger, tool, at, await futureAnalysis(market, analysisTool.params.parse(query)))
  if (shown === null) return
  const { head, months } = shown
  const number = (name: string, ours: number, theirs: number) => ledger.number(`${tool} ${name}`, at, ours, theirs)
  ledger.text(`${tool} expiry`, at, head.expiry, line.expiry)
  if (!Number.isNaN(lot)) {
    number('lotSize', head.lotSize, lot)
    number('oi', head.oi * head.lotSize, future.oiQty)
    number('refOi', head.refOi * head.lotSize, future.refOiQty)
    number('oiChg', head.oiChg * head.lotSize, future.oiChgQty)
    if (!Number.isNaN(future.volumeQty)) number('volume', head.volume * head.lotSize, future.volumeQty)
  }
  number('doi', head.doi, future.doi)
  number('rollover', head.rollover, future.rollover)
  number('spot', head.spot, under.spot)
  if (line.contracts > 0) {
    number('price', head.price, line.close)
    number('dp', head.dp, future.dp)
    ledger.text(`${tool} buildup`, at, head.buildup, isClassed(future) ? future.buildup : null)
    number('oiValue', head.oiValue, future.oiValue)
    number('oiChgValue', head.oiChgValue, future.oiChgValue)
    number('basis', head.basis, future.basis)
    number('basisPct', head.basisPct, future.basisPct)
    number('coc', head.coc, future.coc)
  }
  for (const row of months?.rows ?? []) {
    const own = under.futures.find(({ expiry }) => expiry === row.expiry)
    if (own === undefined) continue
    const where = `${at} ${row.expiry}`
    const before = beforeOf(day, own)
    const ownLot = lotOfMonth(under, own)
    const month = (name: string, ours: number, theirs: number) =>
      ledger.number(`${tool} month ${name}`, where, ours, theirs)
    month('share', row.share, (100 * own.oiQty) / future.oiQty)
    if (!Number.isNaN(ownLot)) {
      month('oi', row.oi, own.oiQty / ownLot)
      month('oiChg', row.oiChg, (own.oiQty - before.oiQty) / ownLot)
      month('volume', row.volume, own.contracts)
    }
    if (own.contracts === 0) continue
    month('price', row.price, own.close)
    month('dp', row.dp, 100 * (own.close / before.price - 1))
    const carry = carryOf(day, own, under.spot)
    month('basis', row.basis, carry.basis)
    month('coc', row.coc, carry.coc)
  }
}
