import { grouped } from '@strikelens/market/formats'
import { wholeTable } from '@strikelens/ui/table'
import fc from 'fast-check'
import { renderToStaticMarkup } from 'react-dom/server'
import { beforeAll, describe, expect, it } from 'vitest'
import { choice, namedDate, unit } from '../params.ts'
import { questionOf } from '../question.ts'
import { answerOf, noAnswerOf } from '../testing/answerOf.ts'
import { fixtureDays, marketOn } from '../testing/futuresDay.ts'
import { listedFor, rowsOfList } from '../testing/listed.ts'
import { markupText, shownText } from '../testing/shownText.ts'
import { viewProps } from '../testing/viewProps.ts'
import { wire } from '../testing/wire.ts'
import { defineList, type ListedSymbol } from './list.ts'
import { listAnswer } from './listAnswer.ts'
import { lineLevels, lineText, shownColumn } from './listData.ts'
import { openedRow, pressedRow } from './listedRow.ts'
import { listScreen, NO_FORMULAS } from './listScreen.ts'
import { listTable } from './listTable.ts'
import { listTool } from './listTool.ts'
import { ListCharts, listView } from './listView.tsx'
import { QUOTE_FIGURES, type QuoteRow } from './quoteFigures.ts'
import { quoteRows } from './quoteRows.ts'
import { formulaPart, readAhead, rowsOf } from './readLater.ts'
import { isAsked, ownColumns, ownFields, rulesParts } from './rulesText.ts'
import { sectorBars } from './sectorBars.ts'
import { shownAs } from './shownAs.ts'

// A page draws its table when that is there, and its pictures.
beforeAll(() => Promise.all([wholeTable.load(), formulaPart.load(), ListCharts.load()]))

const { ltp, chgPct, gapPct, rangePct, vwapPct, volume } = QUOTE_FIGURES

const list = defineList<QuoteRow>()({
  noun: 'stock',
  universes: ['fno', 'nifty50'],
  words: { side: { label: 'Side', value: ({ last, prevClose }) => (last < prevClose ? 'down' : 'up') } },
  figures: { ltp, chgPct, gapPct, rangePct: { ...rangePct, only: { choice: 'way', is: 'up' } }, vwapPct, volume },
  lines: {
    path: { label: 'Path', heading: 'Path, oldest first', value: ({ open, last }) => Float64Array.of(open, last) },
  },
  order: { by: 'chgPct' },
  presets: {
    risers: { name: 'Risers', rule: 'chgPct > 0' },
    cheap: { name: 'Cheap', rule: 'ltp < 50 AND side = down' },
    movers: { name: 'Movers', rule: 'volume > 0', order: { by: 'chgPct', first: 'size' } },
    small: { name: 'Small', rule: 'volume > 0', order: { by: 'ltp', first: 'least' } },
    above: { name: 'Above', rule: 'close > close[1]' },
  },
  choices: {
    way: {
      label: 'Way',
      choices: [
        { value: 'any', label: 'Any' },
        { value: 'up', label: 'Up', rule: 'chgPct > 0', words: 'Rising' },
      ],
    },
  },
  leasts: {
    minPrice: { label: 'Price from', figure: 'ltp', own: 0, offered: [0, 50], around: ['₹', ''] },
  },
  tints: { chgPct: 'diverging' },
  rowTints: { warn: { words: 'Falling', holds: ({ last, prevClose }) => last < prevClose } },
  links: [],
  charts: {
    moves: { kind: 'scatter', title: 'Change against gap', x: 'gapPct', y: 'chgPct', size: 'volume', color: 'chgPct' },
    sectors: { kind: 'sectors', title: 'Median change by sector', figure: 'chgPct', of: 'all' },
    counts: { kind: 'sectors', title: 'Stocks by sector' },
    steps: { kind: 'histogram', title: 'Stocks by change', figure: 'chgPct', of: 'all' },
    path: { kind: 'lines', title: 'Both, indexed', axis: { name: 'Index', decimals: 1 } },
  },
})
const made = listTool(list, { way: choice(['any', 'up']) })
const { params } = made
const view = listView({
  tool: made,
  list,
  guide: async () => ({ default: { paragraphs: [], example: '' } }),
})

