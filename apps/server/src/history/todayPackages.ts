import { chainDay, futureBars } from '@strikelens/feeds/simulator/derivatives'
import { dayBars, type World } from '@strikelens/feeds/simulator/underlyings'
import type { DayPanel } from '@strikelens/market/bars'
import { chainFacts, SUMMARY_FIELDS, snapshotOf } from '@strikelens/market/chains'
import { frameEncoder } from '@strikelens/market/frames'
import type { DayInstruments } from '@strikelens/market/instruments'
import type { PanelName } from '@strikelens/market/market'
import { rateOn } from '@strikelens/market/rates'
import { MINUTE_MS } from '@strikelens/market/time'
import { unitsPerRupee } from '../ingest/liveChain.ts'
import { panelIds } from '../ingest/tradingDay.ts'
import { BAR_FIELDS, type ChainMinute, type MinutePackage, type PanelMinute } from '../stored/minutePackage.ts'
import { summaryRows } from './chainBlocks.ts'

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
  return [...byMinute.keys()].sort((a, b) => a - b).map((asOf) => ({ asOf, ...at(asOf) }))
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
    for (let m = 0; m < day.barCount && day.start[m] + MINUTE_MS <= until; m++) {
      const values = new Float64Array(BAR_FIELDS.length * width).fill(Number.NaN)
      BAR_FIELDS.forEach((field, f) => {
        for (let i = 0; i < width; i++) {
          const row = rows.get(ids[panel][i])
          if (row !== undefined) values[f * width + i] = day[field][row * day.barCount + m]
        }
      })
      yield { panel, date, start: day.start[m], ids: ids[panel], values }
    }
  }
}
