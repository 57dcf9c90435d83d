import type { IsoDate } from '@strikelens/market/time'
import { type Etf, type Stock, universe } from '@strikelens/market/universe'
import {
  type CashDay,
  coded,
  type DeliveryDay,
  type IndexDay,
  packedText,
  writeDelivery,
  writeFiiDii,
  writeIndexClose,
  writeMcx,
  writeParticipants,
  writeUdiffCm,
  writeUdiffFo,
} from '../files/index.ts'
import { companyFiles, stockFacts } from './companies/index.ts'
import { foDay, participants } from './derivatives/index.ts'
import { dayFirstOf, type PublishedFile } from './publishedFile.ts'
import {
  type CashFlow,
  type DailyBars,
  dailyBars,
  institutionalFlows,
  namesOn,
  type World,
} from './underlyings/index.ts'

/** Everything the simulated exchanges publish after a date's sessions, in the real exchanges' formats and names. */
export function sessionFiles(world: World, date: IsoDate): PublishedFile[] {
  return [...tradeFiles(world, date), ...eveningFiles(world, date)]
}

/** Of these files those that tell what was traded at which price: the first to be there, and what chains rest on. */
export function tradeFiles(world: World, date: IsoDate): PublishedFile[] {
  const compact = date.replaceAll('-', '')
  const dayFirst = dayFirstOf(date)
  const files: PublishedFile[] = foDay(world, date).map((day) =>
    day.exchange === 'MCX'
      ? { name: `BhavCopyDateWise_${dayFirst}.csv`, bytes: writeMcx(day, commodityQuantity) }
      : { name: `BhavCopy_${day.exchange}_FO_0_0_0_${compact}_F_0000.csv`, bytes: writeUdiffFo(day) },
  )
  const cash = cashFigures(world, date)
  if (cash === null) return files
  files.push(
    { name: `BhavCopy_NSE_CM_0_0_0_${compact}_F_0000.csv`, bytes: writeUdiffCm(cash.shares) },
    { name: `ind_close_all_${dayFirst}.csv`, bytes: writeIndexClose(cash.indices) },
  )
  return files
}

/**
 * Of these files those that tell more than what was traded at which price: deliveries, participants and institutions, and
 * all that is told of companies.
 */
export function eveningFiles(world: World, date: IsoDate): PublishedFile[] {
  const dayFirst = dayFirstOf(date)
  const cash = cashFigures(world, date)
  if (cash === null) return []
  const files = [{ name: `sec_bhavdata_full_${dayFirst}.csv`, bytes: writeDelivery(cash.delivery) }]
  const positions = participants(world, date)
  if (positions !== null) {
    files.push(
      { name: `fao_participant_oi_${dayFirst}.csv`, bytes: writeParticipants(positions.oi) },
      { name: `fao_participant_vol_${dayFirst}.csv`, bytes: writeParticipants(positions.volume) },
    )
  }
  const flows = institutionalFlows(world, date)
  if (flows !== null) {
    const day = { date, fii: inCrore(flows.fii), dii: inCrore(flows.dii) }
    files.push({ name: `fii_dii_${dayFirst}.json`, bytes: writeFiiDii(day) })
  }
  return [...files, ...companyFiles(world, cash.bars)]
}

function inCrore({ buy, sell, net }: CashFlow) {
  return { buyCrore: buy, sellCrore: sell, netCrore: net }
}

/** The cash market's figures of a date, which three of its files tell; null when it does not trade. */
function cashFigures(world: World, date: IsoDate) {
  const { dates } = world.through(date).cash.path
  const d = dates.indexOf(date)
  if (d < 1) return null
  const bars = dailyBars(world, dates[d - 1], date)
  const names = namesOn(world, date)
  const isIndex = bars.ids.map((id) => universe.index(id) !== null)
  const shares = [...bars.ids.keys()].filter((i) => !isIndex[i] && !Number.isNaN(today(bars, 'close', i)))
  const indices = [...bars.ids.keys()].filter((i) => isIndex[i] && !Number.isNaN(today(bars, 'close', i)))
  return {
    bars,
    shares: shareDay(bars, shares, names, date),
    delivery: deliveryDay(bars, shares, names, date),
    indices: indexDay(bars, indices, date),
  }
}

