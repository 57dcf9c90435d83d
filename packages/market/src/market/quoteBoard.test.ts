import { describe, expect, it } from 'vitest'
import { packedPanel } from '../bars/index.ts'
import type { Table } from '../blocks/index.ts'
import { istClock, istInstant } from '../time/index.ts'
import { dayPanel, keptUnder, smallSource, starts, tablesUnder } from './fixtures/smallSource.ts'
import { type Adjustment, marketAt } from './index.ts'

const DATE = '2026-11-12'
const shares: Table = { id: ['RELIANCE', 'ITC'], close: Float64Array.of(3000, 400) }
const indices: Table = { id: ['NIFTY'], close: Float64Array.of(25_900) }

const closes: Readonly<Record<string, Table>> = {
  [`daily ${DATE}`]: { id: ['RELIANCE'], close: Float64Array.of(1507.4) },
  [`index_daily ${DATE}`]: { id: ['NIFTY'], close: Float64Array.of(25_981.5) },
}

function marketWith(actions: readonly Adjustment[], clock = '10:15', files: Readonly<Record<string, Table>> = {}) {
  const prices = { RELIANCE: [1510, 1512, 1505, 1508], NIFTY: [25_950, 25_960, 25_970, 25_980] }
  const source = smallSource({
    panelDay: keptUnder({ [`cash 1m ${DATE}`]: dayPanel(DATE, starts(DATE, '10:12', 4), prices) }),
    table: tablesUnder({ 'daily 2026-11-11': shares, 'index_daily 2026-11-11': indices, ...files }),
    adjustments: (symbol) => (symbol === 'RELIANCE' ? actions : []),
  })
  return marketAt(source, istInstant(DATE, clock))
}
const prevClose = async (actions: readonly Adjustment[]) =>
  Array.from((await marketWith(actions).quotes(['RELIANCE', 'NIFTY', 'ITC', 'NEWCO']))?.prevClose ?? [])