const FUTURES = [{ month: 'NOV', expiry: '2025-11-25', minutes: [] }]
const stock = (symbol: string, sector: string, spotPrevClose: number, ...prices: number[]) => ({
  symbol,
  sector,
  spotPrevClose,
  futures: FUTURES,
  spot: prices.map((price, m) => ({ clock: `09:${16 + m}`, price, volumeQty: 10 })),
})

/** RISE 100 → 102 → 103, FALL 40 → 39 → 38, NONE without a trade. */
const market = marketOn(
  fixtureDays([stock('RISE', 'Banks', 100, 102, 103), stock('FALL', 'IT', 40, 39, 38), stock('NONE', 'IT', 10)]),
  '10:15',
)
const ask = (query: Record<string, string> = {}) => {
  const asked = params.parse(questionOf(made, query))
  return listAnswer(market, list, asked, () => quoteRows(market, asked.universe))
}
const shown = async (query: Record<string, string> = {}) => listedFor(list, params, await ask(query), query)

describe('the answer of a list', () => {
  it('has a row for every symbol with a price, and says how many it looked at', async () => {
    const { data } = answerOf(await ask())
    expect([data.symbol, data.scanned]).toEqual([['RISE', 'FALL'], 3])
  })
  it('works out what a quote tells: change, gap, range, and the distance from VWAP', async () => {
    const [rise] = rowsOfList(await ask())
    // 103 of 100; 102 of 100; (103 − 102) of 100; VWAP of two equal minutes 102.5: 0.5 of it is 0.48780…
    const figures = ['chgPct', 'gapPct', 'rangePct', 'vwapPct', 'ltp', 'volume'].map((key) => rise.number(key))
    expect(figures).toEqual([3, 2, 1, 0.488, 103, 20])
    expect([rise.word('side'), rise.word('tint'), rise.sector]).toEqual(['up', '', 'Banks'])
  })
  it('has numbers as they are shown and sorted, words once, and all digits for a file', async () => {
    const short = answerOf(await ask()).data
    expect(short.words.sector).toEqual({ distinct: ['Banks', 'IT'], at: Int32Array.of(0, 1) })
    expect([short.lines.path, short.wholeLines]).toEqual([
      [lineText(Float64Array.of(102, 103)), lineText(Float64Array.of(39, 38))],
      {},
    ])
    const whole = answerOf(await ask({ digits: 'all' })).data
    expect(whole.numbers.vwapPct[0]).toBeCloseTo(50 / 102.5, 12)
    expect(whole.wholeLines.path[1]).toEqual(Float64Array.of(39, 38))
  })
  it('is of one row where that is asked about, with what is told of it alone', async () => {
    const asked = params.parse({ row: 'FALL' })
    const reading = await quoteRows(market, 'fno')
    const opened = () => ({ badges: ['Low'], explanations: { ltp: null } })
    const { data } = answerOf(await listAnswer(market, list, asked, async () => reading && { ...reading, opened }))
    expect(data.symbol).toEqual(['FALL'])
    const none = { lines: [], beside: [], columns: {}, explanations: {}, charts: {} }
    expect(data.opened).toEqual({ key: 'FALL', badges: ['Low'], ...none })
  })
  it('says why it is empty, and leads on', async () => {
    expect(noAnswerOf(await ask({ universe: 'symbols:NONE' })).reason).toBe(
      'There is no data of Symbols at this moment',
    )
    expect(noAnswerOf(await ask({ universe: 'watchlist:Mine' })).reason).toContain('Mine')
  })
})

describe('a number of a page', () => {
  it('is written as it would be with all its digits', () => {
    expect(Array.from(shownColumn(Float64Array.of(0.35499, -0.35499, 0.3551, 1.5, Number.NaN), 2))).toEqual([
      0.354,
      -0.354,
      0.355,
      1.5,
      Number.NaN,
    ])
    const numbers = fc.double({ min: -1e7, max: 1e7, noNaN: true })
    fc.assert(
      fc.property(numbers, fc.integer({ min: 0, max: 4 }), (value, decimals) => {
        const [shown] = shownColumn(Float64Array.of(value), decimals)
        expect(grouped(shown, decimals)).toBe(grouped(value, decimals))
        expect(Math.abs(shown - value)).toBeLessThanOrEqual(1.5 * 10 ** -(decimals + 1))
      }),
    )
  })
})

