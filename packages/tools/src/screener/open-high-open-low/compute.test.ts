import { emptyPanel } from '@strikelens/market/bars'
import { tradingDaysBefore } from '@strikelens/market/calendar'
import { istInstant, istMidnight } from '@strikelens/market/time'
import { describe, expect, it } from 'vitest'
import { answerOf, noAnswerOf, sentence } from '../../testing/answerOf.ts'
import { expiryDay } from '../../testing/expiryDay.ts'
import { EXPIRY, fixtureMarket, SYMBOL } from '../../testing/fixtureA.ts'
import { fixtureDays, keepDaily, type Minute, marketOn, TODAY } from '../../testing/futuresDay.ts'
import { listedFor, rowsOfList } from '../../testing/listed.ts'
import { memoryKey } from '../../testing/memorySource.ts'
import { compute } from './compute.ts'
import { list, tool } from './tool.ts'

const DATES = tradingDaysBefore('cash', TODAY, 30)

/** Minutes from the open on, one a price. */
const minutes = (...prices: readonly number[]): Minute[] =>
  prices.map((price, m) => ({ clock: `09:${16 + m}`, price, volumeQty: 1000 }))
const SHARES = {
  // Opens at 500; within its first minute it dips to 499.80 and rises to 508.
  DIP: minutes(500, 508),
  // Rises from its open and stays above.
  BULL: minutes(500, 501, 503, 506),
  // Falls from its open.
  BEAR: minutes(500, 499, 495),
  // Held four minutes as open = low, then broke.
  BROKE: minutes(500, 502, 504, 503, 499),
  FLAT: minutes(500, 500, 500),
}
const NAMES = Object.keys(SHARES)

function day(shares: Readonly<Record<string, readonly Minute[]>> = SHARES) {
  const days = fixtureDays(
    Object.entries(shares).map(([symbol, spot]) => ({ symbol, spot, spotPrevClose: 498, usualSharesQty: 2000 })),
  )
  // Each day before closed at 498 in a range that the ATR is made of.
  const today = days.panels.get(memoryKey('cash', '1m', TODAY))
  const dip = today?.ids.indexOf('DIP') ?? -1
  if (today !== undefined && dip >= 0) {
    today.low[dip * today.barCount] = 499.8
    today.high[dip * today.barCount] = 508
  }
  keepDaily(days, DATES, Object.fromEntries(Object.keys(shares).map((symbol) => [symbol, DATES.map(() => 498)])))
  return days
}
const ask = (query: Record<string, string> = {}, clock = '09:25', days = day()) =>
  compute(marketOn(days, clock), tool.params.parse({ universe: `symbols:${NAMES.join()}`, minMove: '0', ...query }))
const rowsFor = async (query: Record<string, string> = {}, clock?: string) => rowsOfList(await ask(query, clock))
const rowOf = async (symbol: string, query: Record<string, string> = {}, clock?: string) =>
  (await rowsFor(query, clock)).find((row) => row.symbol === symbol)

describe('an open that is the low or the high (Check)', () => {
  it('is none when the low lies 0.20 under it, and one with a tolerance of 0.05%', async () => {
    // 0.20 > 0.025, half a tick; 0.05% of 500 is 0.25.
    expect((await rowOf('DIP'))?.number('side')).toBe(0)
    const row = await rowOf('DIP', { tol: '0.05' })
    expect([row?.number('side'), row?.number('holding'), row?.number('move')]).toEqual([1, 1, 1.6])
  })

  it('is neither before there is a range', async () => {
    const [flat] = (await rowsFor()).filter(({ symbol }) => symbol === 'FLAT')
    expect([flat.number('side'), flat.number('holding'), flat.number('broken'), flat.word('reading')]).toEqual([
      0,
      0,
      0,
      '',
    ])
    expect((await rowsFor({}, '09:16')).map((row) => row.number('side'))).toEqual(NAMES.map(() => 0))
  })

  it('holds since the open, or until the minute that broke it, for good', async () => {
    const [bull, bear, broke] = await Promise.all(['BULL', 'BEAR', 'BROKE'].map((symbol) => rowOf(symbol)))
    expect([bull?.number('side'), bull?.number('held'), bull?.word('brokeAt')]).toEqual([1, 10, ''])
    expect([bear?.number('side'), bear?.number('move')]).toEqual([-1, -1])
    // The fifth minute began at 09:19; the furthest before it was 504.
    expect([broke?.number('holding'), broke?.word('brokeAt'), broke?.number('held')]).toEqual([0, '09:19', 4])
    expect([broke?.number('best'), broke?.word('reading')]).toEqual([0.8, 'Broken'])
    // A minute before it still held.
    const before = await rowOf('BROKE', {}, '09:19')
    expect([before?.number('holding'), before?.word('reading')]).toEqual([1, 'Forming'])
  })

  it('is early until 09:30, and counted through the day', async () => {
    expect([
      (await rowOf('BULL', {}, '09:24'))?.word('reading'),
      (await rowOf('BULL', {}, '09:45'))?.word('reading'),
    ]).toEqual(['Early', 'Holding'])
    const { count } = answerOf(await ask()).data.charts
    const [low, high] = count.lines.map(({ values }) => [...values].slice(0, 6))
    // BULL from its second minute on, BROKE from its second to its fourth; BEAR from its second.
    expect([low, high]).toEqual([
      [0, 2, 2, 2, 1, 1],
      [0, 1, 1, 1, 1, 1],
    ])
  })

  it('has its levels by the range of the days before', async () => {
    const days = day()
    const panel = days.dailyPanels.get('cash')
    panel?.high.fill(503)
    panel?.low.fill(493)
    const result = await ask({ row: 'BULL' }, '09:25', days)
    const [row] = rowsOfList(result)
    // ATR of days of 10: targets 5, 10 and 15 above 500, the stop a tick below.
    expect(['stop', 't1', 't2', 't3', 'moveAtr'].map((key) => row.number(key))).toEqual([499.99, 505, 510, 515, 0.6])
    expect(row.word('passed')).toBe('PDH')
    expect(answerOf(result).data.opened?.lines).toContainEqual(
      'Stop 499.99; 505.00, 510.00 and 515.00 are 0.5, 1 and 1.5 ATR from the open.',
    )
  })
})