describe('quotes', () => {
  it('are the last, highest and lowest price up to the moment, in the order asked for', async () => {
    const board = await marketWith([]).quotes(['NIFTY', 'RELIANCE', 'ITC'])
    expect(Array.from(board?.last ?? [])).toEqual([25_970, 1505, Number.NaN])
    expect(Array.from(board?.high ?? [])).toEqual([25_970, 1512, Number.NaN])
    expect(Array.from(board?.low ?? [])).toEqual([25_950, 1505, Number.NaN])
    expect(Array.from(board?.open ?? [])).toEqual([25_950, 1510, Number.NaN])
    expect(istClock(board?.asOf ?? 0)).toBe('10:15')
    expect(board?.date).toBe(DATE)
  })
  it('are the official closes once the session has ended and its files are there, of those that are in them', async () => {
    const board = await marketWith([], '16:00', closes).quotes(['NIFTY', 'RELIANCE', 'ITC'])
    expect(Array.from(board?.last ?? [])).toEqual([25_981.5, 1507.4, Number.NaN])
    expect(Array.from(board?.isClose ?? [])).toEqual([1, 1, 0])
    expect(board?.isOver).toBe(true)
    expect(Array.from(board?.prevClose ?? [])).toEqual([25_900, 3000, 400])
  })
  it('are the last trades while the session runs, and after it until the files are there', async () => {
    for (const [clock, files, isOver] of [
      ['15:20', closes, false],
      ['16:00', {}, true],
    ] as const) {
      const board = await marketWith([], clock, files).quotes(['NIFTY', 'RELIANCE'])
      expect(Array.from(board?.last ?? [])).toEqual([25_980, 1508])
      expect(Array.from(board?.isClose ?? [])).toEqual([0, 0])
      expect(board?.isOver).toBe(isOver)
    }
  })
  it('are what the file tells of the whole session once it is there: its volume has the auction in it, as no minute has', async () => {
    const row = { open: 1509, high: 1513, low: 1500, close: 1507.4, volumeQty: 5000, turnover: 7_530_000 }
    const columns = Object.entries(row).map(([name, value]) => [name, Float64Array.of(value)])
    const filed = { [`daily ${DATE}`]: { id: ['RELIANCE'], ...Object.fromEntries(columns) } }
    const board = await marketWith([], '15:35', filed).quotes(['RELIANCE', 'NIFTY'])
    expect([board?.open[0], board?.high[0], board?.low[0], board?.volumeQty[0]]).toEqual([1509, 1513, 1500, 5000])
    // 7,530,000 / 5,000.
    expect(board?.vwap[0]).toBe(1506)
    expect([board?.last[1], board?.isClose[1]]).toEqual([25_980, 0])
  })
  it('have the price of the closing auction from the minute on in which it is told, beside shares that it did not price', async () => {
    const auction: Table = {
      id: ['RELIANCE'],
      close: Float64Array.of(1515),
      volumeQty: Float64Array.of(300),
      at: Float64Array.of(istInstant(DATE, '15:31')),
    }
    const files = { [`auction_closes ${DATE}`]: auction }
    const before = await marketWith([], '15:30', files).quotes(['RELIANCE', 'NIFTY'])
    expect([before?.last[0], before?.isClose[0]]).toEqual([1508, 0])
    for (const clock of ['15:31', '15:38', '20:00']) {
      const board = await marketWith([], clock, files).quotes(['RELIANCE', 'NIFTY'])
      expect(Array.from(board?.last ?? [])).toEqual([1515, 25_980])
      expect(Array.from(board?.isClose ?? [])).toEqual([1, 0])
      // Its four bars of 10 shares went from 1505 to 1512.
      expect([board?.high[0], board?.low[0], board?.volumeQty[0]]).toEqual([1515, 1505, 340])
    }
    const next = marketAt(
      smallSource({
        panelDay: keptUnder({
          'cash 1m 2026-11-13': dayPanel('2026-11-13', starts('2026-11-13', '09:15', 1), { RELIANCE: [1520] }),
        }),
        table: tablesUnder(files),
      }),
      istInstant('2026-11-13', '09:16'),
    )
    expect((await next.quotes(['RELIANCE']))?.prevClose[0]).toBe(1515)
  })
  it('carry what is bid and asked at the moment, and nothing once the session is over', async () => {
    const day = dayPanel(DATE, starts(DATE, '10:12', 2), { RELIANCE: [1510, 1512] })
    const quoted = { ...day, bid: Float64Array.of(1509.9, 1511.8), ask: Float64Array.of(1510.1, 1512.3) }
    const source = smallSource({ panelDay: keptUnder({ [`cash 1m ${DATE}`]: quoted }) })
    const best = async (clock: string) => {
      const board = await marketAt(source, istInstant(DATE, clock)).quotes(['RELIANCE', 'NEWCO'])
      return [Array.from(board?.bid ?? []), Array.from(board?.ask ?? [])]
    }
    expect(await best('10:13')).toEqual([
      [1509.9, Number.NaN],
      [1510.1, Number.NaN],
    ])
    expect(await best('10:14')).toEqual([
      [1511.8, Number.NaN],
      [1512.3, Number.NaN],
    ])
    expect((await best('15:35')).flat().every(Number.isNaN)).toBe(true)
  })
  it('are none before the first stored minute: no time lies after the moment', async () => {
    expect(await marketWith([], '10:12').quotes(['NIFTY'])).toBeNull()
  })
  it('are the closes of the session before until a new one opens', async () => {
    const board = await marketWith([], '08:00').quotes(['NIFTY'])
    expect([board?.date, board?.last[0], istClock(board?.asOf ?? 0)]).toEqual(['2026-11-11', 25_900, '15:30'])
  })
  it('are measured against the official close of the session before; without one there is none', async () => {
    expect(await prevClose([])).toEqual([3000, 25_900, 400, Number.NaN])
  })
  it('are measured on an ex-date against that close divided by the factor', async () => {
    expect(await prevClose([{ exDate: DATE, factor: 2 }])).toEqual([1500, 25_900, 400, Number.NaN])
  })
  it('take a split and a bonus of one ex-date together', async () => {
    const both = [
      { exDate: DATE, factor: 5 },
      { exDate: DATE, factor: 2 },
    ]
    expect((await prevClose(both))[0]).toBe(300)
  })
  it('take an ex-date that fell on a holiday at the next session, and no other', async () => {
    expect((await prevClose([{ exDate: '2026-11-11', factor: 2 }]))[0]).toBe(3000)
    expect((await prevClose([{ exDate: '2026-11-13', factor: 2 }]))[0]).toBe(3000)
    const source = smallSource({
      panelDay: async () => dayPanel('2026-11-11', starts('2026-11-11', '09:15', 1), { RELIANCE: [1500] }),
      table: tablesUnder({ 'daily 2026-11-09': shares }),
      // Balipratipada.
      adjustments: () => [{ exDate: '2026-11-10', factor: 2 }],
    })
    const board = await marketAt(source, istInstant('2026-11-11', '10:15')).quotes(['RELIANCE'])
    expect(board?.prevClose[0]).toBe(1500)
  })
})

