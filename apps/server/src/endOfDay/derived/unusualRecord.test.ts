import { simulatedInstruments } from '@strikelens/feeds/simulator'
import { futureBars, futureCloses } from '@strikelens/feeds/simulator/derivatives'
import { dayBars } from '@strikelens/feeds/simulator/underlyings'
import { numbersOf, textsOf } from '@strikelens/market/blocks'
import { tradingDaysBefore } from '@strikelens/market/calendar'
import { tableOf, unusualRecord } from '@strikelens/market/datasets'
import { marketAt } from '@strikelens/market/market'
import { istInstant, MINUTE_MS } from '@strikelens/market/time'
import { recordSessions, UNUSUAL_TOOL } from '@strikelens/market/unusual'
import { ledgerDays, readDayTable, writeBarDay } from '@strikelens/store/repositories'
import { signalFinder } from '@strikelens/tools/futures/future-unusual-activity/signals'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { futuresHistory } from '../../history/futuresHistory.ts'
import { simulatedSource } from '../../history/simulatedSource.ts'
import { writeInstruments } from '../../ingest/writeDay.ts'
import { LiveLedger } from '../../signals/liveLedger.ts'
import { barDayFields } from '../../stored/barDayFields.ts'
import { storedTable } from '../../stored/storedBlocks.ts'
import { smallWorld } from '../../testing/smallWorld.ts'
import { START_WITHIN_MS, type TemporaryDatabase, temporaryDatabase } from '../../testing/temporaryDatabase.ts'
import { storedSource } from '../../view/storedSource.ts'
import { writeSlotStats } from './slotStats.ts'
import { sessionActivity, writeUnusualSession } from './unusualRecord.ts'

const SOURCE = 'Simulated market'
const TODAY = '2026-11-12'
/** Of these the 8th of November is a Sunday's muhurat session, and on the 27th of October a series ended. */
const PAST = tradingDaysBefore('derivatives', TODAY, 14)
const world = smallWorld()
let postgres: TemporaryDatabase

async function table(dataset: string, date: string) {
  const stored = await readDayTable(postgres.db, { dataset, part: '' }, date)
  if (stored === null) throw new Error(`${dataset} of ${date} is not stored`)
  return storedTable(stored.block)
}

beforeAll(async () => {
  postgres = await temporaryDatabase()
  const { db } = postgres
  const [measuredFrom] = tradingDaysBefore('derivatives', PAST[0], 1)
  await futuresHistory(db, world, measuredFrom, TODAY, SOURCE, () => false)
  for (const panel of ['futures', 'mcx'] as const) {
    for (const date of PAST) {
      const day = futureCloses(world, date, panel)
      if (day !== null) await writeBarDay(db, { panel, interval: '5m' }, date, barDayFields(day))
    }
    const today = futureBars(world, TODAY, panel)
    if (today !== null) await writeBarDay(db, { panel, interval: '1m' }, TODAY, barDayFields(today))
  }
  const cash = dayBars(world, TODAY, 'cash')
  if (cash !== null) await writeBarDay(db, { panel: 'cash', interval: '1m' }, TODAY, barDayFields(cash))
  await writeInstruments(db, simulatedInstruments(world, TODAY), SOURCE)
}, START_WITHIN_MS)
afterAll(() => postgres.remove(), START_WITHIN_MS)

describe('what is usual in a slot after a session', () => {
  it('counts sessions of the same hours, expiry days left out', async () => {
    await writeSlotStats(postgres.db, PAST[13], SOURCE)
    const stats = await table('slot_stats', PAST[13])
    const [symbol, slot] = [textsOf(stats, 'symbol'), textsOf(stats, 'slot')]
    const [minutes, sessions] = [numbersOf(stats, 'minutes'), numbersOf(stats, 'sessions')]
    const nifty = symbol.flatMap((name, row) => (name === 'NIFTY' ? [row] : []))
    // Fourteen sessions less the muhurat one and the expiry day.
    expect(new Set(nifty.map((row) => sessions[row]))).toEqual(new Set([12]))
    expect(
      nifty
        .filter((row) => minutes[row] === 5)
        .map((row) => slot[row])
        .slice(0, 3),
    ).toEqual(['09:15', '09:20', '09:25'])
    // 385 minutes
    expect(nifty.filter((row) => minutes[row] === 5)).toHaveLength(77)
    expect(nifty.filter((row) => minutes[row] === 15)).toHaveLength(26)
    // MCX closes later since New York's clock changed on the 1st of November: eight sessions are too few.
    expect(symbol).not.toContain('GOLD')
  })

  it('is the mean of what the bars say', async () => {
    const stats = await table('slot_stats', PAST[13])
    const symbol = textsOf(stats, 'symbol')
    const row = symbol.findIndex((name, r) => name === 'NIFTY' && textsOf(stats, 'slot')[r] === '10:10')
    const lots = PAST.filter((date) => date !== '2026-11-08' && date !== '2026-10-27').map((date) => {
      const day = futureBars(world, date, 'futures')
      const listing = simulatedInstruments(world, date).listings.find((one) => one.symbol === 'NIFTY')
      if (day === null || listing === undefined) throw new Error(`no session on ${date}`)
      // Minutes 55 to 59 after the open, over all months.
      return listing.futures.reduce((sum, { name, lotSize }) => {
        const from = day.ids.indexOf(name) * day.barCount
        const traded = day.volume.subarray(from + 55, from + 60).filter((quantity) => quantity > 0)
        return sum + traded.reduce((total, quantity) => total + quantity, 0) / lotSize
      }, 0)
    })
    const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length
    expect(numbersOf(stats, 'meanVolumeLots')[row]).toBeCloseTo(mean(lots), 6)
    const logs = lots.map((value) => Math.log(1 + value))
    expect(numbersOf(stats, 'meanLogVolume')[row]).toBeCloseTo(mean(logs), 9)
    const sd = Math.sqrt(logs.reduce((sum, log) => sum + (log - mean(logs)) ** 2, 0) / (logs.length - 1))
    expect(numbersOf(stats, 'sdLogVolume')[row]).toBeCloseTo(sd, 9)
  })
})

