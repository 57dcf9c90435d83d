import { istClock } from '@strikelens/market/time'
import { describe, expect, it } from 'vitest'
import { answerOf, sentence } from '../../testing/answerOf.ts'
import { dashboard } from '../../testing/futureDashboardMarket.ts'
import { type FutureFixture, fixtureDays, type Minute, STALLED_MINUTES, TODAY } from '../../testing/futuresDay.ts'
import { keepFile } from '../../testing/futuresHistory.ts'
import { memoryKey } from '../../testing/memorySource.ts'

const clockOf = (minute: number) => {
  const at = 9 * 60 + 15 + minute
  return `${String(Math.floor(at / 60)).padStart(2, '0')}:${String(at % 60).padStart(2, '0')}`
}

/** Minutes from 09:16 on: price and OI as functions of the minutes since the open. */
function minutes(count: number, price: (m: number) => number, oi: (m: number) => number): Minute[] {
  return Array.from({ length: count }, (_, i) => ({
    clock: clockOf(i + 1),
    price: price(i + 1),
    oiQty: oi(i + 1),
    volumeQty: 10,
  }))
}

function future(month: string, expiry: string, close: number, oiQty: number, own: readonly Minute[]): FutureFixture {
  return { month, expiry, previous: { close, oiQty }, minutes: own }
}

/** Four stocks whose prices and OI swing at their own pace for 75 minutes, with a next month; one was listed today. */
function swinging() {
  const wave = (m: number, pace: number, size: number) => size * Math.sin(m / pace)
  const stocks = [1, 2, 3, 4].map((s) => ({
    symbol: `S${s}`,
    lotSize: 10 * s,
    futures: [
      future(
        '25NOV',
        '2025-11-25',
        1000 * s,
        1e6 * s,
        minutes(
          75,
          (m) => 1000 * s + wave(m, 4 + s, 20),
          (m) => 1e6 * s + Math.round(wave(Math.floor(m / 3), 2 + s, 9e4)),
        ),
      ),
      future(
        '25DEC',
        '2025-12-30',
        1005 * s,
        2e5,
        minutes(
          75,
          () => 1005 * s,
          (m) => 2e5 + 400 * m * (s - 2),
        ),
      ),
    ],
  }))
  const listedToday: FutureFixture = {
    month: '26JAN',
    expiry: '2026-01-27',
    minutes: minutes(
      75,
      () => 1010,
      (m) => 50 * m,
    ),
  }
  stocks[0].futures.push(listedToday)
  const nifty = {
    symbol: 'NIFTY',
    set: 'IDX' as const,
    futures: [],
    spot: minutes(
      60,
      (m) => 25_900 + m,
      () => Number.NaN,
    ),
  }
  return fixtureDays([...stocks, nifty])
}

async function lineOf(...asked: Parameters<typeof dashboard>) {
  const answer = answerOf(await dashboard(...asked))
  const { line } = answer.data
  if (line === null) throw new Error('There is no line.')
  return { ...answer, line }
}

