import { simulatedInstruments } from '@strikelens/feeds/simulator'
import { dayBars } from '@strikelens/feeds/simulator/underlyings'
import { tradingDaysBefore } from '@strikelens/market/calendar'
import { daily, signalOutcomes } from '@strikelens/market/datasets'
import { marketAt } from '@strikelens/market/market'
import { BARS_AFTER, type LedgerEntry, unpackSignals } from '@strikelens/market/signals'
import { type IsoDate, istDate, istInstant, MINUTE_MS } from '@strikelens/market/time'
import { ledgerDays, writeBarDay, writeDayTable } from '@strikelens/store/repositories'
import { signalFinders } from '@strikelens/tools'
import { defineList } from '@strikelens/tools/list/list'
import type { SignalFinder } from '@strikelens/tools/signals/finder'
import { finderOf } from '@strikelens/tools/signals/listFinder'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { object } from 'zod/mini'
import { writeAdjustments } from '../endOfDay/derived/writeAdjustments.ts'
import { dailyTables } from '../history/dailyTables.ts'
import { writePanels } from '../history/writePanels.ts'
import { writeInstruments } from '../ingest/writeDay.ts'
import { barDayFields } from '../stored/barDayFields.ts'
import { BAR_FIELDS } from '../stored/minutePackage.ts'
import { readTable, writtenTable } from '../stored/storedTables.ts'
import { smallWorld } from '../testing/smallWorld.ts'
import { START_WITHIN_MS, type TemporaryDatabase, temporaryDatabase } from '../testing/temporaryDatabase.ts'
import { storedSource } from '../view/storedSource.ts'
import { LiveLedger } from './liveLedger.ts'
import { writeDaySignals } from './writeDaySignals.ts'
import { writeSignalOutcomes } from './writeSignalOutcomes.ts'

const SOURCE = 'Simulated market'
const TODAY = '2026-11-12'
const SESSIONS = [...tradingDaysBefore('cash', TODAY, 100), TODAY]
/** Sessions whose signals are looked for. */
const LOOKED = SESSIONS.slice(-30)
const CORRECTION = { at: istInstant('2026-11-20', '20:00'), reason: 'A file came late.' }
const world = smallWorld()
let postgres: TemporaryDatabase
let finders: readonly SignalFinder[]

/** A list whose rules are about bars alone, of two lengths. */
const bars = finderOf({
  tool: { key: 'bars', params: object({}), segment: () => 'cash', byMinute: null, viewParams: [] },
  list: defineList()({
    noun: 'stock',
    universes: ['all'],
    figures: { ltp: { label: 'Price', hint: '', decimals: 2, value: () => null } },
    order: { by: 'ltp' },
    links: [],
    signals: {
      kinds: {
        up: { name: 'Up', rule: 'close CROSSES ABOVE ema(9)', side: 'bull', intervals: ['5m', '15m'] },
        down: { name: 'Down', rule: 'close CROSSES BELOW ema(9)', side: 'bear', intervals: ['15m', '1d'] },
      },
    },
  }),
  compute: () => Promise.reject(new Error('Its rules are about bars.')),
})

beforeAll(async () => {
  postgres = await temporaryDatabase()
  const { db } = postgres
  await writeAdjustments(db, world, TODAY, SOURCE)
  await dailyTables(db, world, SESSIONS[0], TODAY, SOURCE)
  for (const date of SESSIONS.slice(-6, -1)) await writePanels(db, world, date, ['5m', '15m', '1h'], [])
  const today = dayBars(world, TODAY, 'cash')
  if (today !== null) await writeBarDay(db, { panel: 'cash', interval: '1m' }, TODAY, barDayFields(today))
  await writeInstruments(db, simulatedInstruments(world, TODAY), SOURCE)
  finders = [...(await signalFinders()).filter(({ tool }) => tool === 'price-spurt'), bars]
}, START_WITHIN_MS)
afterAll(() => postgres.remove(), START_WITHIN_MS)

const at = (clock: string) => istInstant(TODAY, clock)

