import { BUILDUP_NAMES, BUILDUPS } from '@strikelens/analytics/futures'
import { marketAt } from '@strikelens/market/market'
import { istInstant } from '@strikelens/market/time'
import { describe, expect, it } from 'vitest'
import { compute as futureAnalysis } from '../futures/future-analysis/compute.ts'
import { tool as futureAnalysisTool } from '../futures/future-analysis/tool.ts'
import { compute as buildupHeatmap } from '../futures/future-buildup-heatmap/compute.ts'
import { tool as buildupHeatmapTool } from '../futures/future-buildup-heatmap/tool.ts'
import { compute as buildupScreener } from '../futures/future-buildup-screener/compute.ts'
import { tool as buildupScreenerTool } from '../futures/future-buildup-screener/tool.ts'
import { compute as futureDashboard } from '../futures/future-dashboard/compute.ts'
import { tool as futureDashboardTool } from '../futures/future-dashboard/tool.ts'
import { compute as futureScreener } from '../futures/future-screener/compute.ts'
import { tool as futureScreenerTool } from '../futures/future-screener/tool.ts'
import { compute as futureTrend } from '../futures/future-trend/compute.ts'
import { tool as futureTrendTool } from '../futures/future-trend/tool.ts'
import { compute as unusualActivity } from '../futures/future-unusual-activity/compute.ts'
import { tool as unusualActivityTool } from '../futures/future-unusual-activity/tool.ts'
import { computeOf, tools } from '../index.ts'
import { answerOf, noAnswerOf } from './answerOf.ts'
import { rowsOfList } from './listed.ts'
import { memorySource } from './memorySource.ts'
import { type PrintedFuture, REAL_SESSIONS, realFutures } from './realFutures.ts'

const futures = tools.filter(({ group }) => group === 'futures')
const folder = process.env.REALDATA_DIR ?? ''
const DAY = '2024-06-07'

