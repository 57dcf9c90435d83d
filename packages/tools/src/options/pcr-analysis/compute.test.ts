import { columnsNamed, foOptions, pcrDaily } from '@strikelens/market/datasets'
import { istMidnight } from '@strikelens/market/time'
import { describe, expect, it } from 'vitest'
import { answerOf, inputOf, sentence } from '../../testing/answerOf.ts'
import { leg, optionsTable } from '../../testing/chainDay.ts'
import {
  EXPIRY,
  fixtureA,
  fixtureMarket,
  keepDay,
  listing,
  PREVIOUS,
  SNAPSHOTS,
  TODAY,
} from '../../testing/fixtureA.ts'
import { type MemoryDays, memoryKey, setTable } from '../../testing/memorySource.ts'
import { compute } from './compute.ts'
import { correlation, standing } from './pcrHistory.ts'
import { tool } from './tool.ts'

// Rows of 15 minutes end at 09:30 and 10:15, the two snapshots of the fixture; 09:45 and 10:00 are gaps.
async function analysis(query: Record<string, string> = {}, clock = '10:15', days: MemoryDays = fixtureA()) {
  return answerOf(await compute(fixtureMarket(clock, days), tool.params.parse({ interval: '15m', ...query })))
}

const ends = (column: ArrayLike<number>) => [column[0], column[3]]

describe('the put-call ratio on Fixture A', () => {
  it('goes from 0.88 to 1.02, a change of +0.1445', async () => {
    const { rows } = (await analysis()).data
    expect(ends(rows.ceOi)).toEqual([288700, 288500])
    expect(ends(rows.peOi)).toEqual([252700, 294200])
    expect(ends(rows.pcr)).toEqual([expect.closeTo(0.8753, 4), expect.closeTo(1.0198, 4)])
    expect(rows.pcrChg[0]).toBeNaN()
    expect(rows.pcrChg[3]).toBeCloseTo(0.1445, 4)
  })
  it('goes by volume from 0.80 to 0.93', async () => {
    const { rows } = (await analysis()).data
    expect(ends(rows.pcrVolume)).toEqual([expect.closeTo(0.802, 4), expect.closeTo(0.9275, 4)])
  })
  it('goes by ΔOI from 0.77 to 5.67', async () => {
    const { rows } = (await analysis()).data
    // 6,700/8,700 and 48,200/8,500
    expect(ends(rows.pcrOiChg)).toEqual([expect.closeTo(0.7701, 4), expect.closeTo(5.6706, 4)])
  })
  it('reads Mildly Bearish, then Neutral, with the PE−CE difference beside it', async () => {
    const { rows } = (await analysis()).data
    expect([rows.band[0], rows.band[3]]).toEqual(['Mildly Bearish', 'Neutral'])
    expect(ends(rows.peMinusCe)).toEqual([-36000, 5700])
  })
  it('has open, high and low of the day and the change since the previous close', async () => {
    const { day } = (await analysis()).data
    expect([day.open, day.low, day.high]).toEqual([
      expect.closeTo(0.8753, 4),
      expect.closeTo(0.8753, 4),
      expect.closeTo(1.0198, 4),
    ])
    // 246,000/280,000 = 0.8786 at the previous close
    expect(day.sinceBase).toBeCloseTo(0.1412, 4)
  })
  it('sums the strikes of the range alone when asked, and names them', async () => {
    const days = fixtureA()
    const { rows, set, byStrike } = (await analysis({ strikes: '25900-26100' }, '10:15', days)).data
    // PE 82,000 + 84,000 + 18,000 over CE 18,500 + 80,000 + 69,000
    expect(rows.pcr[3]).toBeCloseTo(184000 / 167500, 9)
    expect(Array.from(set.strike)).toEqual([25900, 26000, 26100])
    expect(Array.from(byStrike.strike)).toEqual([25900, 26000, 26100])
    expect(byStrike.pcr[1]).toBeCloseTo(1.05, 9)
  })
  it('has no ΔOI ratio while a sum is negative, and shows both sums', async () => {
    const days = fixtureA()
    const now = {
      ...SNAPSHOTS[1],
      // ΣCE oi 2,78,946 and ΣPE oi 2,55,294: −1,054 and +9,294 against the previous close.
      ce: SNAPSHOTS[1].ce.map(({ ltp, volume }, k) => leg(ltp, [12000, 21000, 85000, 64000, 96946][k], volume)),
      pe: SNAPSHOTS[1].pe.map(({ ltp, volume }, k) => leg(ltp, [101294, 71000, 60000, 14000, 9000][k], volume)),
    }
    keepDay(days, { snapshots: [SNAPSHOTS[0], now] })
    const { rows } = (await analysis({}, '10:15', days)).data
    expect([rows.ceOiChg[3], rows.peOiChg[3]]).toEqual([-1054, 9294])
    expect(rows.pcrOiChg[3]).toBeNaN()
  })
  it('says where it stands', async () => {
    expect(sentence(await analysis(), 'Level')).toBe(
      'PCR (OI) 1.02, Neutral: 2,94,200 lots of puts against 2,88,500 of calls, difference +5,700; +0.14 since the previous close.',
    )
  })
})