describe('quotes of a session of which only files are stored', () => {
  // 2026-11-12: shares trade to 15:30 with an auction after, derivatives to 15:40.
  const column = (...values: number[]) => Float64Array.from(values)
  const daily: Table = {
    ...{ id: ['RELIANCE', 'ITC'], open: column(1500, 401), high: column(1520, 405), low: column(1490, 399) },
    ...{
      close: column(1515, 402),
      prevClose: column(1480, 398),
      volumeQty: column(200, 0),
      turnover: column(302_000, 0),
    },
  }
  const index: Table = {
    ...{ id: ['NIFTY'], open: column(25_950), high: column(26_050), low: column(25_900), close: column(26_000) },
    ...{ volumeQty: column(0), turnover: column(0) },
  }
  const futures: Table = { symbol: ['BANKNIFTY', 'NIFTY'], underlying: column(58_000, 25_999) }
  const known = {
    [`daily ${DATE}`]: daily,
    [`index_daily ${DATE}`]: index,
    [`fo_futures ${DATE} NSE`]: futures,
    'index_daily 2026-11-11': indices,
  }
  const at = (clock: string) => marketAt(smallSource({ table: tablesUnder(known) }), istInstant(DATE, clock))

  it('are its official closes, once it has ended with its closing auction', async () => {
    expect(await at('15:34').quotes(['NIFTY'])).toBeNull()
    const board = await at('15:35').quotes(['NIFTY', 'RELIANCE', 'ITC', 'NEWCO'])
    expect(Array.from(board?.last ?? [])).toEqual([26_000, 1515, 402, Number.NaN])
    expect(Array.from(board?.high ?? [])).toEqual([26_050, 1520, 405, Number.NaN])
    // Traded value by quantity: 302,000 / 200; of what did not trade there is none.
    expect(Array.from(board?.vwap ?? [])).toEqual([Number.NaN, 1510, Number.NaN, Number.NaN])
    expect([board?.date, istClock(board?.asOf ?? 0)]).toEqual([DATE, '15:30'])
  })
  it('are measured against the file of the session before, else against what their own file prints', async () => {
    const board = await at('20:00').quotes(['NIFTY', 'RELIANCE'])
    expect(Array.from(board?.prevClose ?? [])).toEqual([25_900, 1480])
  })
  it('are for an index without its own file what the file of derivatives prints beside its contracts', async () => {
    const board = await at('20:00').quotes(['BANKNIFTY', 'NIFTY'])
    expect(Array.from(board?.last ?? [])).toEqual([58_000, 26_000])
  })
  it('are of BSE’s indices what BSE’s file of derivatives prints', async () => {
    const bse: Table = { symbol: ['SENSEX'], underlying: column(84_587.01) }
    const source = smallSource({ table: tablesUnder({ [`fo_futures ${DATE} BSE`]: bse }) })
    expect((await marketAt(source, istInstant(DATE, '20:00')).quotes(['SENSEX']))?.last[0]).toBe(84_587.01)
  })
  it('are measured against what the derivatives of the session before print, where nothing else of it is stored', async () => {
    const before = { symbol: ['BANKNIFTY', 'NIFTY'], underlying: column(57_000, 25_800) }
    const source = smallSource({ table: tablesUnder({ ...known, 'fo_futures 2026-11-11 NSE': before }) })
    const board = await marketAt(source, istInstant(DATE, '20:00')).quotes(['BANKNIFTY', 'NIFTY'])
    expect(Array.from(board?.prevClose ?? [])).toEqual([57_000, 25_900])
  })
  it('are none where no file is stored', async () => {
    expect(await marketAt(smallSource({}), istInstant(DATE, '20:00')).quotes(['NIFTY'])).toBeNull()
  })
})