describe('the list', () => {
  const listed = async (query: Record<string, string> = {}) =>
    listedFor(list, tool.params, await ask(query), { universe: `symbols:${NAMES.join()}`, minMove: '0', ...query })

  it('has those that hold, the furthest first, by side and by what they became', async () => {
    expect(await listed()).toEqual(['BULL', 'BEAR'])
    expect(await listed({ side: 'bear' })).toEqual(['BEAR'])
    expect(await listed({ status: 'broken' })).toEqual(['BROKE'])
    expect(await listed({ minMove: '1.1' })).toEqual(['BULL'])
  })

  it('says what happened before to those that held at 09:30', async () => {
    const days = day()
    // Each of the days before opened at its low of 498; BULL closed above, BEAR at it.
    const daily = days.dailyPanels.get('cash')
    const start = Float64Array.from(DATES, (date) => istInstant(date, '09:15'))
    const first = emptyPanel(NAMES, start)
    NAMES.forEach((_, i) => {
      DATES.forEach((_date, d) => {
        const at = i * DATES.length + d
        first.open[at] = first.low[at] = 498
        first.high[at] = first.close[at] = 500
        if (daily !== undefined) daily.close[at] = NAMES[i] === 'BULL' ? 505 : 497
      })
    })
    days.panels.set(memoryKey('cash', '15m', TODAY), {
      ...first,
      date: DATES[DATES.length - 1],
      interval: '15m',
    })
    const answer = answerOf(await ask({}, '09:25', days))
    const cell = (label: string) => answer.data.cells.find((one) => one.label === label)
    // Twenty sessions of five names, of which one followed.
    expect([cell('Followed up')?.value, cell('Followed up')?.note]).toEqual(['20%', 'of 100 in 20 sessions'])
    expect(sentence(answer, 'Sides')).toBe('1 hold their open as the low, 1 as the high, and 1 have broken.')
    expect(istMidnight(TODAY)).toBeGreaterThan(start[start.length - 1])
  })

  it('has options around the money by their snapshots, each with its own chart', async () => {
    const days = expiryDay()
    const asked = tool.params.parse({ instrument: 'options', minMove: '0', date: EXPIRY })
    const rows = rowsOfList(await compute(fixtureMarket('11:30', days, EXPIRY), asked))
    const chain = days.chains.get(memoryKey(SYMBOL, EXPIRY, EXPIRY))
    if (chain === undefined) throw new Error('no chain')
    // Spot 26,005: five strikes of 50 on either side of 26,000, both rights.
    expect(rows.map(({ symbol }) => symbol).slice(0, 2)).toEqual(['NIFTY-25750-CE', 'NIFTY-25750-PE'])
    expect(rows).toHaveLength(22)
    for (const row of rows) {
      const [, strike, right] = row.symbol.split('-')
      const k = chain.strike.indexOf(Number(strike))
      const { ltp } = right === 'CE' ? chain.ce : chain.pe
      const [first, last] = [ltp[k], ltp[chain.strike.length + k]]
      expect([row.symbol, row.number('open'), row.number('side')]).toEqual([row.symbol, first, Math.sign(last - first)])
      expect(row.word('contract')).toBe(`NIFTY:${EXPIRY}:${strike}:${right}`)
    }
  })

  it('says when nothing has traded, and what is not known here', async () => {
    expect(
      noAnswerOf(await compute(marketOn(day(), '09:25'), tool.params.parse({ universe: 'watchlist:Mine' }))).reason,
    ).toContain('Mine')
  })
})
