import { EXTREME_MARKS } from '@strikelens/analytics/futures'
import { istClock, istDate } from '@strikelens/market/time'
import { describe, expect, it } from 'vitest'
import { answerOf, inputOf, sentence } from '../../testing/answerOf.ts'
import { fixtureA, fixtureMarket } from '../../testing/fixtureA.ts'
import { keepDaily, keepPanel, marketOn, PREVIOUS, TODAY } from '../../testing/futuresDay.ts'
import { keepFile } from '../../testing/futuresHistory.ts'
import type { MemoryDays } from '../../testing/memorySource.ts'
import { minutesOf, priceDays, SIX_ROWS, WEAK_HIGH } from '../../testing/priceVsOiMarket.ts'
import { compute } from './compute.ts'
import { tool } from './tool.ts'

async function futures(query: Record<string, string> = {}, days: MemoryDays = priceDays(), clock = '09:45') {
  return answerOf(await compute(marketOn(days, clock), tool.params.parse(query)))
}
async function options(query: Record<string, string>, days: MemoryDays = fixtureA()) {
  return answerOf(await compute(fixtureMarket('10:15', days), tool.params.parse({ interval: '15m', ...query })))
}

describe('the check of the catalogue', () => {
  it('marks a new high on less OI as weak', async () => {
    const answer = await futures({ month: 'near' }, priceDays(WEAK_HIGH), '11:10')
    const { rows, now } = answer.data
    const marked = Array.from(rows.marks.keys()).filter((row) => rows.marks[row] !== 0)
    expect(marked.map((row) => [istClock(rows.time[row]), EXTREME_MARKS[rows.marks[row]]])).toEqual([
      ['11:10', 'Weak high'],
    ])
    expect(now.lastMark).toEqual({ label: 'Weak high', row: marked[0] })
    expect(sentence(answer, 'Weak high')).toBe(
      'At 11:10 a new high of 24,640.00 came on at least 1% less OI than the high before it: a rise by short covering.',
    )
  })
  it('marks confirmed and weak lows likewise', async () => {
    const falling = (oiAtLow: number) =>
      priceDays([
        ['09:20', 24_500, 12_000_000],
        ['09:25', 24_600, 12_000_000],
        ['10:00', 24_400, oiAtLow],
      ])
    const markAt = async (oi: number) =>
      (await futures({ month: 'near' }, falling(oi), '10:00')).data.now.lastMark?.label
    expect(await markAt(12_120_000)).toBe('Confirmed low')
    expect(await markAt(11_880_000)).toBe('Weak low')
    expect(await markAt(12_060_000)).toBeUndefined()
  })
})

describe('futures', () => {
  it('stand beside their own price: changes, classes and volume of every row', async () => {
    const { rows, names } = (await futures({ month: 'near' })).data
    expect(names).toEqual({ priceName: 'NIFTY25NOVFUT', priceColor: 'future', oiName: 'OI, near' })
    expect(Array.from(rows.time, istClock)).toEqual(['09:20', '09:25', '09:30', '09:35', '09:40', '09:45'])
    expect(Array.from(rows.priceChange, Math.round)).toEqual([2, 1, -3, 2, -1, 0])
    expect(Array.from(rows.oi)).toEqual([11_200, 12_000, 13_500, 12_900, 12_500, 12_800])
    expect(Array.from(rows.oiChange)).toEqual([1200, 800, 1500, -600, -400, 300])
    // 100 × 1,200 ÷ 10,000
    expect(rows.oiChangePct[0]).toBeCloseTo(12, 10)
    expect(Array.from(rows.buildup ?? [])).toEqual([1, 1, 2, 3, 4, 0])
    expect(Array.from(rows.volume)).toEqual([10, 10, 10, 10, 10, 10])
  })
  it('are read since the base and over the last rows', async () => {
    const { now } = (await futures({ month: 'near' })).data
    expect(now).toMatchObject({ price: 101, oi: 12_800, since: 'the previous close' })
    expect(now.base).toMatchObject({ rows: 6, oiChange: 2800, buildup: 'LB' })
    expect(now.base.priceChangePct).toBeCloseTo(1, 8)
    expect(now.base.oiChangePct).toBeCloseTo(28, 8)
    const look = (await futures({ month: 'near', lookRows: '3' })).data.now.look
    // 100 → 101 and 13,500 → 12,800 over the last three.
    expect(look).toMatchObject({ rows: 3, oiChange: -700, buildup: 'SC' })
    expect(look.priceChangePct).toBeCloseTo(1, 8)
    expect(look.oiChangePct).toBeCloseTo(-5.1852, 4)
  })
  it('may stand beside spot, with the class still of the contract', async () => {
    const days = priceDays()
    keepDaily(days, [PREVIOUS], { NIFTY: [99] })
    const { rows, names, now } = (await futures({ month: 'near', vs: 'spot' }, days)).data
    expect([names.priceName, names.priceColor]).toEqual(['Spot', 'spot'])
    expect(Array.from(rows.price)).toEqual([101.5, 102.5, 99.5, 101.5, 100.5, 100.5])
    // 101.5 against 99 at the close before.
    expect(rows.priceChange[0]).toBeCloseTo(2.5, 8)
    expect(Array.from(rows.buildup ?? [])).toEqual([1, 1, 2, 3, 4, 0])
    expect(now.base.buildup).toBe('LB')
  })
  it('sum all months unless one is chosen', async () => {
    expect((await futures()).data.now.oi).toBe(14_800)
    expect((await futures({ month: 'active' })).data.names.oiName).toBe('OI, priced month')
    expect((await futures({ month: 'active' })).data.now.oi).toBe(12_800)
  })
  it('have no class and no mark in rows of one minute', async () => {
    const { rows } = (await futures({ interval: '1m' }, priceDays(WEAK_HIGH), '11:10')).data
    expect(rows.buildup).toBeNull()
    expect(rows.marks.every((code) => code === 0)).toBe(true)
    expect(rows.oiChange[rows.newestFirst[0]]).toBe(-4000)
  })
  it('stand at 100 at the base when indexed', async () => {
    const { rows } = (await futures({ month: 'near' })).data
    expect(Array.from(rows.priceIndex, (value) => Number(value.toFixed(6)))).toEqual([102, 103, 100, 102, 101, 101])
    expect(Array.from(rows.oiIndex, (value) => Number(value.toFixed(6)))).toEqual([112, 120, 135, 129, 125, 128])
  })
})

