import type { FutureDashboard } from '@strikelens/tools/futures/future-dashboard/futureDashboard'
import type { Wire } from '@strikelens/tools/result'
import { describe, expect, it } from 'vitest'
import { answersAtEveryAddress } from './addresses.ts'
import { answered, unanswered } from './ask.ts'
import { expectFileOf } from './csvTable.ts'
import { holdsParameters } from './parameters.ts'
import { rawFutures } from './rawFutures.ts'
import { type RawFuture, rawStep } from './reference/futures.ts'

const TOOL = 'future-dashboard'
/** October's series ended on the 27th, September's on the 29th. */
const [BEFORE_EXPIRY, EXPIRY] = ['2026-10-26', '2026-10-27']
const SEPTEMBER_EXPIRY = '2026-09-29'

/** As exact as an answer is sent: nine digits. */
const near = (value: number) => expect.closeTo(value, Math.abs(value) > 100 ? 4 : 6)

type Row = Wire<FutureDashboard>['rows'][number]
const known = (value: number | null) => value ?? Number.NaN

/** The four classes of a day in ₹ crore of changed OI, from the rows the exchange printed. */
function rawBreadth(date: string, before: string, symbols: readonly string[]) {
  const value = { LB: 0, SB: 0, SC: 0, LU: 0, N: 0 }
  const count = { LB: 0, SB: 0, SC: 0, LU: 0, N: 0 }
  for (const symbol of symbols) {
    const step = rawStep(date, rawFutures(date).get(symbol) ?? [], rawFutures(before).get(symbol) ?? [])
    if (step === null) throw new Error(`${symbol} has no rows on ${date}.`)
    count[step.buildup]++
    value[step.buildup] += (Math.abs(step.oiChgQty) * step.close) / 1e7
  }
  const all = value.LB + value.SB + value.SC + value.LU
  return { value, count, bias: (100 * (value.LB + value.SC - value.SB - value.LU)) / all }
}

/** Rollover by the printed rows of a series' last day, in ₹ of OI at the close of next, whose price counts on that day. */
function rawRollover(expiry: string, isIn: (row: RawFuture) => boolean): number {
  let [later, all] = [0, 0]
  for (const months of rawFutures(expiry).values()) {
    const [first, { close }] = months
    if (!isIn(first) || first.expiry !== expiry) continue
    months.slice(0, 3).forEach(({ oiQty }, i) => {
      all += oiQty * close
      if (i > 0) later += oiQty * close
    })
  }
  return (100 * later) / all
}

