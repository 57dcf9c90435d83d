import { BUILDUP_NAMES } from '@strikelens/analytics/futures'
import { tradingDaysBefore } from '@strikelens/market/calendar'
import type { FutureTrend } from '@strikelens/tools/futures/future-trend/compute'
import type { ListData } from '@strikelens/tools/list/listData'
import { type ListedRow, listedRows } from '@strikelens/tools/list/listedRow'
import { describe, expect, it } from 'vitest'
import { opensAtEveryAddress } from './addresses.ts'
import { answered, csvOf, refused, unanswered } from './ask.ts'
import { expectFileOf } from './csvTable.ts'
import { listedAt } from './listed.ts'
import { holdsParameters } from './parameters.ts'
import { rawChain } from './rawChain.ts'
import { rawDividends, rawFutures } from './rawFutures.ts'
import { rawFrame, rawStep } from './reference/futures.ts'

const TOOL = 'future-screener'
/** A completed session, and the five before it. */
const DAY = '2026-11-12'
const SESSIONS = [...tradingDaysBefore('derivatives', DAY, 5), DAY]
const BEFORE = SESSIONS[4]

/** As exact as an answer is sent: nine digits. */
const near = (value: number) => expect.closeTo(value, Math.abs(value) > 100 ? 4 : 6)

/** Printed rows of a symbol on a date, earliest expiry first. */
function printed(symbol: string, date: string) {
  const rows = rawFutures(date).get(symbol)
  if (rows === undefined) throw new Error(`${symbol} has no rows on ${date}.`)
  return rows
}

function stepOf(symbol: string, date: string, before: string) {
  const step = rawStep(date, printed(symbol, date), printed(symbol, before))
  if (step === null) throw new Error(`${symbol} has no step on ${date}.`)
  return step
}

const rowsOf = (query: Record<string, string>) => listedAt(TOOL, query)
const numbers = (row: ListedRow, ...keys: string[]) => keys.map((key) => row.number(key))
const known = (row: ListedRow, key: string) => row.number(key) ?? Number.NaN