describe('correlation', () => {
  it('needs ten rows', async () => {
    const { now, rows } = (await futures()).data
    expect(rows.time).toHaveLength(6)
    expect([now.correlation, now.correlationLabel]).toEqual([Number.NaN, null])
  })
  it('is that of the row changes of price and OI', async () => {
    // Ten rows: price +1, −1, +1 … and OI with it, once by more.
    const path = Array.from({ length: 10 }, (_, n) => {
      const isUp = n % 2 === 0
      return [
        `${n < 8 ? '09' : '10'}:${String((20 + 5 * n) % 60).padStart(2, '0')}`,
        isUp ? 101 : 100,
        isUp ? 110_000 : 100_000,
      ] as const
    })
    const answer = await futures({ month: 'near' }, priceDays(path), '10:05')
    // The first row is measured from 24,450 and 1,18,00,000; worked apart: every later ΔP is ±1 with ΔOI ±1,000 lots.
    const dp = [101 - 24_450, ...Array.from({ length: 9 }, (_, n) => (n % 2 === 0 ? -1 : 1))]
    const doi = [11_000 - 1_180_000, ...Array.from({ length: 9 }, (_, n) => (n % 2 === 0 ? -1000 : 1000))]
    expect(answer.data.now.correlation).toBeCloseTo(pearson(dp, doi), 9)
    expect(answer.data.now.correlationLabel).toBe('OI follows price')
    expect(sentence(answer, 'Correlation')).toBe('OI follows price: +1.00 over the last 20 rows.')
  })
})

function pearson(a: readonly number[], b: readonly number[]): number {
  const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length
  const [ma, mb] = [mean(a), mean(b)]
  const product = a.reduce((sum, value, i) => sum + (value - ma) * (b[i] - mb), 0)
  const spread = (values: readonly number[], m: number) => values.reduce((sum, value) => sum + (value - m) ** 2, 0)
  return product / Math.sqrt(spread(a, ma) * spread(b, mb))
}

describe('one option', () => {
  it('stands beside its premium, with the class of a leg', async () => {
    const { rows, names, now, resolved } = (await options({ contract: 'ce', strike: '26000' })).data
    expect(names).toEqual({ priceName: '26,000 CE', priceColor: 'call', oiName: 'OI, 26,000 CE' })
    expect(resolved).toEqual({ expiry: '2025-11-25', strike: 26_000 })
    // 09:30 and 10:15 are told, 09:45 and 10:00 are gaps.
    expect(Array.from(rows.price)).toEqual([134.85, Number.NaN, Number.NaN, 160.2])
    expect(Array.from(rows.oiChange)).toEqual([3000, Number.NaN, Number.NaN, -8000])
    expect(Array.from(rows.buildup ?? [])).toEqual([1, 0, 0, 3])
    expect(Array.from(rows.volume)).toEqual([90_000, Number.NaN, Number.NaN, 120_000])
    // 160.2 ÷ 133.2 − 1; 80,000 ÷ 85,000 − 1
    expect(now.base.priceChangePct).toBeCloseTo(20.2703, 4)
    expect(now.base.oiChangePct).toBeCloseTo(-5.8824, 4)
    expect(now.base.buildup).toBe('SC')
  })
  it('is at the money by default, and may stand beside spot', async () => {
    expect((await options({ contract: 'pe' })).data.resolved.strike).toBe(26_000)
    const { rows, names, now } = (await options({ contract: 'pe', vs: 'spot' })).data
    expect(names).toMatchObject({ priceName: 'Spot', oiName: 'OI, 26,000 PE' })
    expect(Array.from(rows.price)).toEqual([25_930, Number.NaN, Number.NaN, 25_985])
    // Its premium fell from 203.15 to 140.2 while OI rose from 60,000 to 84,000: written.
    expect(now.base).toMatchObject({ oiChange: 24_000, buildup: 'SB' })
  })
})