describe.skipIf(folder === '')('the futures of 3 to 7 June 2024 (skipped without REALDATA_DIR)', () => {
  const real = folder === '' ? null : realFutures(folder)
  const at = istInstant(DAY, '18:00')

  /** The market of that evening, and the lines of a symbol by session, earliest expiry first. */
  function read() {
    if (real === null) throw new Error('not read')
    const linesOf = (symbol: string): PrintedFuture[][] =>
      REAL_SESSIONS.map((date) =>
        (real.printed.get(date) ?? [])
          .filter((row) => row.symbol === symbol)
          .toSorted((a, b) => (a.expiry < b.expiry ? -1 : 1)),
      )
    return { market: marketAt(memorySource(real.days), at), linesOf }
  }

  it.each(futures)('/$key answers by the files alone, or says what it lacks', async ({ key, params }) => {
    const { market } = read()
    const compute = await computeOf(key)
    const result = await compute(market, params.parse({ date: DAY }))
    if ('noAnswer' in result) expect(result.noAnswer.reason).not.toBe('')
    else expect(result.answer.asOf).toBeLessThanOrEqual(at)
  })

  it('/future-buildup-heatmap has the class of every day of the week by the printed closes and OI', async () => {
    const { market, linesOf } = read()
    const { data } = answerOf(await buildupHeatmap(market, buildupHeatmapTool.params.parse({ date: DAY, days: '5' })))
    expect(data.days.map(({ date }) => date)).toEqual(REAL_SESSIONS.slice(-data.days.length))
    const rows = data.rows.filter(({ symbol }) => linesOf(symbol).every((lines) => lines.length > 0))
    expect(rows.length).toBeGreaterThan(180)
    const weights = { LB: 2, SC: 1, N: 0, LU: -1, SB: -2 }
    for (const { symbol, buildup, score } of rows) {
      const sessions = linesOf(symbol).slice(-data.days.length - 1)
      const classes = sessions.slice(1).map((today, d) => {
        const before = new Map(sessions[d].map((row) => [row.expiry, row]))
        const price = today[0].close - (before.get(today[0].expiry)?.close ?? Number.NaN)
        const oi = today.reduce((sum, row) => sum + row.oiQty - (before.get(row.expiry)?.oiQty ?? 0), 0)
        return price * oi === 0 ? 'N' : price > 0 ? (oi > 0 ? 'LB' : 'SC') : oi > 0 ? 'SB' : 'LU'
      })
      expect([symbol, ...Array.from(buildup, (code) => BUILDUPS[code])]).toEqual([symbol, ...classes])
      const sum = classes.reduce((total, of) => total + weights[of], 0)
      expect([symbol, score]).toEqual([symbol, expect.closeTo((100 * sum) / (2 * classes.length), 9)])
    }
  })

  it('/future-dashboard weighs the classes of the evening by the rupees that the printed lines give', async () => {
    const { market, linesOf } = read()
    const { data } = answerOf(await futureDashboard(market, futureDashboardTool.params.parse({ date: DAY })))
    const [value, count] = [1, 0].map(() => ({ LB: 0, SB: 0, SC: 0, LU: 0, N: 0 }))
    for (const { symbol } of data.rows.filter(({ isTraded }) => isTraded)) {
      const [before, today] = linesOf(symbol).slice(-2)
      const [near] = today
      const old = before.find(({ expiry }) => expiry === near.expiry)
      const reference = old === undefined ? Number.NaN : old.contracts > 0 ? old.close : old.settle
      const oi = (lines: readonly PrintedFuture[]) => lines.reduce((sum, { oiQty }) => sum + oiQty, 0)
      const change = oi(today) - oi(before)
      const move = near.close - reference
      // A stock that came with this day has nothing to be measured from.
      if (Number.isNaN(move)) continue
      const of = move > 0 ? (change > 0 ? 'LB' : 'SC') : change > 0 ? 'SB' : 'LU'
      const code = move === 0 || change === 0 ? 'N' : of
      count[code]++
      value[code] += (Math.abs(change) * near.close) / 1e7
    }
    const { summary } = data
    expect(summary.traded).toBeGreaterThan(170)
    expect(summary.classCount).toEqual(count)
    const { LB, SB, SC, LU } = value
    expect(summary.bias).toBeCloseTo((100 * (LB + SC - SB - LU)) / (LB + SB + SC + LU), 6)
    // The day closed 2% up: shorts covered and longs came.
    expect(summary.biasLabel).toBe('Bullish positioning')
    expect(data.line).toBeNull()
  })

  it.each(['symbols', 'contracts'])(
    '/future-screener has the %s of the evening by their printed lines',
    async (kind) => {
      const { market, linesOf } = read()
      const params = futureScreenerTool.params.parse({ date: DAY, rows: kind, digits: 'all' })
      const all = rowsOfList(await futureScreener(market, params))
      const sum = (lines: readonly PrintedFuture[], of: (line: PrintedFuture) => number) =>
        lines.reduce((total, line) => total + of(line), 0)
      const printed = new Map([...new Set(all.map(({ symbol }) => symbol))].map((one) => [one, linesOf(one)]))
      const rows = all.filter(
        (row) => row.word('tint') === '' && printed.get(row.symbol)?.every(({ length }) => length > 2),
      )
      expect(rows.length).toBeGreaterThan(kind === 'symbols' ? 170 : 300)
      for (const row of rows) {
        const numbers = (...keys: string[]) => keys.map((key) => row.number(key))
        const [before, today] = (printed.get(row.symbol) ?? [])
          .slice(-2)
          .map((lines) => (kind === 'symbols' ? lines : lines.filter(({ expiry }) => expiry === row.word('expiry'))))
        const [{ low, high, close }] = today
        const reference = before[0].contracts > 0 ? before[0].close : before[0].settle
        const [oi, was] = [sum(today, ({ oiQty }) => oiQty), sum(before, ({ oiQty }) => oiQty)]
        const [lot] = numbers('lot').map((units) => units ?? Number.NaN)
        expect([row.symbol, ...numbers('price', 'dp', 'oi', 'oiChg')]).toEqual([
          row.symbol,
          close,
          expect.closeTo(100 * (close / reference - 1), 9),
          expect.closeTo(oi / lot, 6),
          expect.closeTo((oi - was) / lot, 6),
        ])
        expect([row.symbol, ...numbers('turnover', 'range')]).toEqual([
          row.symbol,
          expect.closeTo(sum(today, ({ lakhs }) => lakhs) / 100, 6),
          expect.closeTo(high === low ? 50 : (100 * (close - low)) / (high - low), 6),
        ])
        // No spot, no limits, no deliveries and too few sessions for a phase are stored beside the files.
        expect([...numbers('basis', 'mwpl', 'delivery'), row.word('phase')]).toEqual([null, null, null, ''])
      }
    },
  )

  it.each(['NIFTY', 'RELIANCE', 'HDFCBANK', 'SBIN', 'ADANIENT', 'NTPC'])(
    '/future-analysis has what longs and shorts of %s paid in the week, by the printed turnover',
    async (symbol) => {
      const { market, linesOf } = read()
      const params = futureAnalysisTool.params.parse({ symbol, view: 'daily', date: DAY })
      const { data } = answerOf(await futureAnalysis(market, params))
      const sessions = linesOf(symbol)
      expect(data.daily?.date).toEqual(REAL_SESSIONS.slice(1))
      expect(Array.from(data.daily?.close ?? [])).toEqual(sessions.slice(1).map(([near]) => near.close))
      const steps = sessions.slice(1).map((lines, d) => {
        const oi = (rows: readonly PrintedFuture[]) => rows.reduce((sum, { oiQty }) => sum + oiQty, 0)
        const [near] = lines
        const units = near.contracts * data.head.lotSize
        return {
          move: near.close - sessions[d][0].close,
          added: oi(lines) - oi(sessions[d]),
          average: (near.lakhs * 1e5) / units,
          near,
        }
      })
      for (const { average, near } of steps) {
        expect(average).toBeGreaterThanOrEqual(near.low)
        expect(average).toBeLessThanOrEqual(near.high)
      }
      const costOf = (isOwn: (move: number) => boolean) => {
        const own = steps.filter(({ move, added }) => isOwn(move) && added > 0)
        const paid = own.reduce((sum, { added, average }) => sum + added * average, 0)
        return paid / own.reduce((sum, { added }) => sum + added, 0)
      }
      // Some had no such day in the week.
      const near = (cost: number) => (Number.isNaN(cost) ? Number.NaN : expect.closeTo(cost, 6))
      expect(data.series).toMatchObject({
        longCost: near(costOf((move) => move > 0)),
        shortCost: near(costOf((move) => move < 0)),
      })
      expect(data.series.isWhole).toBe(false)
    },
  )

  it('/future-trend has the phases of the week over three sessions by the printed closes and OI', async () => {
    const { market, linesOf } = read()
    const params = { ...futureTrendTool.params.parse({ date: DAY }), look: 3 }
    const { data } = answerOf(await futureTrend(market, params))
    const isPrinted = (symbol: string) => linesOf(symbol).every((lines) => lines.length > 0)
    const rows = data.rows.filter(({ symbol }) => isPrinted(symbol))
    expect(rows.length).toBeGreaterThan(180)
    expect(data.rows.filter(({ symbol, phase }) => !isPrinted(symbol) && phase !== '')).toEqual([])
    const told = rows.map(({ symbol, z, flow, phase }) => ({ symbol, z, flow, phase }))
    expect(told).toEqual(
      rows.map(({ symbol }) => {
        const sessions = linesOf(symbol).slice(-4)
        const close = sessions.map(([near]) => near.close)
        const oi = sessions.map((lines) => lines.reduce((sum, { oiQty }) => sum + oiQty, 0))
        const l = [1, 2, 3].map((d) => Math.log(close[d] / close[d - 1]))
        const moved = [1, 2, 3].map((d) => Math.abs(oi[d] - oi[d - 1]))
        const s = Math.sqrt((l[0] ** 2 + l[1] ** 2 + l[2] ** 2) / 3)
        const z = Math.log(close[3] / close[0]) / (s * Math.sqrt(3))
        const flow =
          (Math.sign(l[0]) * moved[0] + Math.sign(l[1]) * moved[1] + Math.sign(l[2]) * moved[2]) /
          (moved[0] + moved[1] + moved[2])
        const isSideways = Math.abs(z) < 1
        const phase = isSideways
          ? Math.abs(flow) < 0.1
            ? expect.any(String)
            : flow > 0
              ? 'Accumulation'
              : 'Distribution'
          : z > 0
            ? 'Mark-Up'
            : 'Mark-Down'
        return { symbol, z: expect.closeTo(z, 9), flow: expect.closeTo(flow, 9), phase }
      }),
    )
    // Three sessions up after the fall: nearly the whole market is marked up, much of it by covering.
    const markedUp = rows.filter(({ phase }) => phase === 'Mark-Up')
    expect(markedUp.length).toBeGreaterThan(0.6 * rows.length)
    expect(markedUp.filter(({ subLabel }) => subLabel === 'covering').length).toBeGreaterThan(20)
  })

  it('/future-trend has no phase over ten sessions of five, and says so', async () => {
    const { market } = read()
    const answer = answerOf(await futureTrend(market, futureTrendTool.params.parse({ date: DAY, look: '10' })))
    expect(new Set(answer.data.rows.map(({ phase }) => phase))).toEqual(new Set(['']))
    expect(answer.notices.map(({ text }) => text)).toContain(
      'No future has the 11 sessions that a phase over 10 needs.',
    )
  })

  it.each([
    ['2024-06-04', 'the fall'],
    ['2024-06-05', 'the day after'],
    ['2024-06-07', 'the end of the week'],
  ])('/future-buildup-screener has the buildup of every stock on %s, %s, that two printed files give', async (date) => {
    if (real === null) throw new Error('not read')
    const market = marketAt(memorySource(real.days), istInstant(date, '18:00'))
    const params = buildupScreenerTool.params.parse({ date, digits: 'all' })
    const all = rowsOfList(await buildupScreener(market, params))
    const before = REAL_SESSIONS[REAL_SESSIONS.indexOf(date) - 1]
    const linesOn = (day: string, symbol: string) =>
      (real.printed.get(day) ?? [])
        .filter((line) => line.symbol === symbol)
        .toSorted((a, b) => (a.expiry < b.expiry ? -1 : 1))
    const rows = all.filter(({ symbol }) => linesOn(before, symbol).length > 0)
    expect(rows.length).toBeGreaterThan(180)
    const told = rows.map((row) => {
      const [price, dp, doi, strength] = ['price', 'dp', 'doi', 'strength'].map((key) => row.number(key))
      return { symbol: row.symbol, price, dp, doi, buildup: row.word('class'), strength }
    })
    expect(told).toEqual(
      rows.map(({ symbol }) => {
        const [near, ...others] = linesOn(date, symbol)
        const old = linesOn(before, symbol)
        const nearBefore = old.find(({ expiry }) => expiry === near.expiry)
        const dp = 100 * (near.close / (nearBefore?.close ?? Number.NaN) - 1)
        const oi = [near, ...others].reduce((sum, { oiQty }) => sum + oiQty, 0)
        const was = old.reduce((sum, { oiQty }) => sum + oiQty, 0)
        const doi = 100 * (oi / was - 1)
        const isStill = dp === 0 || oi === was
        const buildup = isStill ? 'N' : dp > 0 ? (oi > was ? 'LB' : 'SC') : oi > was ? 'SB' : 'LU'
        return {
          symbol,
          price: near.close,
          dp: expect.closeTo(dp, 9),
          doi: expect.closeTo(doi, 9),
          buildup: BUILDUP_NAMES[buildup],
          strength: expect.closeTo(Math.sqrt(Math.abs(dp * doi)), 9),
        }
      }),
    )
  })

  it('/future-buildup-screener joins the last three printed sessions, and has no frame over ten of five', async () => {
    const { market, linesOf } = read()
    const params = buildupScreenerTool.params.parse({ date: DAY, frame: '3D', digits: 'all' })
    const result = await buildupScreener(market, params)
    const { notices } = answerOf(result)
    const rows = rowsOfList(result).filter(({ symbol }) => linesOf(symbol).every((lines) => lines.length > 0))
    for (const row of rows) {
      const { symbol } = row
      const sessions = linesOf(symbol).slice(-4)
      // No series ends in this week: near stays near, and the three steps are one.
      const price = 100 * (sessions[3][0].close / sessions[0][0].close - 1)
      const oi = sessions.map((lines) => lines.reduce((sum, { oiQty }) => sum + oiQty, 0))
      expect([symbol, row.number('dp3D')]).toEqual([symbol, expect.closeTo(price, 9)])
      expect([symbol, row.number('doi3D')]).toEqual([symbol, expect.closeTo(100 * (oi[3] / oi[0] - 1), 9)])
      expect([symbol, row.word('f10D'), row.word('spans3D')]).toEqual([symbol, '', 'no'])
    }
    expect(notices.map(({ text }) => text)).toEqual([
      'End-of-day data only for this date',
      'Volume ratios need 23 sessions, and fewer are stored: nothing can be Confirmed.',
    ])
  })

  it('/future-unusual-activity says that slots cannot be scored by the files alone', async () => {
    const result = await unusualActivity(read().market, unusualActivityTool.params.parse({ date: DAY }))
    expect(noAnswerOf(result).reason).toBe('End-of-day data only for this date')
  })
})
