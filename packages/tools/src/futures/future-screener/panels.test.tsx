import { wholeTable } from '@strikelens/ui/table'
import { renderToStaticMarkup } from 'react-dom/server'
import { beforeAll, describe, expect, it } from 'vitest'
import { ConditionBar } from '../../screening/ConditionBar.tsx'
import { ScreenCount } from '../../screening/ScreenCount.tsx'
import { screenerOf, stock, type Told } from '../../testing/futureScreenerMarket.ts'
import { markupText, plainText, rowNames, shownText } from '../../testing/shownText.ts'
import { viewProps } from '../../testing/viewProps.ts'
import { contextCells } from './contextCells.ts'
import { FIGURES } from './figures.ts'
import guide from './guide.ts'
import { openedRow } from './openedRow.ts'
import { rowLinks } from './rowLinks.ts'
import { eveningLines, readingWords } from './rowReading.ts'
import { ScreenTable, screenedWords } from './ScreenTable.tsx'
import { futureScreen } from './screen.ts'
import { screenColumns } from './screenColumns.tsx'
import { screenControls } from './screenControls.tsx'
import { table } from './table.ts'
import { tool } from './tool.ts'
import view from './View.tsx'

// A page draws its table when that is there.
beforeAll(() => wholeTable.load())

const LONG = { evenings: Array.from({ length: 20 }, () => ({ dp: 0.5, doi: 1 })) }
const HDFCBANK = stock('HDFCBANK', {
  ...LONG,
  low: 990,
  mwpl: 81.5,
  isInBan: true,
  delivery: 47.3,
  rollover: { pct: 40, avg3: 33.5, series: 3, k: 4 },
  dividend: { exDate: '2025-11-24', amount: 12 },
})
const MARKET: readonly Told[] = [
  HDFCBANK,
  stock('IDEA', { sector: 'Telecom', oi: [6000, 3000, 900] }),
  stock('IDLE', { isTraded: false }),
]

async function shown(query: Record<string, string> = {}, market = MARKET) {
  const params = tool.params.parse(query)
  const props = viewProps(await screenerOf(market, query), params)
  const { rows } = props.data
  return { ...props, screen: futureScreen(rows, params), opened: openedRow(rows, params) }
}

const tableOf = async (query: Record<string, string> = {}, market = MARKET) =>
  renderToStaticMarkup(<ScreenTable {...(await shown(query, market))} />)
/** How many rows are left, as the bar over the table says it. */
const countOf = async (query: Record<string, string> = {}, market = MARKET) => {
  const { screen, params } = await shown(query, market)
  return plainText(renderToStaticMarkup(<ScreenCount screen={screen} note={screenedWords(params)} />))
}
const headingsOf = (html: string) =>
  Array.from(html.matchAll(/<th scope="col"[^>]*>(.*?)<\/th>/g), ([, heading]) => markupText(heading))

