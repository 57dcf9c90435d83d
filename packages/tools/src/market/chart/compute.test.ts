import { emptyPanel } from '@strikelens/market/bars'
import { corporateEvents } from '@strikelens/market/datasets'
import { type IsoDate, istClock, istDate, istInstant, istMidnight } from '@strikelens/market/time'
import { describe, expect, it } from 'vitest'
import { eventRows } from '../../symbolChart/chartPanes.ts'
import { answerOf, noAnswerOf, sentence } from '../../testing/answerOf.ts'
import { fixtureA, fixtureMarket } from '../../testing/fixtureA.ts'
import { fixtureDays, keepDaily, marketOn, PREVIOUS, TODAY } from '../../testing/futuresDay.ts'
import { emptyMemory, type MemoryDays, setTable } from '../../testing/memorySource.ts'
import { wire } from '../../testing/wire.ts'
import { compute } from './compute.ts'
import { table } from './table.ts'
import { tool } from './tool.ts'

/** A share that closed so on the last sessions up to yesterday, each day two points high, 100 units traded. */
function share(closes: readonly number[]): MemoryDays {
  const days = emptyMemory()
  days.panelOf.set('ITC', 'cash')
  days.profiles.set('ITC', {
    symbol: 'ITC',
    kind: 'stock',
    exchange: 'NSE',
    company: 'ITC Ltd.',
    sector: '',
    industry: '',
  })
  const start = Float64Array.from(closes, (_, d) => istMidnight('2025-01-01') + d * 86_400_000)
  const panel = emptyPanel(['ITC'], start)
  panel.open.set(closes)
  panel.close.set(closes)
  panel.high.set(closes.map((close) => close + 1))
  panel.low.set(closes.map((close) => close - 1))
  panel.volume.fill(100)
  days.dailyPanels.set('cash', { ...panel, date: TODAY, interval: '1d' })
  return days
}

const chart = async (query: Record<string, string>, days: MemoryDays, clock = '10:15', date = TODAY) =>
  compute(marketOn(days, clock, date), tool.params.parse(query))
const options = async (query: Record<string, string>, clock = '10:15') =>
  answerOf(await compute(fixtureMarket(clock, fixtureA()), tool.params.parse({ symbol: 'NIFTY', ...query })))