describe('a line', () => {
  it('is drawn on its own scale, with gaps where it has no point', () => {
    const levels = lineLevels(lineText(Float64Array.of(10, Number.NaN, 20, 15)))
    expect(Array.from(levels)).toEqual([0, Number.NaN, 31, 16])
    expect(Array.from(lineLevels(lineText(Float64Array.of(5, 5))))).toEqual([16, 16])
    expect(lineText(Float64Array.of(Number.NaN))).toBe('')
  })
})

describe('the rows that are shown', () => {
  it('are ordered by their own figure, by a word or a sector, missing ones last', async () => {
    expect(await shown()).toEqual(['RISE', 'FALL'])
    expect(await shown({ dir: 'asc' })).toEqual(['FALL', 'RISE'])
    expect(await shown({ sort: 'side', dir: 'asc' })).toEqual(['FALL', 'RISE'])
  })
  it('stand in the order of their preset: the largest change whichever way, or the least', async () => {
    expect(await shown({ preset: 'movers' })).toEqual(['FALL', 'RISE'])
    expect(await shown({ preset: 'movers', dir: 'asc' })).toEqual(['RISE', 'FALL'])
    expect(await shown({ preset: 'small' })).toEqual(['FALL', 'RISE'])
    expect(await shown({ preset: 'small', sort: 'ltp' })).toEqual(['RISE', 'FALL'])
    // A preset may look at bars: of these names no day before is stored.
    expect(answerOf(await ask()).data.presets.above).toMatchObject({ holds: new Int32Array(0), missing: 2 })
  })
  it('meet the preset, the formula, what it least is, the sector and the words that are looked for', async () => {
    expect(await shown({ preset: 'risers' })).toEqual(['RISE'])
    expect(await shown({ preset: 'cheap' })).toEqual(['FALL'])
    expect(await shown({ rules: 'volume >= 20 AND ltp < 100' })).toEqual(['FALL'])
    expect(await shown({ rules: 'sector IN (Banks) OR ltp BETWEEN 30 AND 38' })).toEqual(['RISE', 'FALL'])
    expect(await shown({ minPrice: '50' })).toEqual(['RISE', 'FALL'])
    expect(await shown({ q: 'rise' })).toEqual(['RISE'])
    expect(await shown({ sector: 'IT' })).toEqual(['FALL'])
  })
  it('meet what a choice asks of them, which the page answers itself', async () => {
    expect(await shown({ way: 'up' })).toEqual(['RISE'])
    expect(questionOf(made, { way: 'up' })).toEqual({})
    const data = wire(answerOf(await ask()).data)
    const asked = params.parse({ way: 'up' })
    const [sieve] = listScreen(list, data, rowsOf(data), asked, await readAhead(list, data, asked)).sieves
    expect([sieve.words, sieve.removed, sieve.drop]).toEqual(['Rising', 1, { way: 'any' }])
  })
  it('meet the conditions of former addresses', async () => {
    expect(await shown({ f: 'volume:gte:20,ltp:lt:100' })).toEqual(['FALL'])
    expect(await shown({ f: 'ltp:between:102..103', rules: 'gapPct > 1' })).toEqual(['RISE'])
  })
  it('are sorted by a column of the reader’s own', async () => {
    expect(await shown({ own: 'Half: ltp / 2', sort: 'own1', dir: 'asc' })).toEqual(['FALL', 'RISE'])
  })
  it('say what each condition takes away, which takes most, and what the address is without it', async () => {
    const query = { preset: 'risers', rules: 'ltp > 500 AND volume > 1' }
    const data = wire(answerOf(await ask(query)).data)
    const asked = params.parse(query)
    const formulas = await readAhead(list, data, asked)
    const { sieves, strictest } = listScreen(list, data, rowsOf(data), asked, formulas)
    expect(sieves.map(({ words, removed, drop }) => [words, removed, drop])).toEqual([
      ['Chg % > 0', 1, { preset: null }],
      ['LTP > 500', 2, { rules: 'volume > 1', f: null }],
      ['Volume > 1', 0, { rules: 'ltp > 500', f: null }],
    ])
    expect(strictest?.words).toBe('LTP > 500')
  })
})