describe('the record of unusual activity', () => {
  it('is the same from what is stored of a session and from the market itself', async () => {
    const { db } = postgres
    const stored = await sessionActivity(await storedSource(db, SOURCE), TODAY)
    expect(stored?.record.events.length).toBeGreaterThan(0)
    expect(new Set(stored?.record.events.map(({ minutes }) => minutes))).toEqual(new Set([5, 15]))
    expect(await sessionActivity(await simulatedSource(db, world, SOURCE), TODAY)).toEqual(stored)
  })

  it('knows no move past the close', async () => {
    const events = (await sessionActivity(await storedSource(postgres.db, SOURCE), TODAY))?.record.events ?? []
    const close = Date.parse(`${TODAY}T15:40+05:30`)
    for (const { at, movesPct } of events) {
      expect(movesPct.map(Number.isNaN)).toEqual([at + 30 * 60_000 > close, at + 60 * 60_000 > close])
    }
  })

  it('has none of a session before which too little is known', async () => {
    const early = await simulatedSource(postgres.db, world, SOURCE)
    expect(await sessionActivity(early, PAST[5])).toBeNull()
  })

  it('carries itself on, session by session, for twenty of them', async () => {
    const { db } = postgres
    const dates = tradingDaysBefore('derivatives', '2026-12-12', 21)
    for (const date of dates) await writeUnusualSession(db, date, { record: { date, events: [] }, said: [] }, SOURCE)
    await writeUnusualSession(db, '2026-12-14', null, SOURCE)
    const kept = recordSessions(tableOf(unusualRecord, await table('unusual_record', dates[20]), dates[20]))
    expect(kept.map(({ date }) => date)).toEqual(dates.slice(1))
    expect(await readDayTable(db, { dataset: 'unusual_record', part: '' }, '2026-12-14')).toBeNull()
  })
})

const at = (clock: string) => istInstant(TODAY, clock)
const entries = async () => (await ledgerDays(postgres.db, UNUSUAL_TOOL, TODAY, TODAY)).flatMap((day) => day.entries)

describe('the ledger of a session', () => {
  it('written as slots close, by a server that is killed five times, is what its evening and a replay say', async () => {
    const source = await storedSource(postgres.db, SOURCE)
    const killedAfter = [at('09:33'), at('10:20'), at('12:07'), at('14:59'), at('15:36')]
    let live = new LiveLedger(postgres.db, [signalFinder()])
    for (let now = at('09:16'); now <= at('16:00'); now += 3 * MINUTE_MS) {
      if (killedAfter.some((killed) => killed > now - 3 * MINUTE_MS && killed <= now))
        live = new LiveLedger(postgres.db, [signalFinder()])
      await live.minute(marketAt(source, now))
    }
    const written = await entries()
    expect(written.length).toBeGreaterThan(100)
    expect(written.every(({ revision, seen, written: when }) => revision === 0 && when === seen)).toBe(true)

    const activity = await sessionActivity(source, TODAY)
    const signals = await marketAt(source, at('15:40')).signals(UNUSUAL_TOOL, TODAY, TODAY)
    const said = (symbols: readonly string[], seen: Iterable<number>) =>
      [...seen].map((when, row) => `${when} ${symbols[row]}`).sort()
    const until = activity?.record.events.filter((event) => event.at <= at('15:40')) ?? []
    expect(until.length).toBeGreaterThan(0)
    expect(said(signals.symbol, signals.seen)).toEqual(
      said(
        until.map(({ symbol }) => symbol),
        until.map((event) => event.at),
      ),
    )

    await writeUnusualSession(postgres.db, TODAY, activity, SOURCE)
    const complete = await entries()
    // The evening adds the slots of MCX after 16:00, and changes nothing.
    expect(complete.filter(({ seen }) => seen <= at('16:00'))).toEqual(written)
    expect(complete.every(({ revision }) => revision === 0)).toBe(true)

    const replayed = await marketAt(source, at('12:00')).signals(UNUSUAL_TOOL, TODAY, TODAY)
    expect(said(replayed.symbol, replayed.seen)).toEqual(
      said(signals.symbol, signals.seen).filter((line) => Number(line.split(' ')[0]) <= at('12:00')),
    )
  })
})