describe('the futures dashboard over HTTP', () => {
  answersAtEveryAddress(TOOL, 'RELIANCE')

  holdsParameters(TOOL, {
    universe: {
      values: ['idx', 'com', 'all', 'nifty50', 'nifty100', 'nifty200', 'symbols:RELIANCE,TCS', 'watchlist:Mine'],
      bad: 'bse500',
    },
    n: { values: ['5', '20'], bad: '15' },
    symbol: { values: ['NIFTY', 'GOLD'], bad: '!' },
    sort: { shows: 'page' },
    dir: { shows: 'page' },
  })

  it.each([
    { date: EXPIRY, before: BEFORE_EXPIRY, note: 'an expiry day' },
    { date: BEFORE_EXPIRY, before: '2026-10-23', note: 'a day within a series' },
  ])('has the price, ΔOI, class and breadth of every stock that the printed rows give on $note', async (day) => {
    const { data } = await answered<FutureDashboard>(TOOL, { date: day.date })
    expect(data.rows.length).toBeGreaterThan(200)
    expect(data.rows.map(({ price, dp, doi, buildup }) => ({ price, dp, doi, buildup }))).toEqual(
      data.rows.map(({ symbol }) => {
        const [today, before] = [day.date, day.before].map((date) => rawFutures(date).get(symbol) ?? [])
        const step = rawStep(day.date, today, before)
        return {
          price: step?.close,
          dp: near(known(step?.dp ?? null)),
          doi: near(known(step?.doi ?? null)),
          buildup: step?.buildup,
        }
      }),
    )
    const raw = rawBreadth(
      day.date,
      day.before,
      data.rows.map(({ symbol }) => symbol),
    )
    const { summary } = data
    expect(summary.classCount).toEqual(raw.count)
    for (const code of ['LB', 'SB', 'SC', 'LU'] as const) {
      expect(summary.classValue[code]).toEqual(near(raw.value[code]))
    }
    expect(summary.bias).toEqual(near(raw.bias))
    const label = raw.bias >= 30 ? 'Bullish positioning' : raw.bias <= -30 ? 'Bearish positioning' : 'Mixed'
    expect(summary.biasLabel).toBe(label)
  })

  it('prints on expiry day ΔOI without the month that ends', async () => {
    const { data } = await answered<FutureDashboard>(TOOL, { date: EXPIRY })
    const shown = data.rows.map(({ symbol, restDoi }) => [symbol, restDoi])
    const sum = (rows: readonly RawFuture[] = []) =>
      rows.filter(({ expiry }) => expiry > EXPIRY).reduce((total, { oiQty }) => total + oiQty, 0)
    expect(shown).toEqual(
      data.rows.map(({ symbol }) => {
        const [now, was] = [EXPIRY, BEFORE_EXPIRY].map((date) => sum(rawFutures(date).get(symbol)))
        return [symbol, near((100 * (now - was)) / was)]
      }),
    )
  })

  it('rolls over by value against the last series as far from its expiry', async () => {
    const { data } = await answered<FutureDashboard>(TOOL, { date: EXPIRY })
    expect(data.rollover).toMatchObject({ expiry: EXPIRY, k: 0 })
    const groups = {
      market: ({ set }: RawFuture) => set !== 'COM',
      index: ({ set }: RawFuture) => set === 'IDX',
      stock: ({ set }: RawFuture) => set === 'STK',
    }
    for (const key of ['market', 'index', 'stock'] as const) {
      const shown = data.rollover?.groups[key]
      expect(shown?.pct).toEqual(near(rawRollover(EXPIRY, groups[key])))
      expect(shown?.pastPct.at(-1)).toEqual(near(rawRollover(SEPTEMBER_EXPIRY, groups[key])))
      expect(shown?.series).toBe(shown?.pastPct.length)
    }
    const { data: outside } = await answered<FutureDashboard>(TOOL)
    expect(outside.rollover).toBeNull()
  })

  it('weighs its sectors by OI value and takes their OI at the previous close’s prices', async () => {
    const { data } = await answered<FutureDashboard>(TOOL)
    expect(data.sectors.length).toBeGreaterThan(10)
    for (const { sector, dp, doi, count } of data.sectors) {
      const own = data.rows.filter((row) => row.sector === sector)
      const sum = (value: (row: Row) => number) => own.reduce((total, row) => total + value(row), 0)
      const refValue = (row: Row) => known(row.refOi) * known(row.pointValue) * known(row.refPrice)
      const constant = (row: Row) => known(row.pointValue) * known(row.prevClose)
      expect(dp).toBeCloseTo(sum((row) => known(row.dp) * refValue(row)) / sum(refValue), 5)
      expect(doi).toBeCloseTo(
        (100 * sum((row) => (known(row.oi) - known(row.refOi)) * constant(row))) /
          sum((row) => known(row.refOi) * constant(row)),
        5,
      )
      expect(count.LB).toBe(own.filter(({ buildup }) => buildup === 'LB').length)
    }
    const order = data.sectors.map(({ doi }) => known(doi))
    expect(order).toEqual(order.toSorted((a, b) => b - a))
  })

  it('ranks its lists by their own figures', async () => {
    const { data } = await answered<FutureDashboard>(TOOL)
    const figures = (list: readonly (number | null)[], figure: 'dp' | 'doi' | 'strength') =>
      list.map((place) => known(data.rows[place ?? 0][figure]))
    const best = (figure: 'dp' | 'doi', sign: 1 | -1) =>
      data.rows
        .map((row) => known(row[figure]))
        .filter((value) => sign * value > 0)
        .sort((a, b) => sign * (b - a))
        .slice(0, 20)
    expect(figures(data.lists.gainers, 'dp')).toEqual(best('dp', 1))
    expect(figures(data.lists.losers, 'dp')).toEqual(best('dp', -1))
    expect(figures(data.lists.oiGainers, 'doi')).toEqual(best('doi', 1))
    expect(figures(data.lists.oiLosers, 'doi')).toEqual(best('doi', -1))
    for (const code of ['LB', 'SB', 'SC', 'LU'] as const) {
      const own = data.rows.filter(({ buildup }) => buildup === code)
      const strongest = own.map(({ dp, doi }) => Math.sqrt(Math.abs(known(dp) * known(doi)))).sort((a, b) => b - a)
      expect(figures(data.lists[code], 'strength')).toEqual(strongest.slice(0, 20).map(near))
    }
  })

  it('draws the bias that the page had at each moment, with what NIFTY was', async () => {
    for (const query of [{}, { base: 'time', from: '-15', oi: 'near' }] as const) {
      const { data, asOf } = await answered<FutureDashboard>(TOOL, query)
      const { time, bias, nifty } = data.line ?? { time: [], bias: [], nifty: [] }
      expect(time).toHaveLength(20)
      expect([time.at(-1), bias.at(-1)]).toEqual([asOf, data.summary.bias])
      for (const [clock, place] of [
        ['09:30', 4],
        ['09:51', 11],
      ] as const) {
        const then = await answered<FutureDashboard>(TOOL, { ...query, date: '2026-11-13', time: clock })
        expect(time[place]).toBe(then.asOf)
        expect(bias[place]).toEqual(near(known(then.data.summary.bias)))
        expect(then.data.line?.bias).toHaveLength(place + 1)
        expect(nifty[place]).toBe(then.data.indices[0].spot)
      }
    }
  })

  it('shows the index futures whatever the universe, their basis to one spot', async () => {
    const { data } = await answered<FutureDashboard>(TOOL, { universe: 'com' })
    expect(data.indices.map(({ symbol }) => symbol).slice(0, 2)).toEqual(['NIFTY', 'BANKNIFTY'])
    for (const { price, spot, basis, basisPct, oi, refOi, doi } of data.indices) {
      expect(basis).toEqual(near(known(price) - known(spot)))
      expect(basisPct).toEqual(near((100 * (known(price) - known(spot))) / known(spot)))
      expect(doi).toEqual(near((100 * (known(oi) - known(refOi))) / known(refOi)))
    }
  })

  it('has no answer for a list that its reader has not sent', async () => {
    expect((await unanswered(TOOL, { universe: 'watchlist:Mine' })).reason).toBe('“Mine” is a private watchlist')
  })

  it.each([{}, { n: '20', unit: 'qty', universe: 'nifty50' }])('exports what it shows: %o', async (query) => {
    const { columns, rows } = await expectFileOf(TOOL, query)
    expect(columns.slice(0, 3)).toEqual(['List', 'Rank', 'Symbol'])
    expect(rows[0].slice(0, 3)).toEqual(['Indices', 1, 'NIFTY'])
  })
})
