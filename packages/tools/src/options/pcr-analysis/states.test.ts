import { describe, expect, it } from 'vitest'
import { answerOf } from '../../testing/answerOf.ts'
import { leg } from '../../testing/chainDay.ts'
import {
  EXPIRY,
  fixtureA,
  fixtureMarket,
  keepDay,
  LISTING,
  listing,
  PREVIOUS,
  SNAPSHOTS,
  TODAY,
} from '../../testing/fixtureA.ts'
import { type MemoryDays, memoryKey } from '../../testing/memorySource.ts'
import { compute } from './compute.ts'
import { lastHour, pcrRows } from './pcrRows.ts'
import type { PcrSums } from './summedChains.ts'
import { tool } from './tool.ts'

async function analysis(
  query: Record<string, string> = {},
  clock = '10:15',
  days: MemoryDays = fixtureA(),
  date = TODAY,
) {
  const params = tool.params.parse({ interval: '15m', ...query })
  return answerOf(await compute(fixtureMarket(clock, days, date), params))
}

const texts = (notices: readonly { readonly text: string }[]) => notices.map(({ text }) => text).join()

describe('when the ratio cannot be read as usual', () => {
  it('has no ratio while no calls are open', async () => {
    const days = fixtureA()
    const none = SNAPSHOTS.map((one) => ({ ...one, ce: one.ce.map(({ ltp, volume }) => leg(ltp, 0, volume)) }))
    keepDay(days, { snapshots: none })
    const { rows } = (await analysis({}, '10:15', days)).data
    expect([rows.pcr[3], rows.band[3]]).toEqual([Number.NaN, null])
  })
  it('withholds the band while the OI feed stands still', async () => {
    const days = fixtureA()
    const still = Array.from({ length: 11 }, (_, minute) => ({ ...SNAPSHOTS[1], clock: `10:${15 + minute}` }))
    keepDay(days, { snapshots: [SNAPSHOTS[0], ...still] })
    const { data, notices } = await analysis({}, '10:25', days)
    expect(texts(notices)).toContain('OI feed stalled since 10:15')
    expect(data.rows.band.every((band) => band === null)).toBe(true)
  })
  it('withholds the band of a thin chain and says why', async () => {
    const days = fixtureA()
    const now = { ...SNAPSHOTS[1], pe: SNAPSHOTS[1].pe.map(({ ltp, oi }) => leg(ltp, oi, 0)) }
    keepDay(days, { snapshots: [SNAPSHOTS[0], now] })
    const { data, notices } = await analysis({}, '10:15', days)
    expect(texts(notices)).toContain('Thin chain')
    expect(data.rows.band[3]).toBeNull()
  })
  it('reads Stretched from 1.60 up', async () => {
    const days = fixtureA()
    const now = { ...SNAPSHOTS[1], pe: SNAPSHOTS[1].pe.map(({ ltp, oi, volume }) => leg(ltp, 2 * oi, volume)) }
    keepDay(days, { snapshots: [SNAPSHOTS[0], now] })
    const { rows } = (await analysis({}, '10:15', days)).data
    expect([rows.band[3], rows.isStretched[3]]).toEqual(['Bullish', 1])
  })
  it('has one row of a date of which only the close is stored', async () => {
    const days = fixtureA()
    days.chains.delete(memoryKey('NIFTY', EXPIRY, PREVIOUS))
    const { data, notices } = await analysis({}, '15:40', days, PREVIOUS)
    expect(texts(notices)).toContain('End-of-day data only for this date')
    expect(data.rows.newestFirst).toHaveLength(1)
    // 2,46,000/2,80,000
    expect(data.rows.pcr[data.rows.newestFirst[0]]).toBeCloseTo(0.8786, 4)
    // A close is neither the open of its day nor its high or low.
    expect([data.day.open, data.day.high, data.day.low]).toEqual([Number.NaN, Number.NaN, Number.NaN])
  })
  it('leaves an expiry out of the sum of all of which nothing is stored, and says so', async () => {
    const days = fixtureA()
    for (const date of [PREVIOUS, TODAY]) days.listings.set(date, [listing([EXPIRY, '2025-12-02'])])
    const { data, notices } = await analysis({ expiry: 'all' }, '10:15', days)
    expect(data.summed).toEqual([EXPIRY])
    expect(texts(notices)).toContain(
      'No data 09:31–10:14,Nothing of the 2 Dec expiry is stored, so it is not in the sum.',
    )
  })
})

describe('a rolling window', () => {
  const column = (...values: number[]) => Float64Array.from(values)
  const side = (oi: Float64Array) => ({ oi, oiChg: oi, baseOi: oi, volume: oi, rowVolume: oi })
  const hour = 60 * 60_000
  const sums = (isSetChanged: readonly number[]): PcrSums => ({
    rows: {
      time: column(0, hour, 2 * hour),
      snapshot: Int32Array.of(0, 1, 2),
      starts: [0],
      isLastRunning: false,
      minutes: 60,
    },
    spot: column(100, 100, 99),
    ce: side(column(100, 100, 100)),
    pe: side(column(80, 90, 110)),
    isSetChanged: Uint8Array.from(isSetChanged),
    byStrike: { strike: column(), ceOi: column(), peOi: column() },
    all: { ceOi: 100, peOi: 110 },
    summed: [EXPIRY],
    notices: [],
  })
  it('compares nothing across a change of the set', () => {
    const changes = (isSetChanged: readonly number[]) => Array.from(pcrRows(sums(isSetChanged), true).pcrChg)
    expect(changes([0, 0, 0])).toEqual([Number.NaN, expect.closeTo(0.1, 9), expect.closeTo(0.2, 9)])
    expect(changes([0, 0, 1])).toEqual([Number.NaN, expect.closeTo(0.1, 9), Number.NaN])
  })
  it('has no move of the last hour across one', () => {
    expect(lastHour(pcrRows(sums([0, 0, 0]), true)).pcrMove).toBeCloseTo(0.2, 9)
    expect(lastHour(pcrRows(sums([0, 0, 1]), true)).pcrMove).toBeNaN()
  })
})

describe('the controls', () => {
  it('has the defaults of the catalogue', () => {
    expect(tool.params.parse({})).toEqual({
      symbol: 'NIFTY',
      expiry: 'near',
      view: 'intraday',
      range: 'all',
      window: 'fixed',
      metric: 'oi',
      span: '3M',
    })
  })
  it('refuses an expiry that is neither a word nor a date', () => {
    expect(tool.params.safeParse({ expiry: 'both' }).success).toBe(false)
  })
  it('has rows of 3 minutes unless another length is chosen, of a stock those its snapshots give', async () => {
    const chosen = answerOf(await compute(fixtureMarket('10:15'), tool.params.parse({}))).data.interval
    expect([chosen.interval, chosen.choices]).toEqual(['3m', ['1m', '3m', '5m', '15m']])
    const days = fixtureA()
    days.listings.set(TODAY, [{ ...LISTING, set: 'STK' }])
    const params = tool.params.parse({ interval: '5m' })
    const { data, notices } = answerOf(await compute(fixtureMarket('10:15', days), params))
    expect(data.interval.choices).toEqual(['3m', '15m', '30m', '1h'])
    expect(texts(notices)).toContain('No data 09:33–10:12,Rows of 5m are not available for this symbol: 3m is shown.')
  })
})
