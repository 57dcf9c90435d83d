import { type BarPanel, emptyPanel } from '@strikelens/market/bars'
import { encodeTable, textsOf } from '@strikelens/market/blocks'
import { minuteStarts, sessionOn } from '@strikelens/market/calendar'
import { readBarDays, writeBarDay, writeDayTable } from '@strikelens/store/repositories'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { barDayFields } from '../stored/barDayFields.ts'
import { storedField, storedTable } from '../stored/storedBlocks.ts'
import { START_WITHIN_MS, type TemporaryDatabase, temporaryDatabase } from '../testing/temporaryDatabase.ts'
import { writeVolumeClock } from './volumeClock.ts'

const TODAY = '2026-11-13'
let postgres: TemporaryDatabase

/** Stores the volumes of a session's first minutes; in the rest of it nobody trades. */
async function session(panel: 'cash' | 'futures', date: string, volumes: Record<string, number[]>): Promise<void> {
  const hours = sessionOn(panel === 'cash' ? 'cash' : 'derivatives', date)
  if (hours === null) throw new Error(`${date} is no session.`)
  const day: BarPanel = emptyPanel(Object.keys(volumes), minuteStarts(hours))
  Object.values(volumes).forEach((own, row) => {
    day.volume.set(own, row * day.barCount)
  })
  await writeBarDay(postgres.db, { panel, interval: '1m' }, date, barDayFields({ ...day, date, interval: '1m' }))
}

/** The clock of today after its first two minutes and at its end. */
async function clockOf(panel: 'cash' | 'futures', symbol: string): Promise<number[]> {
  const wanted = ['ids', 'volume']
  const [{ fields }] = await readBarDays(postgres.db, { panel, interval: 'clock' }, wanted, TODAY, TODAY)
  const [ids, volume] = wanted.map((name) => fields.get(name) ?? new Uint8Array())
  const names = textsOf(storedTable(ids), 'id')
  const values = storedField(volume)
  const width = values.length / names.length
  const row = names.indexOf(symbol)
  return row < 0 ? [] : [0, 1, width - 1].map((m) => values[row * width + m])
}

beforeAll(async () => {
  postgres = await temporaryDatabase()
  const factors = { symbol: ['ITC', 'INFY', 'SUZLON'], exDate: ['2026-11-12', TODAY, '2026-11-12'] }
  const block = encodeTable({ ...factors, factor: Float64Array.of(2, 5, Number.NaN) })
  await writeDayTable(postgres.db, { dataset: 'ca_factors', part: '', date: TODAY, source: 'test', block })
  await session('cash', '2026-11-11', { ITC: [100, 50], INFY: [10, 20], RELIANCE: [30, 10], SUZLON: [7, 7] })
  await session('cash', '2026-11-12', { ITC: [240, 60], INFY: [30, 20], RELIANCE: [50, 10], SUZLON: [9, 1] })
  await session('futures', '2026-11-11', { ITC26NOVFUT: [1600, 0], ITC26DECFUT: [0, 1600] })
  await session('futures', '2026-11-12', { ITC26NOVFUT: [3200, 3200], ITC26DECFUT: [0, 0] })
  await writeVolumeClock(postgres.db, 'cash', TODAY)
  await writeVolumeClock(postgres.db, 'futures', TODAY)
}, START_WITHIN_MS)
afterAll(() => postgres.remove(), START_WITHIN_MS)

describe('the volume clock', () => {
  it('is the mean volume so far, minute by minute, of the sessions before', async () => {
    // (30 + 50) ÷ 2, then (40 + 60) ÷ 2.
    expect(await clockOf('cash', 'RELIANCE')).toEqual([40, 50, 50])
  })
  it('counts the volume before a split in the shares after it', async () => {
    // One share of ITC became two on 12 November: (2·100 + 240) ÷ 2, then (2·150 + 300) ÷ 2.
    expect(await clockOf('cash', 'ITC')).toEqual([220, 300, 300])
  })
  it('counts so from the morning of the ex-date on', async () => {
    // One share of INFY is five today: (5·10 + 5·30) ÷ 2, then (5·30 + 5·50) ÷ 2.
    expect(await clockOf('cash', 'INFY')).toEqual([100, 200, 200])
  })
  it('adds up the months of futures in the same shares', async () => {
    // 2·1600 and 3200, then 2·(1600 + 1600) and 6400.
    expect(await clockOf('futures', 'ITC')).toEqual([3200, 6400, 6400])
  })
  it('begins anew where nobody knows what a share became', async () => {
    // Only the session of 12 November: 9, then 10.
    expect(await clockOf('cash', 'SUZLON')).toEqual([9, 10, 10])
  })
})