describe('every expiry together', () => {
  const DECEMBER = '2025-12-02'
  function withDecember(): MemoryDays {
    const days = fixtureA()
    for (const date of [PREVIOUS, TODAY]) days.listings.set(date, [listing([EXPIRY, DECEMBER])])
    keepDay(days, {
      expiry: DECEMBER,
      strikes: [25950, 26000, 26500],
      snapshots: SNAPSHOTS.map((one) => ({
        ...one,
        ce: [leg(230, 100, 5), leg(200, 2000, 10), leg(60, 300, 5)],
        pe: [leg(160, 50, 5), leg(180, 700, 30), leg(480, 20, 5)],
      })),
    })
    return days
  }
  it('sums OI and volume of all chains', async () => {
    const { rows, summed, byStrike, wholePcr } = (await analysis({ expiry: 'all' }, '10:15', withDecember())).data
    expect(summed).toEqual([EXPIRY, DECEMBER])
    expect([rows.ceOi[3], rows.peOi[3]]).toEqual([288500 + 2400, 294200 + 770])
    expect([rows.ceVolume[3], rows.peVolume[3]]).toEqual([579000 + 20, 537000 + 40])
    expect(Array.from(byStrike.strike)).toEqual([25800, 25900, 25950, 26000, 26100, 26200, 26500])
    expect(wholePcr).toBeCloseTo(294970 / 290900, 9)
  })
  it('sums units where lots differ, shows them in lots of the near expiry, and says so', async () => {
    const days = withDecember()
    const [nifty] = days.listings.get(TODAY) ?? []
    const options = nifty.options.map((terms) => ({ ...terms, lotSize: terms.expiry === DECEMBER ? 50 : 75 }))
    for (const date of [PREVIOUS, TODAY]) days.listings.set(date, [{ ...nifty, options }])
    keepDay(days, {
      expiry: DECEMBER,
      strikes: [26000],
      lotSize: 50,
      snapshots: SNAPSHOTS.map((one) => ({ ...one, ce: [leg(200, 3000, 9)], pe: [leg(180, 600, 30)] })),
    })
    const { data, notices } = await analysis({ expiry: 'all' }, '10:15', days)
    // 3,000 × 50 ÷ 75 calls, 600 × 50 ÷ 75 puts.
    expect([data.rows.ceOi[3], data.rows.peOi[3]]).toEqual([288500 + 2000, 294200 + 400])
    expect([data.rows.ceVolume[3], data.rows.peVolume[3]]).toEqual([579000 + 6, 537000 + 20])
    expect(data.byStrike.ceOi[data.byStrike.strike.indexOf(26000)]).toBe(82_000)
    expect(data.wholePcr).toBeCloseTo(294600 / 290500, 9)
    expect(notices.map(({ text }) => text)).toContain(
      'Lots differ between the expiries: units are summed, and shown in lots of 75, the near expiry’s.',
    )
  })
  it('adds of the others what lies between the lowest and the highest strike of the set', async () => {
    const { rows } = (await analysis({ expiry: 'all', strikes: '25900-26100' }, '10:15', withDecember())).data
    // 18,500 + 80,000 + 69,000 of the first, 100 + 2,000 of the second
    expect(rows.ceOi[3]).toBe(167500 + 2100)
  })
})