describe('what is asked of the server', () => {
  const question = (query: Record<string, string>) => questionOf(made, query)
  it('is nothing that the page answers from its own columns', () => {
    expect(question({ rules: 'ltp > 5 AND chg_pct BETWEEN 1 AND 2 AND side IN (up, down)', own: 'ltp * 2' })).toEqual(
      {},
    )
    expect(question({ f: 'ltp:gt:5', sort: 'ltp', preset: 'cheap', view: 'cards' })).toEqual({})
  })
  it('are the parts of a formula and the own columns that rest on bars, by themselves', () => {
    expect(
      question({ rules: 'ltp > 5 AND rsi(14) < 30', own: 'Room: (ltp - low[1]) / atr(14)', universe: 'fno' }),
    ).toEqual({
      universe: 'fno',
      asked: '(ltp - low[1]) / atr(14);rsi(14) < 30',
    })
    expect(question({ rules: 'ltp > 5 OR rsi(14) < 30' }).asked).toBe('ltp > 5 OR rsi(14) < 30')
  })
  it('comes as columns, or with what is wrong and where', async () => {
    const { asked } = answerOf(await ask({ rules: 'close[1] > 0 AND rsy(14) < 30' })).data
    // No day before is stored.
    expect(asked['close[1] > 0']).toMatchObject({ isCondition: true, missing: 2 })
    expect(asked['rsy(14) < 30']).toMatchObject({ fault: expect.stringContaining('rsi'), from: 0 })
    expect(await shown({ rules: 'close[1] > 0' })).toEqual([])
  })
  it('is told part by part', () => {
    expect(rulesParts('a > 1 and b between 2 AND 3 AND (c > 1 AND d > 2)')).toEqual([
      'a > 1',
      'b between 2 AND 3',
      '(c > 1 AND d > 2)',
    ])
    expect(rulesParts('a > 1 AND b > 2 OR c > 3')).toEqual(['a > 1 AND b > 2 OR c > 3'])
    const fields = ownFields(list)
    const own = ['sector IN (Banks, "Oil & gas")', 'side = up', 'sector != "Oil and gas"', 'chg_pct > gapPct']
    expect(own.filter((part) => isAsked(part, fields))).toEqual([])
    expect(
      ['ltp = close', 'ltp > ltp[1]', 'ema(9)@1w > 3', 'ltp CROSSES ABOVE 5'].filter((part) => !isAsked(part, fields)),
    ).toEqual([])
    expect(ownColumns('Room, ATR: ltp / 2; ltp * 3')).toMatchObject([
      { key: 'own1', name: 'Room, ATR', formula: 'ltp / 2' },
      { key: 'own2', name: 'ltp * 3', formula: 'ltp * 3' },
    ])
    expect(ownColumns('a;;b')).toBeNull()
  })
})

describe('pictures under the table', () => {
  it('are of sectors by their median or their rows, the largest first, without those that have none', async () => {
    const rows = rowsOfList(await ask())
    expect(sectorBars(rows, 'chgPct')).toEqual([
      { sector: 'Banks', value: 3 },
      { sector: 'IT', value: -5 },
    ])
    expect(sectorBars([...rows, rows[1]], undefined)).toEqual([
      { sector: 'IT', value: 2 },
      { sector: 'Banks', value: 1 },
    ])
    expect(sectorBars(rows, 'pe')).toEqual([])
  })
  it('come with their lines over time, but not with a file or one row', async () => {
    const charts = { path: { time: Float64Array.of(1), interval: '1d', lines: [] } }
    const reading = await quoteRows(market, 'fno')
    const told = async (query: Record<string, string>) =>
      answerOf(await listAnswer(market, list, params.parse(query), async () => reading && { ...reading, charts })).data
        .charts
    expect(await told({})).toEqual(charts)
    expect([await told({ row: 'FALL' }), await told({ digits: 'all' })]).toEqual([{}, {}])
  })
})

describe('a list refuses', () => {
  it('by name what it does not have', () => {
    const refusal = (search: Record<string, string>) => params.safeParse(search).error?.issues[0].message
    expect(refusal({ f: 'pe:gt:1' })).toContain("There is no field 'pe'")
    expect(params.safeParse({ sort: 'pe' }).success).toBe(false)
    expect(params.safeParse({ preset: 'pe' }).success).toBe(false)
  })
  it('a file by a formula that cannot be read', async () => {
    const query = { rules: 'ltp >' }
    const data = wire(answerOf(await ask({ ...query, digits: 'all' })).data)
    await expect(listTable(list)(data, params.parse(query))).rejects.toThrow()
  })
})

