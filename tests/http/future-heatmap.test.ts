import type { FutureHeatmap } from '@strikelens/tools/futures/future-heatmap/compute'
import { describe, expect, it } from 'vitest'
import { answersAtEveryAddress } from './addresses.ts'
import { answered, csvOf, unanswered } from './ask.ts'
import { expectFileOf } from './csvTable.ts'
import { holdsParameters } from './parameters.ts'
import { rawFutures } from './rawFutures.ts'
import { type RawStep, rawStep } from './reference/futures.ts'

const TOOL = 'future-heatmap'
const DATE = '2026-11-12'
const BEFORE = '2026-11-11'
const YEAR_MS = 365 * 86_400_000

/** As exact as an answer is sent: nine digits. */
const near = (value: number) => (Number.isNaN(value) ? null : expect.closeTo(value, Math.abs(value) > 1000 ? 3 : 6))
const clamped = (value: number) => Math.max(-1, Math.min(1, value))
/** What prints as 0.00 is grey. */
const hue = (value: number) => (Math.abs(value) < 0.005 ? 0 : 1)

/** Printed rows of a symbol on the day and the day before, of the months asked for. */
function printed(symbol: string, month?: number): RawStep {
  const [today, before] = [rawFutures(DATE), rawFutures(BEFORE)].map((day) => day.get(symbol) ?? [])
  const chosen = month === undefined ? today : today.slice(month, month + 1)
  const step = rawStep(DATE, chosen, before)
  if (step === null) throw new Error(`${symbol} has no rows.`)
  return step
}