describe('the ratio against its own past', () => {
  it('is above 60 % of 0.80, 0.95, 1.10, 1.25, 0.70 at 1.02, minimum rule off', () => {
    const earlier = { pcr: Float64Array.of(0.8, 0.95, 1.1, 1.25, 0.7), dte: new Float64Array(5).fill(5) }
    const { percentile, dtePercentile, band } = standing(1.02, 5, earlier, 5)
    expect([percentile, dtePercentile, band]).toEqual([60, 60, 'High'])
  })
  it('is ranked among sessions with as many days to expiry, too', () => {
    const earlier = { pcr: Float64Array.of(0.8, 0.95, 1.1, 1.25, 0.7), dte: Float64Array.of(0, 3, 1, 9, 1) }
    // 0–1 days: 0.80, 1.10, 0.70, of which two are below 1.02
    const { dtePercentile, dteSessions, bucket } = standing(1.02, 1, earlier, 3)
    expect([dtePercentile, dteSessions, bucket]).toEqual([expect.closeTo(66.67, 2), 3, '0–1'])
  })
  it('says nothing of fewer than 60 sessions', () => {
    const earlier = { pcr: new Float64Array(59).fill(0.9), dte: new Float64Array(59) }
    const { percentile, sessions, band } = standing(1.02, 0, earlier)
    expect([percentile, sessions, band]).toEqual([Number.NaN, 59, null])
  })
  it('has z of the 20 sessions before: none with fewer, none while they do not vary', () => {
    // Ten of 0.9 and ten of 1.1: mean 1.00, sample sd √(20 × 0.01/19) = 0.102598; (1.02 − 1)/0.102598 = 0.1949
    const varied = Float64Array.from({ length: 20 }, (_, i) => (i % 2 === 0 ? 0.9 : 1.1))
    expect(standing(1.02, 0, { pcr: varied, dte: varied }).z).toBeCloseTo(0.1949, 4)
    expect(standing(1.02, 0, { pcr: varied.subarray(1), dte: varied }).z).toBeNaN()
    const still = new Float64Array(20).fill(0.9)
    expect(standing(1.02, 0, { pcr: still, dte: still }).z).toBeNaN()
  })
  it('correlates its change with the next day’s return from 30 pairs on', () => {
    // Whenever the ratio rises the next close does too.
    const pcr = Float64Array.from({ length: 40 }, (_, d) => 1 + (d % 2) / 10)
    const close = Float64Array.from({ length: 40 }, (_, d) => 100 + (d % 2 === 0 ? 1 : 0))
    const same = new Uint8Array(40)
    expect(correlation(pcr, close, same)).toEqual({ correlation: expect.closeTo(1, 9), pairs: 38 })
    expect(correlation(pcr.subarray(0, 31), close, same).correlation).toBeNaN()
  })
  it('leaves out the change into a new expiry', () => {
    const pcr = Float64Array.from({ length: 40 }, (_, d) => d)
    const isNew = new Uint8Array(40)
    isNew[20] = 1
    expect(correlation(pcr, pcr, isNew).pairs).toBe(37)
  })
})