describe('a list is shown', () => {
  it('in a file: the columns and rows of the page, unrounded, with their units', async () => {
    const query = { cols: 'symbol,side,ltp,vwapPct,path', sort: 'ltp', dir: 'asc', own: 'Half: ltp / 2' }
    const data = wire(answerOf(await ask({ ...query, digits: 'all' })).data)
    const { columns, rows } = await listTable(list)(data, params.parse(query))
    expect(columns).toEqual(['Symbol', 'Side', 'LTP, ₹', 'vs VWAP %', 'Path, oldest first', 'Half'])
    // VWAP 38.5.
    expect(rows[0]).toEqual(['FALL', 'down', 38, expect.closeTo(-50 / 38.5, 10), '39 38', 19])
  })
  it('as a table and as cards, with its formula, its count and its tints', async () => {
    const page = async (query: Record<string, string>) => {
      const result = await ask(query)
      const props = viewProps(result, params.parse(query))
      await readAhead(list, props.data, props.params)
      return shownText(<view.Body {...props} />)
    }
    const table = await page({ rules: 'ltp <= 50' })
    for (const words of ['LTP ≤ 50 −1', '1 of 3 scanned · 1 not evaluated', 'FALL', '−5.00', 'Gap %', 'Falling']) {
      expect(table).toContain(words)
    }
    expect(await page({ rules: 'ltp >= 500' })).toContain(
      'No stock meets these conditions. “LTP ≥ 500” removes most: 2 of 2. Drop “LTP ≥ 500”',
    )
    // Of what is listed, FALL alone: −5%; of all, both sectors.
    for (const words of ['Change against gap', '1 stock, as of 10:15', 'Banks +3.00', 'IT −5.00', 'IT 1', '2 stocks']) {
      expect(table).toContain(words)
    }
    expect(table).not.toContain('Both, indexed')
    // A column of one choice alone.
    expect([table.includes('Range %'), (await page({ way: 'up' })).includes('Range %')]).toEqual([false, true])
    expect(await page({ own: 'Half: ltp / 2' })).toContain('ƒ Half')
    expect(await page({ symbol: 'NIFTY' })).toContain('NIFTY is not among F&O stocks')
  })
})