describe('closes of underlyings', () => {
  const column = (...values: number[]) => Float64Array.from(values)
  const bars = dayPanel('2026-11-11', [istInstant('2026-11-09', '00:00'), istInstant('2026-11-11', '00:00')], {
    RELIANCE: [1500, 3000],
    NIFTY: [25_850, Number.NaN],
  })
  const source = smallSource({
    barWindows: async () => [packedPanel(bars)],
    table: tablesUnder({
      'fo_futures 2026-11-11 NSE': { symbol: ['RELIANCE', 'NIFTY'], underlying: column(3000.05, 25_905.5) },
      'fo_futures 2026-11-12 NSE': { symbol: ['RELIANCE'], underlying: column(1510) },
    }),
    adjustments: (symbol) => (symbol === 'RELIANCE' ? [{ exDate: DATE, factor: 2 }] : []),
  })
  const closes = async (clock: string) => {
    const found = await marketAt(source, istInstant(DATE, clock)).closes(
      ['RELIANCE', 'NIFTY'],
      ['2026-11-09', '2026-11-11', DATE],
    )
    return found.map((day) => Array.from(day))
  }

  it('are the official ones in today’s shares, else what the derivatives’ file prints; none of a running session', async () => {
    // 1:1 bonus with the 12th: 1500 / 2, 3000 / 2.
    const earlier = [
      [750, 25_850],
      [1500, 25_905.5],
    ]
    expect(await closes('12:00')).toEqual([...earlier, [Number.NaN, Number.NaN]])
    expect(await closes('20:00')).toEqual([...earlier, [1510, Number.NaN]])
  })
})

describe('the quote of Gift Nifty', () => {
  /** Diwali Balipratipada, Tuesday the 10th, shuts NSE and not Gift; its days run to 02:45 of the next. */
  const source = smallSource({
    panelOf: () => 'gift',
    panelDay: keptUnder({
      'gift 1m 2026-11-10': dayPanel('2026-11-10', starts('2026-11-10', '26:43', 2), { GIFTNIFTY: [26_000, 26_050] }),
      'gift 1m 2026-11-11': dayPanel('2026-11-11', starts('2026-11-11', '06:30', 3), {
        GIFTNIFTY: [26_060, 26_080, 26_070],
      }),
    }),
  })
  const quoteAt = (date: string, clock: string) => marketAt(source, istInstant(date, clock)).quotes(['GIFTNIFTY'])

  it('stands while NSE sleeps, against the last price of its own session before', async () => {
    const board = await quoteAt('2026-11-11', '06:32')
    expect([board?.date, board?.last[0], board?.high[0], board?.prevClose[0]]).toEqual([
      '2026-11-11',
      26_080,
      26_080,
      26_050,
    ])
    expect(istClock(board?.asOf ?? 0)).toBe('06:32')
  })
  it('is of the evening before until it opens, and has no change without a session before', async () => {
    const board = await quoteAt('2026-11-11', '05:00')
    expect([board?.date, board?.last[0], board?.prevClose[0]]).toEqual(['2026-11-10', 26_050, Number.NaN])
    expect(istClock(board?.asOf ?? 0)).toBe('02:45')
  })
})