describe('days before', () => {
  /** One session of `pcr_daily` a weekday before the fixture's day, with the near expiry then. */
  const table = (expiry: string, dte: number, near: number) => ({
    symbol: ['NIFTY'],
    expiry: [expiry],
    dte: Float64Array.of(dte),
    nearPcrOi: Float64Array.of(near),
    nearPcrVolume: Float64Array.of(1),
    allPcrOi: Float64Array.of(2),
    allPcrVolume: Float64Array.of(1),
  })
  const CLOSING = { clock: '15:30', spot: 25_990 }
  type OptionRows = ReturnType<typeof optionsTable>
  const OPTION_FIGURES = ['strike', 'lotSize', 'underlying', 'close', 'settle', 'volumeQty', 'oiQty'] as const
  /** Tables of several expiries as the one of their underlying. */
  const joined = (tables: readonly OptionRows[]): OptionRows => ({
    expiry: tables.flatMap(({ expiry }) => expiry),
    right: tables.flatMap(({ right }) => right),
    ...columnsNamed(OPTION_FIGURES, (name) => Float64Array.from(tables.flatMap((one) => [...one[name]]))),
  })
  function withHistory(): MemoryDays {
    const days = fixtureA()
    setTable(days, pcrDaily, '2025-11-17', table('2025-11-18', 1, 0.8))
    setTable(days, pcrDaily, '2025-11-18', table('2025-11-18', 0, 0.7))
    setTable(days, pcrDaily, '2025-11-19', table(EXPIRY, 6, 0.95))
    return days
  }
  it('end with today as it stands, and are not joined across an expiry', async () => {
    const { history, isFirstDay } = (await analysis({}, '10:15', withHistory())).data
    expect(history.date).toEqual(['2025-11-17', '2025-11-18', '2025-11-19', TODAY])
    expect(Array.from(history.pcr)).toEqual([0.8, 0.7, 0.95, expect.closeTo(1.0198, 4)])
    expect(Array.from(history.isNewExpiry)).toEqual([0, 0, 1, 0])
    expect(history.dte[3]).toBe(5)
    expect(isFirstDay).toBe(false)
  })
  it('take the sums of every expiry when those are asked for', async () => {
    const { history } = (await analysis({ expiry: 'all' }, '10:15', withHistory())).data
    expect(Array.from(history.pcr.subarray(0, 3))).toEqual([2, 2, 2])
    expect(Array.from(history.isNewExpiry)).toEqual([0, 0, 0, 0])
  })
  it('count the last session of an expiry to that expiry, before and after the next one is stored', async () => {
    const [NEXT, AFTER] = ['2025-12-02', '2025-11-26']
    const days = withHistory()
    const close = (ce: number, pe: number) => ({ ...CLOSING, ce: [leg(5, ce, 1)], pe: [leg(5, pe, 1)] })
    const tables = [
      optionsTable({ symbol: 'NIFTY', expiry: EXPIRY, strikes: [26000], lotSize: 75, close: close(4000, 5000) }),
      optionsTable({ symbol: 'NIFTY', expiry: NEXT, strikes: [26000], lotSize: 75, close: close(3000, 1500) }),
    ]
    setTable(days, foOptions, EXPIRY, joined(tables), 'NIFTY')
    days.listings.set(EXPIRY, [listing([EXPIRY, NEXT], [26000])])
    const evening = answerOf(await compute(fixtureMarket('18:00', days, EXPIRY), tool.params.parse({})))
    expect(evening.data.context.expiry).toBe(NEXT)
    const last = (column: ArrayLike<unknown>) => column[column.length - 1]
    const { history } = evening.data
    // 5,000 ÷ 4,000 of the expiry that ended, as the evening's table has it; not 1,500 ÷ 3,000 of the next.
    expect([last(history.date), last(history.expiry), last(history.dte), last(history.pcr)]).toEqual([
      EXPIRY,
      EXPIRY,
      0,
      1.25,
    ])
    setTable(days, pcrDaily, EXPIRY, table(EXPIRY, 0, 1.25))
    setTable(days, foOptions, AFTER, tables[1], 'NIFTY')
    days.listings.set(AFTER, [listing([NEXT], [26000])])
    const later = answerOf(await compute(fixtureMarket('18:00', days, AFTER), tool.params.parse({}))).data.history
    const place = later.date.indexOf(EXPIRY)
    expect([later.expiry[place], later.dte[place], later.pcr[place]]).toEqual([EXPIRY, 0, 1.25])
    expect(Array.from(later.isNewExpiry).slice(-2)).toEqual([0, 1])
  })
  it('know the first session of a new near expiry', async () => {
    const days = withHistory()
    days.tables.delete(memoryKey('pcr_daily', '2025-11-19'))
    expect((await analysis({}, '10:15', days)).data.isFirstDay).toBe(true)
  })
})

