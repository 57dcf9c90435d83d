import { wholeTable } from '@strikelens/ui/table'
import { renderToStaticMarkup } from 'react-dom/server'
import { beforeAll, describe, expect, it } from 'vitest'
import { ConditionBar } from '../../screening/ConditionBar.tsx'
import { screenerOf, stock } from '../../testing/ivScreenerMarket.ts'
import { markupText, plainText, rowNames, shownText } from '../../testing/shownText.ts'
import { viewProps } from '../../testing/viewProps.ts'
import { contextCells } from './contextCells.ts'
import { FIGURES } from './figures.ts'
import guide from './guide.ts'
import { rowLinks } from './rowLinks.ts'
import { ScreenTable } from './ScreenTable.tsx'
import { ivScreen } from './screen.ts'
import { screenControls } from './screenControls.tsx'
import { table } from './table.ts'
import { tool } from './tool.ts'
import view from './View.tsx'

// A page draws its table when that is there.
beforeAll(() => wholeTable.load())

const MARKET = [
  stock('HDFCBANK', { ivp: 90, hvPct: 24, results: '2025-11-27' }),
  stock('IDEA', { ivp: 50, width: 12, sector: 'Telecom' }),
  stock('NEW', { iv30Closes: Array(38).fill(30) }),
]

async function shown(query: Record<string, string> = {}, market = MARKET) {
  const params = tool.params.parse(query)
  const props = viewProps(await screenerOf(market, query), params)
  return { ...props, screen: ivScreen(props.data.rows, params) }
}

const tableOf = async (query: Record<string, string> = {}, market = MARKET) =>
  renderToStaticMarkup(<ScreenTable {...(await shown(query, market))} />)