describe('a share', () => {
  /** Up and down between 90 and 110 every twenty days. */
  const wave = Array.from({ length: 320 }, (_, d) => 100 + Math.round(1000 * Math.sin((d * Math.PI) / 10)) / 100)
  it('is drawn by its last 300 days, and says where a chart that goes further back begins', async () => {
    const { bars, earlier, of } = answerOf(await chart({ symbol: 'itc' }, share(wave))).data
    expect(of).toEqual({ name: 'ITC', company: 'ITC Ltd.', kind: 'stock', underlying: 'ITC' })
    expect(bars.close).toHaveLength(300)
    expect(bars.close[299]).toBeCloseTo(wave[319], 9)
    expect(earlier).not.toBeNull()
    const longer = answerOf(await chart({ symbol: 'ITC', from: earlier ?? '' }, share(wave))).data
    expect(longer.bars.close).toHaveLength(320)
    expect(longer.earlier).toBeNull()
    // What was seen is seen again at the same times.
    expect(longer.bars.time.slice(20)).toEqual(bars.time)
  })
  it('has its indicators settled from the bars before the first that is drawn', async () => {
    const { indicators, bars } = answerOf(await chart({ symbol: 'ITC', ind: 'sma:20' }, share(wave))).data
    const [{ values }] = indicators[0].series
    expect(values).toHaveLength(bars.close.length)
    // Twenty days are a whole wave: their mean is its middle.
    expect(values[0]).toBeCloseTo(100, 9)
  })
  it('has levels where it turned', async () => {
    const answer = answerOf(await chart({ symbol: 'ITC' }, share(wave)))
    const prices = answer.data.levels.map(({ price }) => price)
    // Highs of 110 + 1, lows of 90 − 1.
    expect(prices).toEqual([expect.closeTo(89, 9), expect.closeTo(111, 9)])
    expect(sentence(answer, 'Levels')).toMatch(/^Between support at 89\.00 .* and resistance at 111\.00/)
  })
  it('has the volume of what is drawn by its price, in 24 rows', async () => {
    const { profile } = answerOf(await chart({ symbol: 'ITC', show: 'profile' }, share(wave))).data
    expect(profile?.volume).toHaveLength(24)
    expect(profile?.volume.reduce((sum, units) => sum + units, 0)).toBeCloseTo(300 * 100, 6)
    expect(profile?.low).toBeCloseTo(89, 9)
  })
  it('draws only what is asked for', async () => {
    const { levels, boxes, lines, profile, chain } = answerOf(
      await chart({ symbol: 'ITC', show: 'none' }, share(wave)),
    ).data
    expect([levels, boxes, lines, profile, chain]).toEqual([[], [], [], null, null])
  })
  it('marks what its company announced, not before it was announced', async () => {
    const days = share(wave)
    const dates: readonly IsoDate[] = ['2025-11-04', '2025-11-18']
    setTable(days, corporateEvents, PREVIOUS, {
      symbol: ['ITC', 'ITC'],
      type: ['dividend', 'results'],
      eventDate: [...dates],
      ratio: ['', ''],
      amount: Float64Array.of(4, Number.NaN),
      announcedAt: Float64Array.of(istInstant('2025-11-01', '10:00'), istInstant(TODAY, '10:14')),
    })
    const { data } = answerOf(await chart({ symbol: 'ITC' }, days))
    expect(data.events.map(({ type, date }) => [type, date])).toEqual([
      ['dividend', '2025-11-04'],
      ['results', '2025-11-18'],
    ])
    const early = answerOf(await chart({ symbol: 'ITC' }, days, '10:13')).data
    expect(early.events.map(({ type }) => type)).toEqual(['dividend'])
    const bar = Array.from(data.bars.time, istDate).indexOf('2025-11-04')
    expect(eventRows(wire({ data }).data, bar)).toEqual([{ name: 'Dividend 4 Nov, ₹4.00', text: '' }])
  })
  it('says when nothing shorter than a day is stored, and leads to its days', async () => {
    const { reason, actions } = noAnswerOf(await chart({ symbol: 'ITC', interval: '5m' }, share(wave)))
    expect(reason).toMatch(/^No bars of 5m of ITC are stored/)
    expect(actions).toEqual([{ label: 'Daily bars', set: { interval: null } }])
  })
  it('has no bars before it was listed', async () => {
    const { reason } = noAnswerOf(await chart({ symbol: 'ITC' }, share([100]), '10:15', '2024-11-20'))
    expect(reason).toMatch(/^No bars of ITC are stored/)
  })
  it('is taken away as its bars, the newest first', async () => {
    const { data } = answerOf(await chart({ symbol: 'ITC', ind: 'sma:20' }, share(wave)))
    const { columns, rows } = table(wire({ data }).data)
    expect(columns).toEqual(['Start', 'Open', 'High', 'Low', 'Close', 'Volume', 'OI', 'SMA 20'])
    expect(rows).toHaveLength(300)
    expect(rows[0][0]).toBe(istDate(data.bars.time[299]))
  })
})

describe('a future', () => {
  const minutes = [100, 104, 99, 102, 103, 106].map((price, m) => ({
    clock: `09:${16 + m}`,
    price,
    oiQty: 1000 + 10 * m,
    volumeQty: 50,
  }))
  const days = () =>
    fixtureDays([
      {
        symbol: 'NIFTY',
        set: 'IDX',
        futures: [{ month: '25NOV', expiry: '2025-11-25', previous: { close: 98, oiQty: 900 }, minutes }],
        spot: minutes,
      },
      {
        symbol: 'GOLD',
        set: 'COM',
        futures: [{ month: '25DEC', expiry: '2025-12-05', previous: { close: 98, oiQty: 900 }, minutes }],
      },
    ])
  it.each(['NIFTY:2025-11-25:FUT', 'NIFTY25NOVFUT'])(
    'is found by %s, with its price, volume and OI',
    async (symbol) => {
      const { bars, of, quote } = answerOf(await chart({ symbol, interval: '3m' }, days(), '09:21')).data
      expect([of.name, of.kind, of.underlying]).toEqual(['NIFTY 25 Nov future', 'future', 'NIFTY'])
      expect(Array.from(bars.time, istClock)).toEqual(['09:15', '09:18'])
      expect([Array.from(bars.open), Array.from(bars.close)]).toEqual([
        [100, 102],
        [99, 106],
      ])
      expect([Array.from(bars.volume), Array.from(bars.oiQty)]).toEqual([
        [150, 150],
        [1020, 1050],
      ])
      expect([quote.last, quote.prevClose]).toEqual([106, 98])
    },
  )
  it('is what a commodity itself means', async () => {
    const { of, bars, contracts } = answerOf(await chart({ symbol: 'GOLD', interval: '3m' }, days(), '09:21')).data
    expect([of.name, of.kind]).toEqual(['GOLD 5 Dec future', 'commodity'])
    expect(bars.close.at(-1)).toBe(106)
    expect(contracts.map(({ code }) => code)).toEqual(['GOLD', 'GOLD:2025-12-05:FUT'])
  })
  it('that is not listed leads to its symbol', async () => {
    const { reason, actions } = noAnswerOf(await chart({ symbol: 'NIFTY:2026-01-27:FUT' }, days(), '09:21'))
    expect(reason).toBe('No future of NIFTY that expires on 27 Jan is listed at this moment')
    expect(actions).toEqual([{ label: 'NIFTY itself', set: { symbol: 'NIFTY' } }])
  })
})