describe('the futures screener over HTTP', () => {
  opensAtEveryAddress(TOOL, 'RELIANCE')

  holdsParameters(TOOL, {
    f: { values: ['doi:gte:4', 'coc:between:5..9,rvol:gt:1'], bad: 'doi:over:5' },
    universe: {
      values: ['idx', 'com', 'all', 'nifty50', 'nifty100', 'nifty200', 'symbols:RELIANCE,TCS', 'watchlist:Mine'],
      bad: 'bse500',
    },
    sector: { values: ['Banks', 'Pharma'], bad: 'x'.repeat(41) },
    minTurnover: { values: ['25', '100.5'], bad: '-1' },
    symbol: { values: ['TCS'], bad: '!', shows: 'page' },
    contract: { values: ['2026-12-29'], bad: 'soon', shows: 'page' },
    q: { values: ['bank'], bad: 'x'.repeat(41) },
    cols: { values: ['symbol,doi', 'symbol,phase'], bad: 'symbol,beta' },
    // Of symbols the near month stands everywhere; a short list suffices to see an order.
    sort: { with: { rows: 'contracts', universe: 'idx', minTurnover: '0' } },
    rules: { values: ['doi >= 2 AND coc > 0', 'class = "Short Buildup"'], bad: ' ' },
    own: { values: ['Room: 95 - mwpl'], bad: ';' },
    asked: { values: ['close > sma(5)'], bad: 'x'.repeat(4001) },
    row: { values: ['TCS 2026-12-29'], bad: '!', with: { rows: 'contracts' } },
    view: { shows: 'page' },
  })

  it.each([
    ['doi:over:5', "'over' is not an operator: use one of gte, gt, lte, lt, between."],
    ['beta:gt:1', "There is no field 'beta': use one of price, dp, oi, "],
    ['doi:between:40..20', "'40..20' is not a span"],
  ])('says what is wrong with %s', async (f, reason) => {
    expect((await refused(TOOL, { f })).message).toContain(reason)
  })

  it('has price, OI, class and five days of every stock by the rows the exchange printed', async () => {
    const rows = await rowsOf({ date: DAY })
    expect(rows.length).toBeGreaterThan(200)
    for (const row of rows) {
      const { symbol } = row
      const step = stepOf(symbol, DAY, BEFORE)
      const [{ lotSize, expiry }] = printed(symbol, DAY)
      expect([symbol, row.word('expiry'), ...numbers(row, 'lot', 'price'), row.word('class')]).toEqual([
        symbol,
        expiry,
        lotSize,
        step.close,
        BUILDUP_NAMES[step.buildup],
      ])
      expect([symbol, ...numbers(row, 'dp', 'oi', 'oiChg', 'doi')]).toEqual([
        symbol,
        near(step.dp),
        near(step.oiQty / lotSize),
        near(step.oiChgQty / lotSize),
        near(step.doi),
      ])
      expect(numbers(row, 'strength', 'oiValue')).toEqual([
        near(Math.sqrt(Math.abs(step.dp * step.doi))),
        near((step.oiQty * step.close) / 1e7),
      ])
      const five = rawFrame(SESSIONS.slice(1).map((date, i) => stepOf(symbol, date, SESSIONS[i])))
      expect([symbol, ...numbers(row, 'dp5', 'doi5')]).toEqual([symbol, near(five.dp), near(five.doi)])
    }
  })

  it('has basis, carry, dividends added back, rollover and roll cost of every stock by those rows', async () => {
    const rows = await rowsOf({ date: DAY })
    const dayOf = (date: string) => Date.parse(date) / 86_400_000
    for (const row of rows) {
      const { symbol } = row
      const [first, second, third] = printed(symbol, DAY)
      const basis = first.close - first.underlying
      const days = dayOf(first.expiry) - dayOf(DAY)
      const paid = rawDividends(symbol, { after: DAY, by: first.expiry, toldBy: Date.parse(`${DAY}T23:59:59+05:30`) })
      const adjusted = basis + paid.reduce((sum, { amount }) => sum + amount, 0)
      expect([symbol, ...numbers(row, 'basis', 'basisPct', 'coc')]).toEqual([
        symbol,
        near(basis),
        near((100 * basis) / first.underlying),
        near((100 * basis * 365) / first.underlying / days),
      ])
      expect([symbol, ...numbers(row, 'adjBasis', 'adjBasisPct'), row.word('exDates')]).toEqual([
        symbol,
        near(adjusted),
        near((100 * adjusted) / first.underlying),
        paid.map(({ exDate }) => exDate).join(' '),
      ])
      const later = second.oiQty + (third?.oiQty ?? 0)
      expect([symbol, row.number('rollover')]).toEqual([symbol, near((100 * later) / (first.oiQty + later))])
      const cost = 100 * (second.close / first.close - 1)
      const apart = dayOf(second.expiry) - dayOf(first.expiry)
      expect([symbol, ...numbers(row, 'rollCost', 'rollYear')]).toEqual([
        symbol,
        near(cost),
        near((cost * 365) / apart),
      ])
    }
    expect(rows.filter((row) => row.word('exDates') !== '').length).toBeGreaterThan(0)
  })

  it('compares rollover with the series before at as many sessions to go', async () => {
    const [row] = await rowsOf({ universe: 'symbols:RELIANCE', date: DAY })
    const k = known(row, 'rollK')
    expect(tradingDaysBefore('derivatives', row.word('expiry'), k)[0]).toBe(DAY)
    const ofSeries = (expiry: string) => {
      const [first, second, third] = printed('RELIANCE', tradingDaysBefore('derivatives', expiry, k)[0])
      expect(first.expiry).toBe(expiry)
      return (100 * (second.oiQty + third.oiQty)) / (first.oiQty + second.oiQty + third.oiQty)
    }
    const series = ['2026-10-27', '2026-09-29', '2026-08-25'].slice(0, known(row, 'rollSeries')).map(ofSeries)
    const average = series.reduce((sum, pct) => sum + pct, 0) / series.length
    expect(numbers(row, 'rollMean', 'roll')).toEqual([near(average), near(known(row, 'rollover') - average)])
  })

  it('gives each contract its own OI, which add up to the symbol’s', async () => {
    const [symbols, contracts] = await Promise.all([rowsOf({ date: DAY }), rowsOf({ date: DAY, rows: 'contracts' })])
    for (const whole of symbols.slice(0, 60)) {
      const { symbol } = whole
      const own = contracts.filter((row) => row.symbol === symbol)
      const today = printed(symbol, DAY)
      expect(own.map((row) => row.word('expiry'))).toEqual(today.map(({ expiry }) => expiry))
      own.forEach((row, m) => {
        const before = printed(symbol, BEFORE).find(({ expiry }) => expiry === row.word('expiry'))
        if (before === undefined) throw new Error(`${row.key} was not listed.`)
        expect(numbers(row, 'oi', 'oiChg', 'price')).toEqual([
          near(today[m].oiQty / today[m].lotSize),
          near((today[m].oiQty - before.oiQty) / today[m].lotSize),
          today[m].volumeQty > 0 ? today[m].close : expect.any(Number),
        ])
      })
      for (const key of ['oi', 'turnover']) {
        expect(own.reduce((sum, row) => sum + (row.number(key) ?? 0), 0)).toEqual(near(known(whole, key)))
      }
    }
  })

  it.each([{ symbol: 'TCS' }, { symbol: 'NIFTY', date: DAY, time: '14:21' }])(
    'measures the running session of $symbol against the printed close and the spot of its chain',
    async (at) => {
      const { symbol, ...moment } = at
      const [row] = await rowsOf({ universe: `symbols:${symbol}`, ...moment })
      const before = printed(symbol, 'date' in at ? BEFORE : DAY)
      const { spot } = await rawChain(at)
      const price = known(row, 'price')
      const was = before.reduce((sum, { oiQty }) => sum + oiQty, 0) / known(row, 'lot')
      expect(numbers(row, 'dp', 'basis', 'oiChg')).toEqual([
        near((100 * price) / before[0].close - 100),
        near(price - spot),
        near(known(row, 'oi') - was),
      ])
    },
  )

  it('has the phase that the trend page shows', async () => {
    const [rows, trend] = await Promise.all([
      rowsOf({ universe: 'all' }),
      answered<FutureTrend>('future-trend', { universe: 'all' }),
    ])
    const phases = new Map(trend.data.rows.map(({ symbol, phase }) => [symbol, phase]))
    expect(rows.map((row) => [row.symbol, row.word('phase')])).toEqual(
      rows.map(({ symbol }) => [symbol, phases.get(symbol)]),
    )
  })

  it('shows the session before as it ended until the first minute', async () => {
    const [early, closed] = await Promise.all([
      answered<ListData>(TOOL, { date: DAY, time: '09:10' }),
      answered<ListData>(TOOL, { date: BEFORE }),
    ])
    expect(early.notices.map(({ text }) => text)).toEqual([
      'No data of the new session yet: the close of 11 Nov is shown.',
    ])
    const figures = ({ data }: typeof early) =>
      listedRows(data).map((row) => [row.symbol, ...numbers(row, 'price', 'doi'), row.word('class')])
    expect(figures(early)).toEqual(figures(closed))
    // Deliveries are of the session before the one that is asked for.
    expect([early.data.dates.delivery, closed.data.dates.delivery]).toEqual([BEFORE, SESSIONS[3]])
  })

  it('shows a day of which only files are stored by them', async () => {
    const { data, notices } = await answered<ListData>(TOOL, { date: '2026-10-27' })
    expect(notices[0].text).toBe('End-of-day data only for this date: closing prices of 27 Oct 2026.')
    // Expiry day: prices are of the next month, and every symbol is marked.
    expect(new Set(listedRows(data).map((row) => `${row.word('expiry')} ${row.word('expires')}`))).toEqual(
      new Set([`${printed('TCS', '2026-10-27')[1].expiry} yes`]),
    )
  })

  it('screens the file as it does the page, the largest change of OI first', async () => {
    const rows = await rowsOf({})
    const file = await csvOf(TOOL, {
      f: 'basisPct:between:0.1..0.4,doi:lt:3',
      class: 'SB',
      minTurnover: '20',
      cols: 'symbol,doi',
    })
    const expected = rows
      .filter((row) => {
        const [basis, change] = [known(row, 'basisPct'), known(row, 'doi')]
        const isShort = row.word('class') === 'Short Buildup'
        return isShort && basis >= 0.1 && basis <= 0.4 && change < 3 && known(row, 'turnover') >= 20
      })
      .toSorted((a, b) => Math.abs(known(b, 'doi')) - Math.abs(known(a, 'doi')))
    expect(expected.length).toBeGreaterThan(3)
    expect(file.columns).toEqual(['Symbol', 'ΔOI %'])
    expect(file.rows.map(([symbol]) => symbol)).toEqual(expected.map(({ symbol }) => symbol))
  })

  it('leaves a list to its owner', async () => {
    expect((await unanswered(TOOL, { universe: 'watchlist:Mine' })).reason).toContain('Mine')
  })

  it.each([
    {},
    { preset: 'discount', minTurnover: '0' },
    { rows: 'contracts', month: 'next', unit: 'qty', universe: 'all' },
    { f: 'doi:gt:99' },
  ])('exports the shown table: %o', async (query) => {
    await expectFileOf(TOOL, query)
  })
})