/** Everything that is written of some sessions, byte by byte. */
async function written(dates: readonly IsoDate[]): Promise<Map<string, LedgerEntry>> {
  const all = new Map<string, LedgerEntry>()
  for (const { tool } of finders) {
    for (const { entries } of await ledgerDays(postgres.db, tool, dates[0], dates[dates.length - 1])) {
      for (const entry of entries) {
        all.set(`${tool} ${entry.interval} ${entry.bar} ${entry.revision}`, {
          ...entry,
          block: Uint8Array.from(entry.block),
        })
      }
    }
  }
  return all
}

const forget = () => postgres.db.pool.query('delete from signal_block')

describe('the ledger of lists', () => {
  it('written as bars close, by a server that is killed five times, is what evening, history and replay say', async () => {
    const { db } = postgres
    const source = await storedSource(db, SOURCE)
    const killedAfter = [at('09:33'), at('10:20'), at('12:07'), at('14:01'), at('15:11')]
    let live = new LiveLedger(db, finders)
    for (let now = at('09:16'); now <= at('16:00'); now += 3 * MINUTE_MS) {
      if (killedAfter.some((killed) => killed > now - 3 * MINUTE_MS && killed <= now))
        live = new LiveLedger(db, finders)
      await live.minute(marketAt(source, now))
    }
    const asClosed = await written([TODAY])
    // 75 bars of five minutes, 25 of fifteen.
    expect(asClosed.size).toBe(100)
    expect([...asClosed.values()].every(({ revision, seen, written: when }) => revision === 0 && when === seen)).toBe(
      true,
    )
    const told = unpackSignals([...asClosed.values()])
    expect(new Set(told.kind)).toEqual(new Set(['up', 'down']))

    await writePanels(db, world, TODAY, ['5m', '15m', '1h'], BAR_FIELDS)
    await writeDaySignals(db, finders, await storedSource(db, SOURCE), TODAY, CORRECTION)
    const evening = await written([TODAY])
    for (const [key, entry] of asClosed) expect(evening.get(key)).toEqual(entry)
    // What the evening adds is the day, one entry a tool.
    expect([...evening.keys()].filter((key) => !asClosed.has(key))).toHaveLength(2)
    await writeDaySignals(db, await again(), await storedSource(db, SOURCE), TODAY, CORRECTION)
    expect(await written([TODAY])).toEqual(evening)

    const replayed = await marketAt(source, at('12:00')).signals('bars', TODAY, TODAY)
    const until = unpackSignals([...asClosed.values()].filter(({ seen }) => seen <= at('12:00')))
    expect([...replayed.bar].sort()).toEqual([...until.bar].sort())
    expect([...replayed.symbol].sort()).toEqual([...until.symbol].sort())

    await forget()
    await writeDaySignals(db, await again(), await storedSource(db, SOURCE), TODAY, CORRECTION)
    expect(await written([TODAY])).toEqual(evening)
  }, 120_000)

  it('is the same session after session in one go, as history makes it, and each evening by itself', async () => {
    const { db } = postgres
    await forget()
    const source = await storedSource(db, SOURCE)
    for (const date of LOOKED) await writeDaySignals(db, finders, source, date, CORRECTION)
    const history = await written(LOOKED)
    expect(unpackSignals([...history.values()]).kind).toEqual(expect.arrayContaining(['spurt', 'slide', 'down']))
    await forget()
    const evenings = LOOKED.filter((_, i) => i % 4 === 0).toReversed()
    for (const date of evenings) {
      await writeDaySignals(db, await again(), await storedSource(db, SOURCE), date, CORRECTION)
    }
    const isAlone = ({ bar }: LedgerEntry) => evenings.includes(istDate(bar))
    expect(await written(LOOKED)).toEqual(new Map([...history].filter(([, entry]) => isAlone(entry))))
    await writeDaySignals(db, finders, source, TODAY, CORRECTION)
  }, 120_000)

  it('is corrected by a further revision when a file is, and a replay before that sees what was shown', async () => {
    const { db } = postgres
    const before = await written(LOOKED)
    const table = await readTable(db, daily, TODAY)
    if (table === null) throw new Error('no bars')
    const doubled = {
      ...table,
      close: table.close.map((price) => 2 * price),
      high: table.high.map((price) => 2 * price),
    }
    await writeDayTable(db, writtenTable(daily, TODAY, SOURCE, doubled))
    await writeDaySignals(db, await again(), await storedSource(db, SOURCE), TODAY, CORRECTION)
    const after = await written(LOOKED)
    for (const [key, entry] of before) expect(after.get(key)).toEqual(entry)
    const added = [...after].filter(([key]) => !before.has(key)).map(([, entry]) => entry)
    expect(added.map(({ interval, revision, written: when, reason }) => [interval, revision, when, reason])).toEqual(
      expect.arrayContaining([['1d', 1, CORRECTION.at, CORRECTION.reason]]),
    )
    expect(added.every(({ interval }) => interval === '1d')).toBe(true)
    const source = await storedSource(db, SOURCE)
    const seen = async (now: number) => (await marketAt(source, now).signals('price-spurt', TODAY, TODAY)).symbol
    const stocks = ['HDFCBANK', 'INFY', 'ITC', 'RELIANCE']
    expect(await seen(CORRECTION.at)).toEqual(stocks)
    expect(await seen(CORRECTION.at - MINUTE_MS)).not.toEqual(stocks)
    await writeDayTable(db, writtenTable(daily, TODAY, SOURCE, table))
    await forget()
  }, 60_000)
})