describe('sums of options', () => {
  it('are over all strikes of the expiry, beside spot and without a class', async () => {
    const calls = (await options({ contract: 'ce-total' })).data
    expect(calls.names).toEqual({ priceName: 'Spot', priceColor: 'spot', oiName: 'Call OI, all strikes' })
    expect([calls.rows.oi[0], calls.rows.oi[3]]).toEqual([288_700, 288_500])
    expect(calls.rows.buildup).toBeNull()
    expect(calls.now.base).toMatchObject({ oiChange: 8500, buildup: null })
    const puts = (await options({ contract: 'pe-total' })).data
    expect([puts.rows.oi[0], puts.rows.oi[3], puts.now.base.oiChange]).toEqual([252_700, 294_200, 48_200])
  })
  it('are puts less calls, without a percent where they begin below zero', async () => {
    const { rows, now, names } = (await options({ contract: 'net' })).data
    expect(names.oiName).toBe('Put − call OI, all strikes')
    expect([rows.oi[0], rows.oi[3]]).toEqual([-36_000, 5700])
    expect([rows.oiChange[0], rows.oiChange[3]]).toEqual([-2000, 41_700])
    expect(now.base.oiChangePct).toBeNaN()
    expect(rows.oiIndex.every(Number.isNaN)).toBe(true)
  })
  it('may stand beside the future', async () => {
    const days = fixtureA()
    days.panelOf.set('NIFTY25NOVFUT', 'futures')
    keepPanel(days, 'futures', [
      {
        id: 'NIFTY25NOVFUT',
        minutes: minutesOf([
          ['09:30', 25_950, 1],
          ['10:15', 26_010, 1],
        ]),
      },
    ])
    keepFile(days, PREVIOUS, [{ symbol: 'NIFTY', month: '25NOV', expiry: '2025-11-25', close: 25_930, oiQty: 1 }])
    const { rows, names } = (await options({ contract: 'net', vs: 'future' }, days)).data
    expect(names.priceName).toBe('Future')
    expect(Array.from(rows.price)).toEqual([25_950, Number.NaN, Number.NaN, 26_010])
    expect(rows.priceChange[0]).toBeCloseTo(20, 6)
  })
})