describe('a list whose symbols have several rows', () => {
  interface Contract extends ListedSymbol {
    readonly expiry: string
    readonly side: 'Up' | 'Down' | null
    readonly lots: number
    readonly size: number
  }
  const contracts = defineList<Contract>()({
    noun: 'contract',
    universes: ['fno'],
    figures: {
      lots: { label: 'OI', unit: 'lots', hint: 'Open interest', decimals: 0, value: (row) => row.lots },
      size: { label: 'Lot', unit: 'units', hint: 'Units in a lot', decimals: 0, value: (row) => row.size },
      rank: {
        label: 'Rank',
        hint: 'Up first',
        decimals: 0,
        value: ({ side }) => (side === 'Up' ? 2 : 1),
        isBeside: true,
      },
    },
    words: {
      expiry: { label: 'Expiry', value: (row) => row.expiry, isDay: true },
      side: { label: 'Side', value: (row) => row.side, orderedBy: 'rank' },
    },
    order: { by: 'lots', first: 'size' },
    filters: {
      side: {
        label: 'Side',
        word: 'side',
        own: 'all',
        choices: [
          { value: 'all', label: 'All' },
          { value: 'up', label: 'Rising', is: 'Up' },
        ],
        isChips: true,
      },
    },
    apart: { word: 'expiry', param: 'contract' },
    lots: { figures: ['lots'], size: 'size' },
    dated: { filed: { words: 'Open interest of', columns: ['lots'] } },
    links: [{ tool: 'future-analysis', label: 'Analysis', icon: 'chart' }],
  })
  const own = listTool(contracts, { side: choice(['all', 'up']), unit, contract: namedDate })
  const page = listView({
    tool: own,
    list: contracts,
    guide: async () => ({ default: { paragraphs: [], example: '' } }),
  })
  const row = (expiry: string, side: Contract['side'], lots: number, size: number): Contract => ({
    ...{ symbol: 'RISE', company: 'Rise Ltd', sector: 'Banks' },
    ...{ expiry, side, lots, size },
  })
  const ROWS = [
    row('2025-11-25', 'Up', 12.25, 100),
    row('2025-12-30', 'Down', -40, 20),
    row('2026-01-27', null, 3, 100),
  ]
  const answer = (query: Record<string, string> = {}) =>
    listAnswer(market, contracts, own.params.parse(questionOf(own, query)), async () => ({
      asOf: 0,
      rows: ROWS,
      dates: { filed: '2025-11-19', lost: null },
      opened: ({ expiry }) => ({ badges: [expiry] }),
    }))
  const expiries = async (query: Record<string, string> = {}) => {
    const data = wire(answerOf(await answer(query)).data)
    const asked = own.params.parse(query)
    const made = shownAs(contracts, data, asked)
    return listScreen(made.list, made.data, rowsOf(made.data), asked, NO_FORMULAS).rows.map((one) => one.key)
  }

  it('opens and explains the row that is named, the first of its symbol where none is', async () => {
    const data = wire(answerOf(await answer()).data)
    const open = (query: Record<string, string>) =>
      openedRow(contracts, rowsOf(data), own.params.parse(query))?.key ?? null
    expect(open({ symbol: 'RISE', contract: '2025-12-30' })).toBe('RISE 2025-12-30')
    expect([open({ symbol: 'RISE' }), open({ symbol: 'RISE', contract: '2024-01-01' }), open({})]).toEqual([
      'RISE 2025-11-25',
      'RISE 2025-11-25',
      null,
    ])
    const { opened } = answerOf(await answer({ row: 'RISE 2025-12-30' })).data
    expect(opened).toMatchObject({ key: 'RISE 2025-12-30', badges: ['2025-12-30'] })
    const [first, second] = rowsOf(data)
    expect(pressedRow(contracts, rowsOf(data), second, first)).toEqual({ symbol: 'RISE', contract: '2025-12-30' })
    expect(pressedRow(contracts, rowsOf(data), first, first)).toEqual({ symbol: null, contract: null })
    // A symbol's only row needs no other name.
    expect(pressedRow(contracts, [first], first, undefined)).toEqual({ symbol: 'RISE', contract: null })
  })
  it('is filtered by a word, says what that takes away, and is sorted by the figure of a word', async () => {
    expect(await expiries({ side: 'up' })).toEqual(['RISE 2025-11-25'])
    const data = wire(answerOf(await answer()).data)
    const { sieves } = listScreen(contracts, data, rowsOf(data), own.params.parse({ side: 'up' }), NO_FORMULAS)
    expect(sieves).toEqual([{ words: 'Rising', field: 'Side', drop: { side: null }, missing: 1, removed: 2 }])
    expect((await expiries({ sort: 'side' }))[0]).toBe('RISE 2025-11-25')
    const [, chips] = page.controls({ data, params: own.params.parse({}), setParams() {} })
    const text = shownText(page.controls({ data, params: own.params.parse({}), setParams() {} })[0].control)
    expect([text, chips.key]).toEqual(['All 3 Rising 1', 'universe'])
  })
  it('counts lots, or quantities in their order and with all their units; its formulas are about lots', async () => {
    expect(await expiries()).toEqual(['RISE 2025-12-30', 'RISE 2025-11-25', 'RISE 2026-01-27'])
    // 12.25 lots of 100 are 1,225 units, 40 of 20 are 800.
    expect(await expiries({ unit: 'qty' })).toEqual(['RISE 2025-11-25', 'RISE 2025-12-30', 'RISE 2026-01-27'])
    const query = { unit: 'qty', rules: 'lots > 12', cols: 'symbol,lots' }
    const data = wire(answerOf(await answer({ ...query, digits: 'all' })).data)
    expect(await listTable(contracts)(data, own.params.parse(query))).toEqual({
      columns: ['Symbol', 'OI, qty'],
      rows: [['RISE', 1225]],
    })
  })
  it('says of which day a column is, and in which order it stands', async () => {
    const query = { unit: 'qty', date: '2025-11-20', contract: '2025-12-30' }
    const props = { ...viewProps(await answer(query), own.params.parse(query)), hrefOf: (tool: string) => `/${tool}` }
    const html = renderToStaticMarkup(<page.Body {...props} />)
    const text = markupText(html)
    expect(text).toContain('Largest |OI| first')
    expect(text).toContain('Open interest of 19 Nov')
    expect(text).toMatch(/30 Dec.*Down.*−800/)
    // A link leads to the moment of the page.
    expect(html).toContain('href="/future-analysis?date=2025-11-20"')
    expect(
      markupText(renderToStaticMarkup(<page.Body {...props} params={own.params.parse({ sort: 'lots' })} />)),
    ).toContain('By |OI|')
  })
})