describe('options of Fixture A', () => {
  it.each([
    // One leg: its close before, then its prices at 09:30 and 10:15.
    ['26000CE', [133.2, 134.85, 160.2], 'NIFTY 26,000 CE 25 Nov'],
    // 133.20 + 203.15, 134.85 + 174.80, 160.20 + 140.20
    ['26000CE,26000PE', [336.35, 309.65, 300.4], 'NIFTY 26,000 CE + 26,000 PE'],
    // 133.20 − 60.95, 134.85 − 59.30, 160.20 − 73.00
    ['26000CE,S26200CE', [72.25, 75.55, 87.2], 'NIFTY 26,000 CE − 26,200 CE'],
  ])('held as %s are priced %j', async (legs, closes, name) => {
    const { bars, of, quote } = (await options({ legs, interval: '15m' })).data
    expect(of.name).toBe(name)
    expect(Array.from(bars.close, (close) => close.toFixed(2))).toEqual(closes.map((close) => close.toFixed(2)))
    expect(Array.from(bars.time, istClock)).toEqual(['15:15', '09:15', '10:00'])
    expect(quote.last).toBeCloseTo(closes[2], 9)
    expect(quote.prevClose).toBeCloseTo(closes[0], 9)
  })
  it('are found by the code of a contract as by its leg', async () => {
    const code = await options({ symbol: 'NIFTY:2025-11-25:26000:CE', interval: '15m' })
    const leg = await options({ legs: '26000CE', interval: '15m' })
    expect(code.data.bars).toEqual(leg.data.bars)
    expect(code.data.resolved).toEqual({ expiry: '2025-11-25', legs: '26000CE' })
  })
  it('know nothing of what comes later', async () => {
    const { bars } = (await options({ legs: '26000CE', interval: '15m' }, '09:31')).data
    expect(bars.close.at(-1)).toBeCloseTo(134.85, 9)
  })
  it('have days by the exchange’s files, the running one by its snapshots', async () => {
    const { bars } = (await options({ legs: '26000CE' })).data
    expect(Array.from(bars.time, istDate)).toEqual([PREVIOUS, TODAY])
    expect(Array.from(bars.close, (close) => close.toFixed(2))).toEqual(['133.20', '160.20'])
    expect(bars.isRunning).toBe(true)
  })
  it('stand at the side of their index: OI and gamma by strike', async () => {
    const days = fixtureA()
    keepDaily(days, ['2025-11-18', PREVIOUS], { NIFTY: [25_900, 25_905] })
    const answer = answerOf(
      await compute(fixtureMarket('10:15', days), tool.params.parse({ symbol: 'NIFTY', show: 'oi' })),
    )
    const { chain } = answer.data
    expect(Array.from(chain?.ceOiLots ?? [])).toEqual([11_000, 18_500, 80_000, 69_000, 110_000])
    expect(Array.from(chain?.peOiLots ?? [])).toEqual([101_000, 82_000, 84_000, 18_000, 9200])
    expect(answer.oiAsOf).toBe(istInstant(TODAY, '10:15'))
  })
})