describe('the table', () => {
  it('has the columns of the catalogue in their order, the largest change of OI first', async () => {
    const html = await tableOf()
    expect(headingsOf(html).join(' | ')).toBe(
      'Symbol | Sector | Expiry | Price | Δp % | OI | ΔOI | ΔOI % | Class | Strength | 5D Δp % | 5D ΔOI % | Volume | ' +
        'RVOL | Turnover | OI value | VWAP gap % | Range position | Basis | Basis % | Adj. basis % | CoC | Rollover % | ' +
        'vs mean of 3 | Roll cost % | Delivery % | MWPL % | Phase | Lot | Open',
    )
    expect(rowNames(html)).toEqual(['HDFCBANK Ban', 'IDEA'])
    expect(await countOf()).toBe('2 of 3 F&O stocks, largest |ΔOI %| first')
    // No one column has this order.
    expect(html).not.toContain('aria-sort=')
  })

  it('writes each figure with its decimals, changes with their sign', async () => {
    const text = plainText(await tableOf({ q: 'hdfc' }))
    expect(text).toContain(
      'HDFCBANK Ban Banks 25 Nov 5d 1,010.00 +1.00 105 +5 +5.00 LB Long Buildup 2.24 Strong +3.04 +9.26 10,000 1.00 ' +
        '101.00 1.06 0.00 100 ex 24 Nov +10.00 +1.00 +2.20 +69.94 40.00 +6.50 +0.495 47.30 81.50 Mark-Up 100',
    )
  })

  it('marks the basis of a stock that goes ex by the expiry, and no other', async () => {
    expect(await tableOf({ q: 'idea' })).not.toContain('>ex ')
    expect(await tableOf({ q: 'hdfc' })).toContain('>ex 24 Nov<')
  })

  it('tints a row without a trade grey, with its previous close, and says what the tint means', async () => {
    const html = await tableOf({ minTurnover: '0' })
    const tints = Array.from(html.matchAll(/<tr data-row="\d+"( data-tint="(\w+)")?/g), ([, , tint]) => tint)
    expect(rowNames(html)).toEqual(['HDFCBANK Ban', 'IDEA', 'IDLE'])
    expect(tints).toEqual([undefined, undefined, 'mute'])
    expect(html).toContain('<span class="text-ink-3">1,000.00</span>')
  })

  it('says of which evenings rollover, delivery and position limits are', async () => {
    const html = await tableOf()
    expect(plainText(html)).toContain(
      'No trade today Rollover at the close of 19 Nov Delivery of 19 Nov MWPL by the file of 19 Nov',
    )
    const { data, hrefOf } = await shown()
    const columns = screenColumns({ unit: 'lots', dates: data, isProvisional: true, hrefOf, watchlists: undefined })
    expect(columns.find(({ key }) => key === 'mwpl')?.hint).toMatch(/above 95 the ban begins · 19 Nov$/)
  })

  it('draws the place in the range as a bar, and what is near the ban in the colour of a warning', async () => {
    const html = await tableOf({ q: 'hdfc' })
    expect(html).toMatch(/bg-volume" style="[^"]*width:100%"/)
    expect(html).toContain('text-warn">81.50</span>')
  })

  it('has a phase with a broken edge while the session runs', async () => {
    expect(await tableOf({ q: 'hdfc' })).toMatch(/border-dotted">Mark-Up/)
  })

  it('writes New where nothing was open before', async () => {
    const fresh = stock('FRESH', { previousOi: [6000, 3000], oi: [6000, 3000, 900] })
    const text = plainText(await tableOf({ rows: 'contracts', month: 'far', minTurnover: '0' }, [fresh]))
    expect(text).toContain('+9 New')
  })

  it('shows quantities in units where the page does', async () => {
    expect(plainText(await tableOf({ q: 'hdfc', unit: 'qty' }))).toContain('+1.00 10,500 +500 +5.00')
  })

  it('shows the columns that the address names', async () => {
    expect(headingsOf(await tableOf({ cols: 'symbol,adjBasisPct,roll' }))).toEqual([
      'Symbol',
      'Adj. basis %',
      'vs mean of 3',
      'Open',
    ])
  })

  it('leads back to its own order from that of a column', async () => {
    expect(plainText(await tableOf({ sort: 'coc' }))).toContain('By |ΔOI %| Lots Qty')
    expect(await countOf({ sort: 'coc' })).toBe('2 of 3 F&O stocks')
    expect(await tableOf({ sort: 'coc' })).toMatch(/aria-sort="descending"[^>]*>(<[^>]*>)*CoC/)
    expect(plainText(await tableOf())).not.toContain('By |ΔOI %|')
  })

  it('lists contracts, each with its month', async () => {
    const html = await tableOf({ rows: 'contracts', minTurnover: '0', sort: 'expiry', dir: 'asc' }, [HDFCBANK])
    const text = plainText(html)
    expect(await countOf({ rows: 'contracts', minTurnover: '0', sort: 'expiry', dir: 'asc' }, [HDFCBANK])).toBe(
      '3 of 3 F&O stocks',
    )
    expect(text).toMatch(/25 Nov 5d 1,010\.00 .*30 Dec 40d 1,015\.00 .*27 Jan 68d 1,020\.00/)
  })
})

describe('no match', () => {
  it('says 0 of N, names the condition that removes most, and offers to drop it', async () => {
    const text = plainText(await tableOf({ preset: 'high-carry', f: 'doi:gte:50' }))
    expect(text).toContain(
      '0 of 3 No symbol meets these conditions. “ΔOI % ≥ 50” removes most: 3 of 3. Drop “ΔOI % ≥ 50”',
    )
  })

  it('speaks of contracts where those are listed', async () => {
    expect(plainText(await tableOf({ rows: 'contracts', f: 'doi:gt:50' }))).toContain(
      'No contract meets these conditions.',
    )
  })
})

describe('the foot', () => {
  it('counts rows without a field', async () => {
    expect(plainText(await tableOf({ f: 'mwpl:gt:1' }))).toContain('2 symbols without MWPL % 1 symbol without Turnover')
  })
})

describe('the conditions', () => {
  it('stand as chips, each with what it takes away by itself and the way to drop it', async () => {
    const props = await shown({ preset: 'discount', class: 'LB', f: 'rvol:between:1..2' })
    const html = renderToStaticMarkup(
      <ConditionBar {...props} figures={FIGURES} conditions={props.params.f} note="F&O stocks" />,
    )
    expect(plainText(html)).toBe(
      'Adj. basis % ≤ −0.1 −3 Long Buildup −2 RVOL between 1 and 2 −1 Turnover ≥ ₹5 Cr −1 Condition 0 of 3 F&O stocks',
    )
    expect(html).toContain('aria-label="Drop Long Buildup"')
  })
})

describe('the controls', () => {
  it('are preset, universe, rows, month, class, sector and turnover', async () => {
    const props = await shown({ month: 'next', class: 'SB', minTurnover: '7.5', preset: 'oi-surge' })
    const faces = screenControls(props).map(({ key, control }) => [key, shownText(control)])
    expect(faces).toEqual([
      ['preset', 'Discount 0 High carry 0 Volume 0 OI surge 0 OI exit 0 Near ban 0 High rollover 0 Breakout 0'],
      ['universe', 'F&O stocks'],
      ['rows', 'Symbols Contracts'],
      ['month', 'Next'],
      ['class', 'Short Buildup'],
      ['sector', 'All'],
      ['minTurnover', '₹7.50 Cr'],
    ])
  })

  it('name a list of the reader’s own', async () => {
    const props = await shown()
    const face = (universe: string) =>
      shownText(screenControls({ ...props, params: { ...props.params, universe } })[1].control)
    expect(face('watchlist:My picks')).toBe('My picks')
    expect(face('symbols:HDFCBANK')).toBe('Symbols')
  })
})

describe('the strip', () => {
  it('says how the universe stands before any condition, each figure with its working', async () => {
    const { data, answer } = await shown({ preset: 'discount' })
    const { lead, cells } = contextCells(data, answer)
    expect([lead.label, lead.value]).toEqual(['F&O stocks', '3'])
    expect(cells.map(({ label, value, note = '' }) => [label, value, note])).toEqual([
      ['Bullish', '2', '1 LB, 1 SC'],
      ['Bearish', '0', '0 SB, 0 LU'],
      ['Below spot', '0.0%', '0 of 2'],
      ['After dividends', '0.0%', '0'],
      ['RVOL from 2', '0.0%', '0'],
      ['MWPL from 80%', '100.0%', '1, 1 in ban'],
    ])
    expect(cells.every(({ how }) => how !== undefined)).toBe(true)
  })

  it('counts contracts where those are listed', async () => {
    const { data, answer } = await shown({ rows: 'contracts' })
    const { lead } = contextCells(data, answer)
    expect([lead.label, lead.value]).toEqual(['F&O stocks, contracts', '9'])
  })
})

describe('a row that is opened', () => {
  it('is the symbol of the address, of contracts that of the expiry', async () => {
    const named = async (query: Record<string, string>) => (await shown(query)).opened?.name
    expect(await named({ symbol: 'HDFCBANK' })).toBe('HDFCBANK25NOVFUT')
    expect(await named({ symbol: 'HDFCBANK', rows: 'contracts', contract: '2025-12-30' })).toBe('HDFCBANK25DECFUT')
    expect(await named({ symbol: 'HDFCBANK', rows: 'contracts' })).toBe('HDFCBANK25NOVFUT')
    expect(await named({})).toBeUndefined()
    expect(await named({ symbol: 'NIFTY' })).toBeUndefined()
  })

  const opened = async (symbol: string) => {
    const { data, opened: row } = await shown({ symbol })
    if (row === undefined) throw new Error('Nothing is open.')
    return { data, row }
  }

  it('reads as its class, strength, phase and curve', async () => {
    expect(readingWords((await opened('HDFCBANK')).row)).toEqual([
      'Long Buildup',
      'Strong',
      'Mark-Up, fresh longs',
      'Contango',
      'F&O ban',
    ])
    expect(readingWords((await opened('IDLE')).row)).toEqual(['No trade today'])
  })

  it('tells the dividend that its basis has, and the last evenings with their dates', async () => {
    const { data, row } = await opened('HDFCBANK')
    expect(eveningLines(row, data)).toEqual([
      'Ex-dividend ₹12.00 on 24 Nov, by the expiry: basis +10.00, with it added back +22.00',
      'Rollover: Close of 19 Nov, 4 sessions to expiry: 33.50 on average (past expiries: 3)',
      'MWPL 81.50% by the file of 19 Nov',
      'Delivery 47.30% on 19 Nov',
    ])
  })
})

describe('the actions of a row', () => {
  it('are its analysis and its chain: of a stock the stock’s own', () => {
    const tools = (set: 'STK' | 'IDX' | 'COM') => rowLinks({ set }).map((link) => link.tool)
    expect(tools('STK')).toEqual(['future-analysis', 'stock-option-chain'])
    expect(tools('IDX')).toEqual(['future-analysis', 'option-chain'])
    expect(tools('COM')).toEqual(tools('IDX'))
  })

  it('lead there at the moment of the page, and put the symbol on a list', async () => {
    const props = await shown({ q: 'hdfc', date: '2025-11-20', time: '10:15' })
    const html = renderToStaticMarkup(<view.Body {...props} hrefOf={(tool, symbol) => `/${tool}/${symbol}`} />)
    expect(Array.from(html.matchAll(/<a href="([^"]+)"/g), ([, href]) => href)).toEqual([
      '/future-analysis/HDFCBANK?date=2025-11-20&amp;time=10%3A15',
      '/stock-option-chain/HDFCBANK?date=2025-11-20&amp;time=10%3A15',
    ])
    expect(html).toContain('aria-label="Add HDFCBANK to a watchlist"')
  })
})

describe('the file', () => {
  it('has what the table shows, unrounded, in its order', async () => {
    const { data, params } = await shown({ class: 'LB' })
    const file = table(data, params)
    expect(file.columns.join(' | ')).toBe(
      'Symbol | Sector | Expiry | Price, ₹ | Δp % | OI, lots | ΔOI, lots | ΔOI % | Class | Strength | 5D Δp % | 5D ΔOI % | ' +
        'Volume, lots | RVOL | Turnover, ₹ Cr | OI value, ₹ Cr | VWAP gap % | Range position | Basis, points | ' +
        'Ex-dividend on | Basis % | Adj. basis % | CoC, % a year | Rollover % | vs mean of 3, points | Roll cost % | Delivery % | ' +
        'MWPL % | Phase | Lot, units',
    )
    expect(file.rows).toHaveLength(1)
    const cell = (name: string) => file.rows[0][file.columns.indexOf(name)]
    expect([cell('Symbol'), cell('Class'), cell('Phase'), cell('Ex-dividend on')]).toEqual([
      'HDFCBANK',
      'Long Buildup',
      'Mark-Up',
      '2025-11-24',
    ])
    expect(cell('Strength')).toBeCloseTo(Math.sqrt(5), 9)
  })

  it('has the columns, the order and the unit of the address', async () => {
    const { data, params } = await shown({ cols: 'symbol,oi', sort: 'symbol', dir: 'desc', unit: 'qty' })
    expect(table(data, params)).toEqual({
      columns: ['Symbol', 'OI, qty'],
      rows: [
        ['IDEA', 9900],
        ['HDFCBANK', 10_500],
      ],
    })
  })
})

describe('the page', () => {
  it('says so where the symbol of the address is not in the universe', async () => {
    const page = async (symbol: string) => shownText(<view.Body {...(await shown({ symbol }))} />)
    expect(await page('NIFTY')).toContain('NIFTY is not among F&O stocks: choose another universe or month.')
    expect(await page('IDEA')).not.toContain('is not among')
  })

  it('tells how to read it', () => {
    expect(guide.paragraphs.join(' ')).toContain(
      'A discount with an ex-date ahead is dividend, not bearishness: read the adjusted basis.',
    )
    expect(guide.example).toMatch(/0\.667%.*8\.11%.*22, 1\.467%.*72\.73%.*0\.595%, 7\.76%/)
  })
})