describe('the futures heatmap over HTTP', () => {
  answersAtEveryAddress(TOOL, 'RELIANCE')

  holdsParameters(TOOL, {
    size: { shows: 'page' },
    group: { shows: 'page' },
    universe: {
      values: ['idx', 'com', 'all', 'nifty50', 'nifty100', 'nifty200', 'symbols:RELIANCE,TCS', 'watchlist:Mine'],
      bad: 'bse500',
    },
    symbol: { values: ['NIFTY'] },
    sort: { shows: 'page' },
    dir: { shows: 'page' },
    q: { values: ['bank'], bad: 'x'.repeat(41), shows: 'page' },
    cols: { values: ['symbol,dp'], bad: 'symbol,beta', shows: 'page' },
  })

  it('has price, changes, class and values of every stock that the printed rows of two sessions give', async () => {
    const { data } = await answered<FutureHeatmap>(TOOL, { date: DATE })
    expect(data.rows.length).toBeGreaterThan(200)
    const shown = data.rows.map(({ symbol, price, dp, oi, oiChg, doi, buildup, strength, oiValue, volume }) => {
      return { symbol, price, dp, oi, oiChg, doi, buildup, strength, oiValue, volume }
    })
    expect(shown).toEqual(
      data.rows.map(({ symbol, lotSize }) => {
        const step = printed(symbol)
        const lots = (qty: number) => near(qty / (lotSize ?? Number.NaN))
        return {
          symbol,
          price: step.close,
          dp: near(step.dp),
          oi: lots(step.oiQty),
          oiChg: lots(step.oiChgQty),
          doi: near(step.doi),
          buildup: step.buildup,
          strength: near(Math.sqrt(Math.abs(step.dp * step.doi))),
          oiValue: near((step.oiQty * step.close) / 1e7),
          volume: lots(step.volumeQty),
        }
      }),
    )
  })

  it.each([
    ['near', 0],
    ['next', 1],
    ['far', 2],
  ] as const)('shows the %s month by its own rows alone', async (month, place) => {
    const { data } = await answered<FutureHeatmap>(TOOL, { date: DATE, month })
    expect(data.rows.length).toBeGreaterThan(200)
    for (const { symbol, expiry, price, dp, doi, isNew } of data.rows) {
      const step = printed(symbol, place)
      expect([symbol, expiry]).toEqual([symbol, rawFutures(DATE).get(symbol)?.[place].expiry])
      // Without a trade that day there is no change to tell.
      const isTraded = step.volumeQty > 0
      expect([symbol, price, dp]).toEqual([symbol, step.close, isTraded ? near(step.dp) : null])
      if (isTraded && !isNew) expect([symbol, doi]).toEqual([symbol, near(step.doi)])
    }
  })

  it('takes basis and carry from the close of the underlying', async () => {
    const { data, asOf } = await answered<FutureHeatmap>(TOOL, { date: DATE, metric: 'coc' })
    for (const [i, { symbol, price, basis, basisPct, coc, expiryAt }] of data.rows.entries()) {
      const spot = rawFutures(DATE).get(symbol)?.[0].underlying ?? Number.NaN
      const future = price ?? Number.NaN
      expect([symbol, basis, basisPct]).toEqual([symbol, near(future - spot), near(100 * (future / spot - 1))])
      const years = ((expiryAt ?? Number.NaN) - (asOf ?? Number.NaN)) / YEAR_MS
      const yearly = (100 * (future / spot - 1)) / years
      expect([symbol, coc]).toEqual([symbol, expect.closeTo(yearly, 4)])
      expect([symbol, data.colour[i]]).toEqual([symbol, near(hue(yearly) * clamped(yearly / 20))])
    }
  })

  it.each([
    ['dp', (row: FutureHeatmapRow) => row.dp, 5],
    ['doi', (row: FutureHeatmapRow) => row.doi, 15],
    ['basis', (row: FutureHeatmapRow) => row.basisPct, 1],
    ['roll', (row: FutureHeatmapRow) => row.roll, 10],
    ['mwpl', (row: FutureHeatmapRow) => row.mwpl, 95],
  ] as const)('colours by %s over its cap', async (metric, figureOf, cap) => {
    const { data } = await answered<FutureHeatmap>(TOOL, { metric })
    const values = data.rows.map((row) => figureOf(row) ?? Number.NaN)
    expect(values.filter((value) => !Number.isNaN(value)).length).toBeGreaterThan(150)
    expect(data.value).toEqual(values.map(near))
    expect(data.colour).toEqual(values.map((value) => near(hue(value) * clamped(value / cap))))
    // The ten at either end.
    const order = values.filter((value) => !Number.isNaN(value)).sort((a, b) => b - a)
    const ranked = (places: readonly (number | null)[]) => places.map((place) => values[place ?? -1])
    expect(ranked(data.ranked.top)).toEqual(order.slice(0, 10))
    expect(ranked(data.ranked.bottom)).toEqual(order.toReversed().slice(0, 10))
  })

  it('colours relative volume by (RVOL − 1) / 2', async () => {
    const { data } = await answered<FutureHeatmap>(TOOL, { metric: 'rvol' })
    const values = data.rows.map(({ rvol }) => rvol ?? Number.NaN)
    expect(data.colour).toEqual(values.map((value) => near(hue(value - 1) * clamped((value - 1) / 2))))
  })

  it('heads each sector with its price change by OI value and its OI change at constant prices', async () => {
    const { data } = await answered<FutureHeatmap>(TOOL, { date: DATE })
    expect(data.sectors.length).toBeGreaterThan(10)
    for (const { sector, dp, doi, symbols } of data.sectors) {
      const own = data.rows.filter((row) => row.sector === sector)
      expect(own).toHaveLength(symbols ?? 0)
      if (own.length < 2) continue
      const steps = own.map(({ symbol }) => {
        const step = printed(symbol)
        const close = step.close / (1 + step.dp / 100)
        return { ...step, before: step.oiQty - step.oiChgQty, close }
      })
      const sum = (of: (step: (typeof steps)[number]) => number) => steps.reduce((total, step) => total + of(step), 0)
      const held = sum(({ before, close }) => before * close)
      expect([sector, dp]).toEqual([sector, near(sum((step) => step.dp * step.before * step.close) / held)])
      expect([sector, doi]).toEqual([sector, near((100 * sum((step) => step.oiChgQty * step.close)) / held)])
    }
  })

  it('stands at the previous close, without colours, before the first minute of a replayed day', async () => {
    const { data, notices } = await answered<FutureHeatmap>(TOOL, { date: '2026-11-13', time: '09:00' })
    expect(notices.map(({ text }) => text)).toEqual([
      'No data of the new session yet: the close of 12 Nov is shown, without colours.',
    ])
    expect(data.colour.every((one) => one === null)).toBe(true)
    expect(data.rows.find(({ symbol }) => symbol === 'RELIANCE')?.price).toBe(printed('RELIANCE').close)
  })

  it('moves minute by minute through a session', async () => {
    const at = async (time: string) => {
      const { data } = await answered<FutureHeatmap>(TOOL, { date: '2026-11-13', time, universe: 'nifty50' })
      return data.rows.map(({ price }) => price)
    }
    const [first, second, live] = await Promise.all(['09:40', '09:41', '10:15'].map(at))
    expect(first).toHaveLength(50)
    expect(second).not.toEqual(first)
    const now = await answered<FutureHeatmap>(TOOL, { universe: 'nifty50' })
    expect(now.data.rows.map(({ price }) => price)).toEqual(live)
  })

  it('says that position limits are of stocks alone', async () => {
    const { data, notices } = await answered<FutureHeatmap>(TOOL, { universe: 'idx', metric: 'mwpl' })
    expect(notices.map(({ text }) => text)).toEqual(['Position limits are set for stocks only: choose F&O stocks.'])
    expect(data.colour.every((one) => one === null)).toBe(true)
  })

  it('has no answer for a list that its reader has not sent', async () => {
    expect((await unanswered(TOOL, { universe: 'watchlist:Mine' })).reason).toBe('“Mine” is a private watchlist')
  })

  it('exports every future of the map', async () => {
    await expectFileOf(TOOL, { date: DATE, unit: 'qty' })
    const { rows } = await csvOf(TOOL, { universe: 'symbols:TCS,RELIANCE' })
    expect(rows.map(([symbol]) => symbol).sort()).toEqual(['RELIANCE', 'TCS'])
  })
})

type FutureHeatmapRow = Awaited<ReturnType<typeof answered<FutureHeatmap>>>['data']['rows'][number]
