import { chainDay, futureBars } from '@strikelens/feeds/simulator/derivatives'
import { dayBars, daySamples, emptySecond, secondPrices, type World } from '@strikelens/feeds/simulator/underlyings'
import type { DayPanel } from '@strikelens/market/bars'
import { chainFacts, SUMMARY_FIELDS, snapshotOf } from '@strikelens/market/chains'
import { frameEncoder } from '@strikelens/market/frames'
import type { DayInstruments } from '@strikelens/market/instruments'
import type { PanelName } from '@strikelens/market/market'
import { rateOn } from '@strikelens/market/rates'
import { MINUTE_MS } from '@strikelens/market/time'
import { unitsPerRupee } from '../ingest/liveChain.ts'
import { panelIds } from '../ingest/tradingDay.ts'
import {
  BAR_FIELDS,
  type ChainMinute,
  type MinutePackage,
  type PanelMinute,
  QUOTE_FIELDS,
} from '../stored/minutePackage.ts'
import { summaryRows } from './chainBlocks.ts'

/** What is quoted then stands at a minute's end. */
const LAST_SECOND = 59

/** Everything of a simulated day that was published by an instant, minute by minute, as the ingest would have made it. */
export function todayPackages(world: World, instruments: DayInstruments, until: number): MinutePackage[] {
  const byMinute = new Map<number, { chains: ChainMinute[]; panels: PanelMinute[] }>()
  const at = (asOf: number) => {
    const minute = byMinute.get(asOf) ?? { chains: [], panels: [] }
    byMinute.set(asOf, minute)
    return minute
  }
  for (const minute of chainMinutes(world, instruments, until)) at(minute.asOf).chains.push(minute)
  for (const minute of panelMinutes(world, instruments, until)) at(minute.start + MINUTE_MS).panels.push(minute)
  const auction = auctionMinute(world, instruments)
  return [...byMinute.keys()]
    .sort((a, b) => a - b)
    .map((asOf) => ({ asOf, ...at(asOf), ...(auction?.asOf === asOf ? { auction: auction.told } : {}) }))
}

/** The closing auction of a day, as the feed tells it after the session; null on a day without one. */
function auctionMinute(
  world: World,
  { date, listings, equities }: DayInstruments,
): { readonly asOf: number; readonly told: NonNullable<MinutePackage['auction']> } | null {
  const day = daySamples(world, date, 'cash')
  if (day === null) return null
  const asOf = day.start[day.start.length - 1] + MINUTE_MS
  const shares = new Set(equities)
  const { close, auctionQty } = day.official
  const rows = listings.flatMap(({ symbol }) => {
    const row = shares.has(symbol) ? day.ids.indexOf(symbol) : -1
    return row >= 0 && auctionQty[row] > 0 ? [row] : []
  })
  if (rows.length === 0) return null
  const closes = {
    id: rows.map((row) => day.ids[row]),
    close: Float64Array.from(rows, (row) => close[row]),
    volumeQty: Float64Array.from(rows, (row) => auctionQty[row]),
    at: Float64Array.from(rows, () => asOf),
  }
  return { asOf, told: { date, closes } }
}

function* chainMinutes(
  world: World,
  { date, listings }: DayInstruments,
  until: number,
): Generator<ChainMinute & { asOf: number }> {
  for (const listing of listings) {
    for (const terms of listing.options) {
      const series = chainDay(world, listing.symbol, terms.expiry, date, until)
      if (series === null) continue
      const rows = summaryRows(series, chainFacts(listing, terms, rateOn(date)))
      const encoder = frameEncoder({
        symbol: listing.symbol,
        expiry: terms.expiry,
        unitsPerRupee: unitsPerRupee(terms.tickSize),
        lotSize: terms.lotSize,
      })
      for (let t = 0; t < series.count; t++) {
        yield {
          symbol: listing.symbol,
          expiry: terms.expiry,
          date,
          isMcx: listing.set === 'COM',
          seq: t,
          frame: encoder.encode(snapshotOf(series, t)),
          summary: rows.slice(t * SUMMARY_FIELDS.length, (t + 1) * SUMMARY_FIELDS.length),
          asOf: series.asOf[t],
        }
      }
    }
  }
}

function* panelMinutes(world: World, instruments: DayInstruments, until: number): Generator<PanelMinute> {
  const { date } = instruments
  const ids = panelIds(instruments)
  const panels: Record<PanelName, DayPanel | null> = {
    cash: dayBars(world, date, 'cash'),
    gift: dayBars(world, date, 'gift'),
    futures: futureBars(world, date, 'futures'),
    mcx: futureBars(world, date, 'mcx'),
  }
  for (const panel of ['cash', 'futures', 'mcx', 'gift'] as const) {
    const day = panels[panel]
    if (day === null) continue
    const rows = new Map(day.ids.map((id, row) => [id, row]))
    const width = ids[panel].length
    const samples = panel === 'cash' ? daySamples(world, date, panel) : null
    const second = samples === null ? null : emptySecond(samples)
    const columns = BAR_FIELDS.length + (samples === null ? 0 : QUOTE_FIELDS.length)
    for (let m = 0; m < day.barCount && day.start[m] + MINUTE_MS <= until; m++) {
      const values = new Float64Array(columns * width).fill(Number.NaN)
      const fill = (f: number, told: (row: number) => number) => {
        for (let i = 0; i < width; i++) {
          const row = rows.get(ids[panel][i])
          if (row !== undefined) values[f * width + i] = told(row)
        }
      }
      BAR_FIELDS.forEach((field, f) => {
        fill(f, (row) => day[field][row * day.barCount + m])
      })
      if (samples !== null && second !== null) {
        secondPrices(samples, m, LAST_SECOND, second)
        QUOTE_FIELDS.forEach((field, q) => {
          fill(BAR_FIELDS.length + q, (row) => second[field][row])
        })
      }
      yield { panel, date, start: day.start[m], ids: ids[panel], values }
    }
  }
}