describe('the table', () => {
  it('has the columns of the catalogue in their order, IVP sorted, the largest first', async () => {
    const html = await tableOf()
    const headings = Array.from(html.matchAll(/<th scope="col"[^>]*>(.*?)<\/th>/g), ([, heading]) =>
      markupText(heading),
    )
    expect(headings.join(' | ')).toBe(
      'Symbol | Sector | Spot | Chg % | IV30 | ΔIV | ΔIV % | IVP | IVR | HV20 | IV/HV | VRP | Near IV | Slope | RR25 | ' +
        'Straddle % | Session move % | PCR | Turnover | Quote width % | Results | Lot | Pricing | 60 sessions | Open',
    )
    expect(html).toMatch(/aria-sort="descending"[^>]*>(<[^>]*>)*IVP/)
    expect(rowNames(html)).toEqual(['HDFCBANK', 'IDEA', 'NEW'])
  })

  it('writes vols and ranks with one decimal, changes with their sign', async () => {
    const text = plainText(await tableOf({ q: 'hdfc' }))
    // IV30 30, ΔIV against 40, IVP and IVR of 60 of 252 sessions, HV20 24, RR25 3.1.
    expect(text).toMatch(
      /HDFCBANK Banks 1,000\.00 \+1\.01 30\.0 −10\.0 −25\.0 60\/252 90\.0 50\.0 24\.0 1\.25 \+6\.0 30\.0 – \+3\.1 6\.80 1\.89 0\.80 20\.00 2\.0 27 Nov, 7d 500 Rich/,
    )
  })

  it('tints a row amber for results ahead, grey for wide quotes, and says what the tints mean', async () => {
    const html = await tableOf()
    const tints = Array.from(html.matchAll(/<tr data-row="\d+"( data-tint="(\w+)")?/g), ([, , tint]) => tint)
    expect(tints).toEqual(['warn', 'mute', undefined])
    expect(plainText(html)).toContain('Results on or before the near expiry ATM quotes wider than 10%')
  })

  it('draws IVP and IVR as bars', async () => {
    const html = await tableOf({ q: 'hdfc' })
    const bars = Array.from(html.matchAll(/bg-volume" style="left:0%;width:([\d.]+)%"/g), ([, width]) => width)
    expect(bars).toEqual(['90', '50'])
  })

  it('says how short a window is that gives no rank', async () => {
    expect(plainText(await tableOf({ q: 'new' }))).toContain('38 of 252 –')
  })

  it('draws a line of the closes of each row', async () => {
    expect(Array.from((await tableOf()).matchAll(/class="ch-spark"/g))).toHaveLength(3)
  })

  it('marks a row of the close before', async () => {
    const before = [{ clock: '15:30', atmIv: 0.28, turnoverCrore: 40 }]
    const html = await tableOf({}, [stock('A', { expiries: [{ days: 30, before }] })])
    expect(rowNames(html)).toEqual(['A prev close'])
  })

  it('shows the columns that the address names', async () => {
    const html = await tableOf({ cols: 'symbol,ivp' })
    expect(Array.from(html.matchAll(/<th scope="col"/g))).toHaveLength(3)
  })

  it('counts what meets the conditions, of which universe and sector', async () => {
    const page = async (query: Record<string, string>) =>
      plainText(renderToStaticMarkup(<view.Body {...(await shown(query))} />))
    expect(await page({ preset: 'high-ivp' })).toContain('Condition 1 of 3 F&O stocks Columns')
    expect(await page({ sector: 'Telecom' })).toContain('1 of 1 F&O stocks, Telecom')
  })
})

describe('no match', () => {
  it('says 0 of N, names the condition that removes most, and offers to drop it', async () => {
    const text = plainText(await tableOf({ f: 'ivp:gte:95,hv20:gt:10' }))
    expect(text).toContain('0 of 3 No symbol meets these conditions. “IVP ≥ 95” removes most: 3 of 3. Drop “IVP ≥ 95”')
  })

  it('offers to clear a filter that finds nothing', async () => {
    expect(plainText(await tableOf({ q: 'zzz' }))).toContain('Clear the filter “zzz”')
  })
})

describe('the foot', () => {
  it('counts symbols without a field, each field once', async () => {
    const text = plainText(await tableOf({ preset: 'low-ivp', f: 'ivp:lt:90,slope:lt:0' }))
    expect(text).toContain('1 symbol without IVP 3 symbols without Slope')
    expect(plainText(await tableOf())).not.toContain('without')
  })
})

async function barOf(query: Record<string, string>) {
  const props = await shown(query)
  return <ConditionBar {...props} figures={FIGURES} conditions={props.params.f} note="F&O stocks" />
}

describe('the conditions', () => {
  it('stand as chips, each with what it takes away by itself and the way to drop it', async () => {
    const html = renderToStaticMarkup(await barOf({ preset: 'rich', f: 'ivp:between:80..95' }))
    expect(plainText(html)).toBe(
      'Rich: IVP ≥ 60 and IV/HV ≥ 1.2 −2 IVP between 80 and 95 −2 Turnover ≥ ₹1 Cr −0 Condition 1 of 3 F&O stocks',
    )
    expect(html).toContain('aria-label="Drop IVP between 80 and 95"')
    // One’s own condition can be changed where it stands; a preset is chosen above.
    expect(Array.from(html.matchAll(/aria-haspopup="dialog"/g))).toHaveLength(2)
  })

  it('are twelve at most', async () => {
    const f = Array.from({ length: 12 }, (_, n) => `ivp:gt:${n}`).join()
    expect(shownText(await barOf({ f }))).not.toContain('Condition')
  })
})

describe('the controls', () => {
  it('are preset, universe, sector, turnover, window and the ranked IV', async () => {
    const props = await shown({ universe: 'nifty50', minTurnover: '7.5', look: '63' }, [
      stock('A', { isNifty50: true }),
    ])
    const faces = screenControls(props).map(({ key, control }) => [key, shownText(control)])
    expect(faces).toEqual([
      [
        'preset',
        'High IVP 0 Low IVP 0 Rich 0 Cheap 0 IV spike 0 IV crush 1 Backwardation 0 Results ahead 0 Put skew 0 Call skew 0',
      ],
      ['universe', 'NIFTY 50'],
      ['sector', 'All'],
      ['minTurnover', '₹7.50 Cr'],
      ['look', '63 sessions'],
      ['series', 'IV30 Near'],
    ])
  })

  it('name a list of the reader’s own', async () => {
    const props = await shown({ universe: 'symbols:HDFCBANK' })
    const face = (universe: string) =>
      shownText(screenControls({ ...props, params: { ...props.params, universe } })[1].control)
    expect(face('watchlist:My picks')).toBe('My picks')
    expect(face('symbols:HDFCBANK')).toBe('Symbols')
  })
})

describe('the strip', () => {
  it('says how the universe stands before any condition', async () => {
    const { data, answer } = await shown()
    const { lead, cells } = contextCells(data, answer)
    expect([lead.label, lead.value]).toEqual(['F&O stocks', '3'])
    expect(cells.map(({ label, value, note = '' }) => [label, value, note])).toEqual([
      ['Median IVP', '70.0', 'High'],
      ['IVP from 60', '50.0%', 'of 2 ranked'],
      ['Rich, cheap', '1, 0', ''],
      // Last closes of 40, 40 and 30 against 30.
      ['Spike, crush', '0, 2', ''],
      ['Results by near expiry', '1', ''],
    ])
    expect(cells.filter(({ how }) => how !== undefined).map(({ label }) => label)).toEqual([
      'Median IVP',
      'IVP from 60',
    ])
  })
})

describe('the actions of a row', () => {
  it('are its IV history, its straddle and its chain: of a stock the stock’s own pages', () => {
    const tools = (set: 'STK' | 'IDX' | 'COM') => rowLinks({ set }).map((link) => link.tool)
    expect(tools('STK')).toEqual(['iv-historical-analysis', 'stock-straddle-price', 'stock-option-chain'])
    expect(tools('IDX')).toEqual(['iv-historical-analysis', 'straddle-price', 'option-chain'])
    expect(tools('COM')).toEqual(tools('IDX'))
  })

  it('are links to those pages that are built, and a list to put the symbol on', async () => {
    const props = await shown({ q: 'hdfc' })
    const hrefOf = (tool: string, symbol: string) => (tool === 'iv-historical-analysis' ? null : `/${tool}/${symbol}`)
    const html = renderToStaticMarkup(<ScreenTable {...props} hrefOf={hrefOf} />)
    expect(Array.from(html.matchAll(/<a href="([^"]+)"/g), ([, href]) => href)).toEqual([
      '/stock-straddle-price/HDFCBANK',
      '/stock-option-chain/HDFCBANK',
    ])
    expect(html).toContain('aria-label="Add HDFCBANK to a watchlist"')
  })
})

describe('the file', () => {
  it('has what the table shows, unrounded, in its order', async () => {
    const { data, params } = await shown({ preset: 'high-ivp' })
    const file = table(data, params)
    expect(file.columns.join()).toBe(
      'Symbol,Sector,Spot, ₹,Chg %,IV30, %,ΔIV, vol points,ΔIV %,IVP,IVR,HV20, %,IV/HV,VRP, vol points,Near IV, %,' +
        'Slope, vol points,RR25, vol points,Straddle %,Session move %,PCR,Turnover, ₹ Cr,Quote width %,Results on,' +
        'Results, days,Lot, units,Pricing,IV of 60 sessions, oldest first',
    )
    expect(file.rows).toHaveLength(1)
    expect(file.rows[0].slice(0, 4)).toEqual(['HDFCBANK', 'Banks', 1000, expect.closeTo(100 / 99, 6)])
    expect(file.rows[0]).toContain('2025-11-27')
  })

  it('has the columns and the order of the address', async () => {
    const { data, params } = await shown({ cols: 'symbol,pricing', sort: 'symbol', dir: 'desc' })
    expect(table(data, params)).toEqual({
      columns: ['Symbol', 'Pricing'],
      rows: [
        ['NEW', null],
        ['IDEA', 'Fair'],
        ['HDFCBANK', 'Rich'],
      ],
    })
  })
})

describe('the page', () => {
  it('says so where the symbol of the address is not in the universe', async () => {
    const page = async (symbol: string) => shownText(<view.Body {...(await shown({ symbol }))} />)
    expect(await page('NIFTY')).toContain('NIFTY is not among F&O stocks: choose another universe.')
    expect(await page('IDEA')).not.toContain('is not among')
  })

  it('tells how to read it', () => {
    expect(guide.paragraphs.join(' ')).toContain('High IVP with results ahead is the price of an event, not a gift')
    expect(guide.example).toMatch(/1\.25, Rich; .* 1\.11, Fair.*−35\.6%, a Crush.*RR25 \+3\.1/)
  })
})