type Field = 'open' | 'high' | 'low' | 'close' | 'volumeQty' | 'turnover' | 'trades' | 'deliveryQty' | 'deliveryPct'

/** `bars` holds the session before and the date itself. */
function today(bars: DailyBars, field: Field, i: number): number {
  return bars[field][i * bars.dates.length + bars.dates.length - 1]
}

function column(bars: DailyBars, rows: readonly number[], field: Field): Float64Array {
  return Float64Array.from(rows, (i) => today(bars, field, i))
}

function prices(bars: DailyBars, rows: readonly number[]) {
  const close = column(bars, rows, 'close')
  return {
    open: column(bars, rows, 'open'),
    high: column(bars, rows, 'high'),
    low: column(bars, rows, 'low'),
    close,
    last: close,
    prevClose: Float64Array.from(rows, (i) => bars.close[i * bars.dates.length]),
  }
}

function shareDay(bars: DailyBars, rows: readonly number[], names: readonly string[], date: IsoDate): CashDay {
  const facts = rows.map((i) => stockFacts(bars.ids[i]) ?? universe.etf(bars.ids[i]))
  return {
    date,
    exchange: 'NSE',
    rows: rows.length,
    symbol: coded(rows.map((i) => names[i])),
    series: coded(rows.map(() => 'EQ')),
    isin: packedText(facts.map((fact) => fact?.isin ?? '')),
    name: packedText(rows.map((i, row) => companyOf(facts[row]) ?? bars.ids[i])),
    token: Float64Array.from(rows, (i) => i + 1),
    settle: column(bars, rows, 'close'),
    lotSize: new Float64Array(rows.length).fill(1),
    volumeQty: column(bars, rows, 'volumeQty'),
    turnover: column(bars, rows, 'turnover'),
    trades: column(bars, rows, 'trades'),
    ...prices(bars, rows),
  }
}

function deliveryDay(bars: DailyBars, rows: readonly number[], names: readonly string[], date: IsoDate): DeliveryDay {
  const volumeQty = column(bars, rows, 'volumeQty')
  const turnover = column(bars, rows, 'turnover')
  return {
    date,
    rows: rows.length,
    symbol: coded(rows.map((i) => names[i])),
    series: coded(rows.map(() => 'EQ')),
    average: turnover.map((value, row) => value / volumeQty[row]),
    volumeQty,
    turnover,
    trades: column(bars, rows, 'trades'),
    deliveryQty: column(bars, rows, 'deliveryQty'),
    deliveryPct: column(bars, rows, 'deliveryPct'),
    ...prices(bars, rows),
  }
}

function indexDay(bars: DailyBars, rows: readonly number[], date: IsoDate): IndexDay {
  const { open, high, low, close, prevClose } = prices(bars, rows)
  const none = new Float64Array(rows.length).fill(Number.NaN)
  return {
    date,
    rows: rows.length,
    name: coded(rows.map((i) => universe.companyOf(bars.ids[i]) ?? bars.ids[i])),
    open,
    high,
    low,
    close,
    pointsChange: close.map((value, row) => value - prevClose[row]),
    changePct: close.map((value, row) => 100 * (value / prevClose[row] - 1)),
    volumeQty: none,
    turnover: none,
    pe: none,
    pb: none,
    divYieldPct: none,
  }
}

/** Who a share or fund is of, in print. */
function companyOf(fact: Stock | Etf | null): string | null {
  return fact === null ? null : 'company' in fact ? fact.company : fact.name
}

/** What a lot of a commodity is, as MCX prints it. */
function commodityQuantity(symbol: string): { perLot: number; unit: string } {
  const commodity = universe.commodity(symbol)
  if (commodity === null) throw new Error(`There is no commodity ${symbol} in the universe.`)
  return { perLot: commodity.lotSize, unit: commodity.unit }
}