describe('bias through the day', () => {
  const days = swinging()

  it('has a point every three minutes from the open, and one at the moment', async () => {
    const { line } = await lineOf({}, days, '09:35')
    expect(Array.from(line.time, istClock)).toEqual(['09:18', '09:21', '09:24', '09:27', '09:30', '09:33', '09:35'])
  })

  it.each([
    {},
    { oi: 'near' },
    { base: 'open' },
    { base: 'open', oi: 'near' },
    { base: 'time', from: '-15' },
    { base: 'time', from: '09:45' },
    { universe: 'symbols:S1,S3' },
  ])('is at every point what the page said at that moment: %o', async (query) => {
    const { line } = await lineOf(query, days, '10:16')
    expect(line.bias).toHaveLength(21)
    const seen = await Promise.all(
      Array.from(line.time, async (at) => answerOf(await dashboard(query, days, istClock(at))).data.summary.bias),
    )
    expect(Array.from(line.bias)).toEqual(seen.map((bias) => expect.closeTo(bias, 9)))
    expect(new Set(seen.map((bias) => bias.toFixed(2))).size).toBeGreaterThan(5)
  })

  it('has NIFTY beside it, and nothing after the index’s last minute', async () => {
    const { line } = await lineOf({}, days, '10:27')
    expect(line.nifty[0]).toBe(25_903)
    expect(line.nifty[19]).toBe(25_960)
    // 10:15 is the last minute told: 10:18 has none after 10:15.
    expect(Array.from(line.nifty.slice(20))).toEqual([Number.NaN, Number.NaN, Number.NaN, Number.NaN])
  })

  it('is worked out by hand at 09:18: 20 lakh long against 10 lakh short', async () => {
    const rise = future('25NOV', '2025-11-25', 100, 1e6, [{ clock: '09:17', price: 125, oiQty: 1_160_000 }])
    const fall = future('25NOV', '2025-11-25', 100, 1e6, [{ clock: '09:18', price: 80, oiQty: 1_125_000 }])
    const two = fixtureDays([
      { symbol: 'UP', futures: [rise] },
      { symbol: 'DOWN', futures: [fall] },
    ])
    // 1,60,000 × 125 = 2 crore; 1,25,000 × 80 = 1 crore: (2 − 1)/3
    const { line } = await lineOf({}, two, '09:18')
    expect(Array.from(line.bias)).toEqual([expect.closeTo(100 / 3, 9)])
  })

  it('tells how far it ran', async () => {
    const answer = await lineOf({}, days, '10:15')
    expect(sentence(answer, 'Through the day')).toMatch(
      /^Bias ran from [+−]\d+\.\d\d at 09:18 to [+−]\d+\.\d\d, between [+−]\d+\.\d\d \(\d\d:\d\d\) and \+\d+\.\d\d \(\d\d:\d\d\)\.$/,
    )
  })

  it('breaks where no data came, and the page names the minutes', async () => {
    const gap = (all: readonly Minute[]) => all.filter(({ clock }) => clock < '09:31' || clock > '09:38')
    const steady = minutes(
      30,
      (m) => 100 + m,
      (m) => 1000 + m,
    )
    const two = fixtureDays([{ symbol: 'A', futures: [future('25NOV', '2025-11-25', 100, 1000, gap(steady))] }])
    const { line, notices } = await lineOf({}, two, '09:45')
    const known = Array.from(line.time)
      .filter((_, i) => !Number.isNaN(line.bias[i]))
      .map(istClock)
    expect(known).toEqual(['09:18', '09:21', '09:24', '09:27', '09:30', '09:39', '09:42', '09:45'])
    expect(notices.map(({ text }) => text)).toContain('No data 09:31–09:38')
  })

  it('has no value while the OI feed stood still', async () => {
    const own = future('25NOV', '2025-11-25', 100, 100, STALLED_MINUTES)
    const { line } = await lineOf({}, fixtureDays([{ symbol: 'A', futures: [own] }]), '09:59')
    const told = Array.from(line.time, (at, i) => [istClock(at), Number.isNaN(line.bias[i])] as const)
    expect(told.filter(([clock]) => clock > '09:42')).toEqual([
      ['09:45', false],
      ['09:48', false],
      ['09:51', false],
      ['09:54', false],
      ['09:57', true],
      ['09:59', true],
    ])
  })

  it('ends with the official close of a completed day', async () => {
    const own = future('25NOV', '2025-11-25', 100, 1000, [{ clock: '15:30', price: 101, oiQty: 1100 }])
    const complete = fixtureDays([{ symbol: 'A', futures: [own] }])
    expect((await lineOf({}, complete, '18:00')).line.bias.at(-1)).toBe(100)
    // By the bars it rose on more OI; by the exchange's file it closed lower: Short Buildup.
    keepFile(complete, TODAY, [{ symbol: 'A', month: '25NOV', expiry: '2025-11-25', close: 99, oiQty: 1100 }])
    const { data, line } = await lineOf({}, complete, '18:00')
    expect([data.summary.bias, line.bias.at(-1)]).toEqual([-100, -100])
  })

  it('steps through bars of five minutes where no others are stored', async () => {
    const older = swinging()
    const panel = older.panels.get(memoryKey('futures', '1m', TODAY))
    if (panel === undefined) throw new Error('No minutes.')
    const every = Array.from({ length: 15 }, (_, i) => 5 * i)
    const thin = (column: Float64Array) =>
      Float64Array.from(panel.ids.flatMap((_, s) => every.map((bar) => column[s * panel.barCount + bar + 4])))
    older.panels.delete(memoryKey('futures', '1m', TODAY))
    older.panels.set(memoryKey('futures', '5m', TODAY), {
      ...panel,
      interval: '5m',
      start: Float64Array.from(every, (bar) => panel.start[bar]),
      barCount: every.length,
      open: thin(panel.open),
      high: thin(panel.high),
      low: thin(panel.low),
      close: thin(panel.close),
      vwap: thin(panel.vwap),
      volume: thin(panel.volume),
      oiQty: thin(panel.oiQty),
    })
    const { line } = await lineOf({}, older, '09:40')
    expect(line.stepMinutes).toBe(5)
    expect(Array.from(line.time, istClock)).toEqual(['09:20', '09:25', '09:30', '09:35', '09:40'])
    const fine = await lineOf({}, days, '09:40')
    expect(line.bias.at(-1)).toBeCloseTo(fine.line.bias.at(-1) ?? Number.NaN, 9)
  })

  it('is not drawn of a date that only files know', async () => {
    const own = future('25NOV', '2025-11-25', 100, 1000, [])
    const filed = fixtureDays([{ symbol: 'A', futures: [own] }])
    filed.panels.delete(memoryKey('futures', '1m', TODAY))
    keepFile(filed, TODAY, [{ symbol: 'A', month: '25NOV', expiry: '2025-11-25', close: 99, oiQty: 1100 }])
    const { data, notices } = answerOf(await dashboard({ base: 'open' }, filed, '18:00'))
    expect(data.line).toBeNull()
    expect([data.baseLabel, data.summary.bias]).toEqual(['the previous close', -100])
    expect(notices.map(({ text }) => text).slice(0, 2)).toEqual([
      'End-of-day data only for this date',
      'Changes are since the previous close: of this date no minutes are stored.',
    ])
  })
})