describe('what followed signals', () => {
  it('is what plain loops over the daily files of each share say', async () => {
    const { db } = postgres
    const source = await storedSource(db, SOURCE)
    for (const date of LOOKED) await writeDaySignals(db, finders, source, date, CORRECTION)
    await writeSignalOutcomes(db, finders, source, TODAY)
    const stored = await readTable(db, signalOutcomes, TODAY)
    if (stored === null) throw new Error('no outcomes')

    const files = new Map<IsoDate, Map<string, readonly [open: number, close: number]>>()
    for (const date of SESSIONS) {
      const table = await readTable(db, daily, date)
      files.set(date, new Map(table?.id.map((id, row) => [id, [table.open[row], table.close[row]]])))
    }
    const signals = unpackSignals([...(await written(LOOKED)).values()].filter(({ interval }) => interval === '1d'))
    for (const [tool, kind] of [
      ['price-spurt', 'spurt'],
      ['price-spurt', 'slide'],
      ['bars', 'down'],
    ] as const) {
      const returns = BARS_AFTER.map((): number[] => [])
      let events = 0
      signals.kind.forEach((one, i) => {
        if (one !== kind) return
        events++
        const later = SESSIONS.slice(SESSIONS.indexOf(istDate(signals.bar[i])) + 1)
        BARS_AFTER.forEach((k, at) => {
          const [first, last] = [
            files.get(later[0])?.get(signals.symbol[i]),
            files.get(later[k - 1])?.get(signals.symbol[i]),
          ]
          if (first === undefined || last === undefined) return
          returns[at].push((kind === 'spurt' ? 1 : -1) * 100 * (last[1] / first[0] - 1))
        })
      })
      expect(events).toBeGreaterThan(0)
      const rows = stored.tool.flatMap((one, row) =>
        one === tool && stored.kind[row] === kind && stored.interval[row] === '1d' ? [row] : [],
      )
      expect(rows.map((row) => stored.bars[row])).toEqual([...BARS_AFTER])
      rows.forEach((row, at) => {
        const sorted = returns[at].toSorted((a, b) => a - b)
        const middle = [sorted[Math.floor((sorted.length - 1) / 2)], sorted[Math.ceil((sorted.length - 1) / 2)]]
        expect([stored.events[row], stored.known[row], stored.sessions[row]]).toEqual([
          events,
          sorted.length,
          LOOKED.length,
        ])
        expect(stored.positivePct[row]).toBeCloseTo((100 * sorted.filter((one) => one > 0).length) / sorted.length, 9)
        expect(stored.medianPct[row]).toBeCloseTo((middle[0] + middle[1]) / 2, 9)
      })
    }
    // Of bars within the day too, of the sessions of which any are stored.
    expect(new Set(stored.interval)).toEqual(new Set(['1d', '5m', '15m']))
  }, 60_000)
})

/** As a server that was started anew finds them. */
async function again(): Promise<readonly SignalFinder[]> {
  return [...(await signalFinders()).filter(({ tool }) => tool === 'price-spurt'), bars]
}