describe('divergence', () => {
  /** An hour in which spot moves by so much and the puts of 26,000 change by so many lots. */
  async function hourOf(spot: number, putOi: number) {
    const days = fixtureA()
    const end = {
      ...SNAPSHOTS[1],
      clock: '11:15',
      spot,
      pe: SNAPSHOTS[1].pe.map((one, k) => (k === 2 ? leg(one.ltp, putOi, one.volume) : one)),
    }
    keepDay(days, { snapshots: [...SNAPSHOTS, end] })
    return (await analysis({}, '11:15', days)).data
  }
  it('is a fall of spot by 0.25 % with a rise of PCR by 0.05 within the hour', async () => {
    // 20,000 lots of puts more: 20,000/288,500 = +0.0693; 25,985 → 25,900 = −0.33 %
    const { isDivergence, hour } = await hourOf(25900, 104000)
    expect(isDivergence).toBe(true)
    expect([hour.pcrMove, hour.spotMovePct]).toEqual([expect.closeTo(0.0693, 4), expect.closeTo(-0.3271, 4)])
  })
  it('is none when both rise, or when either moves too little', async () => {
    expect((await hourOf(26100, 104000)).isDivergence).toBe(false)
    expect((await hourOf(25960, 104000)).isDivergence).toBe(false)
    expect((await hourOf(25900, 85000)).isDivergence).toBe(false)
  })
})

describe('how figures came about', () => {
  it('computes them again from the inputs that are shown', async () => {
    const answer = await analysis()
    const { rows, day } = answer.data
    const ratio = (figure: string, put: string, call: string) =>
      inputOf(answer, figure, put) / inputOf(answer, figure, call)
    expect(ratio('setPcr', 'Put OI', 'Call OI')).toBe(rows.pcr[3])
    expect(ratio('setPcrVolume', 'Put volume', 'Call volume')).toBe(rows.pcrVolume[3])
    expect(ratio('setPcrOiChg', 'Put ΔOI', 'Call ΔOI')).toBe(rows.pcrOiChg[3])
    expect(inputOf(answer, 'setPeMinusCe', 'Put OI') - inputOf(answer, 'setPeMinusCe', 'Call OI')).toBe(
      rows.peMinusCe[3],
    )
    expect(inputOf(answer, 'sinceBase', 'PCR now') - inputOf(answer, 'sinceBase', 'PCR then')).toBe(day.sinceBase)
  })
  it('and the ranks from a year of closes', async () => {
    const days = fixtureA()
    for (let d = 1; d <= 70; d++) {
      const date = new Date(istMidnight(TODAY) + 19_800_000 - d * 86_400_000).toISOString().slice(0, 10)
      setTable(days, pcrDaily, date, {
        symbol: ['NIFTY'],
        expiry: [EXPIRY],
        dte: Float64Array.of(5),
        nearPcrOi: Float64Array.of(0.5 + d / 100),
        nearPcrVolume: Float64Array.of(1),
        allPcrOi: Float64Array.of(1),
        allPcrVolume: Float64Array.of(1),
      })
    }
    const answer = await analysis({}, '10:15', days)
    const { standing: stands } = answer.data
    const input = (figure: string, name: string) => inputOf(answer, figure, name)
    expect((input('z', 'PCR') - input('z', 'Mean')) / input('z', 'Standard deviation')).toBeCloseTo(stands.z, 9)
    // Only weekdays without a holiday are sessions: fewer than 60 of the 70 days, so no rank yet.
    expect(stands.sessions).toBeLessThan(60)
    expect(answer.explanations.percentile).toBeUndefined()
  })
})