describe('daily rows', () => {
  const file = (month: string, expiry: string, close: number, oiQty: number) => ({
    symbol: 'NIFTY',
    month,
    expiry,
    close,
    oiQty,
    set: 'IDX' as const,
  })
  /** October expires on the 18th: its OI goes, November's stays. */
  function history(): MemoryDays {
    const days = priceDays()
    const [OCT, NOV, DEC] = ['2025-11-18', '2025-11-25', '2025-12-30']
    keepFile(days, '2025-11-14', [file('25OCT', OCT, 90, 500_000), file('25NOV', NOV, 95, 60_000)])
    keepFile(days, '2025-11-17', [file('25OCT', OCT, 92, 400_000), file('25NOV', NOV, 97, 70_000)])
    keepFile(days, '2025-11-18', [file('25OCT', OCT, 93, 10_000), file('25NOV', NOV, 99, 80_000)])
    keepFile(days, PREVIOUS, [file('25NOV', NOV, 100, 100_000), file('25DEC', DEC, 101, 20_000)])
    return days
  }
  it('show OI as it is and change by the contracts of each day, with a line at an expiry', async () => {
    const { rows, interval, now } = (await futures({ interval: '1d', from: '2025-11-17' }, history())).data
    expect(interval).toBe('1d')
    expect(Array.from(rows.time, istDate)).toEqual(['2025-11-17', '2025-11-18', PREVIOUS, TODAY])
    // 4,00,000 + 70,000; 10,000 + 80,000; 1,00,000 + 20,000; 1,28,000 + 20,000
    expect(Array.from(rows.oi)).toEqual([47_000, 9000, 12_000, 14_800])
    // The morning after expiry 80,000 → 1,00,000 + 20,000 new: no collapse.
    expect(Array.from(rows.oiChange)).toEqual([-9000, -38_000, 4000, 2800])
    // On its expiry day November is priced: 99 against its own 97.
    expect(Array.from(rows.price)).toEqual([92, 99, 100, 101])
    expect(rows.priceChange[1]).toBeCloseTo(2, 8)
    expect(rows.sessions.map(({ isRoll, isExpiryDay }) => [isRoll, isExpiryDay])).toEqual([
      [false, false],
      [true, true],
      [false, false],
      [false, false],
    ])
    expect(now.since).toBe('the close of 14 Nov')
    expect(rows.buildup).not.toBeNull()
  })
  it('lie between two dates', async () => {
    const { rows } = (await futures({ interval: '1d', from: '2025-11-18', to: PREVIOUS }, history())).data
    expect(rows.sessions.map(({ date }) => date)).toEqual(['2025-11-18', PREVIOUS])
  })
  it('of one month follow that month alone', async () => {
    const { rows } = (await futures({ interval: '1d', from: PREVIOUS, month: 'near' }, history())).data
    expect(Array.from(rows.oi)).toEqual([10_000, 12_800])
    expect(Array.from(rows.oiChange)).toEqual([2000, 2800])
  })
  it('of an option are the exchange’s files and the session so far', async () => {
    const { rows, names } = (await options({ contract: 'ce', strike: '26000', interval: '1d' })).data
    expect(rows.sessions.map(({ date }) => date)).toEqual([PREVIOUS, TODAY])
    expect(names.priceName).toBe('26,000 CE')
    expect(Array.from(rows.price)).toEqual([133.2, 160.2])
    expect(Array.from(rows.oiChange)).toEqual([Number.NaN, -5000])
    expect(rows.buildup?.[1]).toBe(3)
    const net = (await options({ contract: 'net', interval: '1d' })).data
    expect(Array.from(net.rows.oi)).toEqual([-34_000, 5700])
    expect(Array.from(net.rows.price)).toEqual([25_905, 25_985])
  })
})

describe('several sessions', () => {
  it('are chained by contract: neither night nor roll is lost', async () => {
    const days = priceDays()
    days.listings.set(PREVIOUS, days.listings.get(TODAY) ?? [])
    keepPanel(days, 'futures', [{ id: 'NIFTY25NOVFUT', minutes: minutesOf(SIX_ROWS.slice(0, 2)) }], PREVIOUS)
    keepFile(days, '2025-11-18', [
      { symbol: 'NIFTY', month: '25NOV', expiry: '2025-11-25', close: 101, oiQty: 100_000 },
    ])
    const { now, rows } = (await futures({ days: '2', month: 'near' }, days)).data
    expect(now.since).toBe('the close of 18 Nov')
    // 103 ÷ 101, then 101 ÷ 100.
    expect(now.base.priceChangePct).toBeCloseTo(100 * ((103 / 101) * 1.01 - 1), 8)
    expect(rows.sessions.map(({ date }) => date)).toEqual([PREVIOUS, TODAY])
  })
})

describe('every explanation', () => {
  it('can be worked out again from its inputs', async () => {
    const answer = await futures({ month: 'near', lookRows: '3' })
    const of = (figure: string, name: string) => inputOf(answer, figure, name)
    const result = (figure: string) => answer.explanations[figure].result
    for (const figure of ['pricePct', 'oiPct', 'look', 'lookOi']) {
      expect(result(figure)).toBeCloseTo(100 * (of(figure, 'Product of (1 + change)') - 1), 8)
    }
    const sums = ['Sum of rows in which OI rose', 'Sum of rows in which OI fell'].map((name) => of('oiChange', name))
    expect(sums).toEqual([3800, -1000])
    expect(result('oiChange')).toBe(2800)
    const paired = await futures({ month: 'near', interval: '1m' }, priceDays(), '09:45')
    expect(paired.explanations.correlation).toBeUndefined()
  })
  it('lists the changes that correlate', async () => {
    const path = Array.from(
      { length: 12 },
      (_, n) => [`09:${20 + 3 * n}`, 100 + ((n * 7) % 5), 100_000 + ((n * 3) % 7) * 1000] as const,
    )
    const answer = await futures({ month: 'near', interval: '3m' }, priceDays(path), '09:53')
    const { inputs, result } = answer.explanations.correlation
    const [dp, doi] = inputs.map(({ value }) => String(value).split(', '))
    const known = dp.map((_, i) => i).filter((i) => dp[i] !== '–' && doi[i] !== '–')
    expect(known.length).toBeGreaterThanOrEqual(10)
    const numbers = (texts: readonly string[]) => known.map((i) => Number(texts[i]))
    expect(result).toBeCloseTo(pearson(numbers(dp), numbers(doi)), 4)
  })
})
