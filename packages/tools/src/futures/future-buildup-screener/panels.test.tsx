import { futuresDaily } from '@strikelens/market/datasets'
import { wholeTable } from '@strikelens/ui/table'
import { renderToStaticMarkup } from 'react-dom/server'
import { beforeAll, describe, expect, it } from 'vitest'
import { screenerOf } from '../../testing/buildupScreenerMarket.ts'
import { PREVIOUS } from '../../testing/futuresDay.ts'
import { type Stepped, steppedDays } from '../../testing/futuresSteps.ts'
import { setTable, tableIn } from '../../testing/memorySource.ts'
import { markupText, plainText, rowNames, shownText } from '../../testing/shownText.ts'
import { viewProps } from '../../testing/viewProps.ts'
import { bubblePoints, QUADRANTS } from './bubblePoints.ts'
import { ClassCards } from './ClassCards.tsx'
import { contextCells } from './contextCells.ts'
import { totalExplanation } from './rowExplanations.ts'
import { ScreenTable } from './ScreenTable.tsx'
import { StepsTable } from './StepsTable.tsx'
import { buildupScreen, classTotals } from './screen.ts'
import { screenerControls } from './screenerControls.tsx'
import { table } from './table.ts'
import { tool } from './tool.ts'
import view from './View.tsx'

// A page draws its table when that is there.
beforeAll(() => wholeTable.load())

/** Lots of 100, 10,00,000 units open at 1,000 before today: ₹100 crore. */
const MARKET: readonly Stepped[] = [
  {
    symbol: 'LONG',
    steps: Array.from({ length: 10 }, () => [1, 2] as const),
    quietBefore: 21,
    volumes: Array(10).fill(1500),
  },
  { symbol: 'STRONG', steps: [[3, 4]] },
  { symbol: 'SHORT', steps: [[-1, 2.5]], more: { sector: 'Telecom' } },
  { symbol: 'COVER', steps: [[2, -2]] },
  { symbol: 'UNWIND', steps: [[-2, -1.5]] },
  { symbol: 'SLIGHT', steps: [[0.1, 5]] },
  { symbol: 'SMALL', steps: [[2, 5]], oiQty: 100_000 },
]

/** What only the view reads changes no answer: one a frame. */
const answers = {
  '1D': screenerOf(MARKET),
  '3D': screenerOf(MARKET, { frame: '3D' }),
  '5D': screenerOf(MARKET, { frame: '5D' }),
  '10D': screenerOf(MARKET, { frame: '10D' }),
}

async function shown(query: Record<string, string> = {}, market: Parameters<typeof screenerOf>[0] = MARKET) {
  const params = tool.params.parse(query)
  const answered = market === MARKET ? answers[params.frame] : screenerOf(market, query)
  const props = viewProps(await answered, params)
  return { ...props, screen: buildupScreen(props.data.rows, params) }
}

const tableOf = async (query: Record<string, string> = {}, market: Parameters<typeof screenerOf>[0] = MARKET) =>
  renderToStaticMarkup(<ScreenTable {...(await shown(query, market))} />)

const names = async (query: Record<string, string>) => rowNames(await tableOf(query))

describe('the cards', () => {
  it('have count and ΔOI value of each class, of what meets the minimums', async () => {
    const text = plainText(renderToStaticMarkup(<ClassCards {...(await shown())} />))
    // LONG +2% and STRONG +4% of 1e6 units at 1,010 and 1,030; SHORT +2.5% at 990; COVER −2% at 1,020; UNWIND −1.5% at 980.
    expect(text).toBe(
      'Classes 1D, futures that meet the minimums and the value of their ΔOI ' +
        'Long Buildup +₹6.1 Cr LB Long Buildup 2 Short Buildup +₹2.5 Cr SB Short Buildup 1 ' +
        'Short Covering −₹2.0 Cr SC Short Covering 1 Long Unwinding −₹1.5 Cr LU Long Unwinding 1',
    )
  })

  it('stay those of every class whatever class the table shows', async () => {
    const [one, other] = await Promise.all(
      [{ class: 'SB' }, {}].map(async (query) => renderToStaticMarkup(<ClassCards {...(await shown(query))} />)),
    )
    expect(one).toBe(other)
  })

  it('tell how a class’s value adds up', async () => {
    const { screen } = await shown()
    const [long] = classTotals(screen.everyClass, '1D')
    const { inputs, result } = totalExplanation(long)
    expect(inputs.map(({ name }) => name)).toEqual(['STRONG', 'LONG'])
    expect(result).toBeCloseTo(
      inputs.reduce((sum, { value }) => sum + Number(value), 0),
      9,
    )
  })
})

describe('the bubbles', () => {
  it('lie by price and OI, sized by OI value, coloured by class, leading to the future', async () => {
    const { screen } = await shown()
    const points = bubblePoints(screen.everyClass, '1D', (symbol) => `/future-analysis/${symbol}`)
    expect(points.find(({ key }) => key === 'COVER')).toEqual({
      key: 'COVER',
      name: 'COVER',
      x: expect.closeTo(2, 9),
      y: expect.closeTo(-2, 9),
      color: 'sc',
      size: expect.closeTo((980_000 * 1020) / 1e7, 6),
      href: '/future-analysis/COVER',
    })
    expect(points.map(({ size }) => size)).toEqual(points.map(({ size }) => size).toSorted((a = 0, b = 0) => b - a))
  })

  it('have the four classes as named quarters', () => {
    const at = (x: number, y: number) =>
      QUADRANTS.filter((one) => one.x[0] <= x && x <= one.x[1] && one.y[0] <= y && y <= one.y[1]).map(
        ({ label }) => label,
      )
    expect([at(1, 1), at(-1, 1), at(1, -1), at(-1, -1)]).toEqual([
      ['Long Buildup'],
      ['Short Buildup'],
      ['Short Covering'],
      ['Long Unwinding'],
    ])
  })
})

describe('the table', () => {
  it('has the columns of the catalogue in their order, the strongest first', async () => {
    const html = await tableOf({ frame: '5D' })
    const headings = Array.from(html.matchAll(/<th scope="col"[^>]*>(.*?)<\/th>/g), ([, heading]) =>
      markupText(heading),
    )
    expect(headings.join(' | ')).toBe(
      'Symbol | Sector | Price | Δp % 5D | ΔOI % 5D | Class | Strength | Agreeing | Streak | 1D | 3D | 5D | 10D | ' +
        'Fresh | Reading | ΔOI value | Volume ratio | Basis % | Rollover %',
    )
    expect(html).toMatch(/aria-sort="descending"[^>]*>(<[^>]*>)*Strength/)
  })

  it('shows the class asked for that meets the minimums, LB unless told otherwise', async () => {
    expect(await names({})).toEqual(['STRONG', 'LONG'])
    expect(await names({ class: 'SB' })).toEqual(['SHORT'])
    expect(await names({ class: 'SC' })).toEqual(['COVER'])
    expect(await names({ class: 'LU' })).toEqual(['UNWIND'])
    expect(await names({ class: 'all' })).toEqual(['STRONG', 'COVER', 'UNWIND', 'SHORT', 'LONG'])
  })

  it('loosens and tightens each minimum by its own parameter', async () => {
    expect(await names({ minMove: '0' })).toEqual(['STRONG', 'LONG', 'SLIGHT'])
    expect(await names({ minOiValue: '0' })).toEqual(['STRONG', 'SMALL', 'LONG'])
    expect(await names({ minOiChg: '3' })).toEqual(['STRONG'])
    expect(await names({ minMove: '1.5' })).toEqual(['STRONG'])
  })

  it('keeps what is of one class in all four frames', async () => {
    expect(await names({ agree: '1' })).toEqual(['LONG'])
  })

  it('narrows to a sector and to words, and turns and changes the order', async () => {
    expect(await names({ class: 'all', sector: 'Telecom' })).toEqual(['SHORT'])
    expect(await names({ class: 'all', q: 'wind' })).toEqual(['UNWIND'])
    expect(await names({ class: 'all', dir: 'asc' })).toEqual(['LONG', 'SHORT', 'UNWIND', 'COVER', 'STRONG'])
    expect(await names({ class: 'all', sort: 'dp' })).toEqual(['STRONG', 'COVER', 'LONG', 'SHORT', 'UNWIND'])
  })

  it('writes a row with its chips, agreeing days, streak, reading and volume', async () => {
    const text = plainText(await tableOf({ frame: '5D', q: 'long' }))
    // 1.01^5 = +5.10%, 1.02^5 = +10.41%, √(5.10 × 10.41) = 7.29; volume (4 × 1,500 + 1,500)/5 over a mean of
    // (15 × 1,000 + 5 × 1,500)/20: the 20 sessions before hold five of the long ten.
    expect(text).toContain(
      'LONG Banks 1,010.00 +5.10 +10.41 LB Long Buildup 7.29 Very strong 5/5 10 LB Long Buildup LB Long Buildup ' +
        'LB Long Buildup LB Long Buildup Confirmed +9.7 1.33 – 0.00',
    )
  })

  it('has “–” as the chip of a frame that is longer than what is known', async () => {
    expect(plainText(await tableOf({ q: 'strong' }))).toContain('LB Long Buildup – – – –')
  })

  it('marks frames that span expiry, and says what the mark means', async () => {
    const days = steppedDays(MARKET)
    for (const name of ['2025-11-17', '2025-11-18']) {
      const evening = tableIn(days, futuresDaily, name)
      if (evening === null) throw new Error(name)
      setTable(days, futuresDaily, name, {
        ...evening,
        expiry: Array.from({ length: 7 }, () => PREVIOUS),
      })
    }
    const text = plainText(await tableOf({ q: 'long' }, days))
    expect(text).toContain('LB Long Buildup E spans expiry')
    expect(text).toContain('spans expiry: each day is measured over the contracts listed that day')
    expect(plainText(await tableOf({ q: 'long' }))).not.toContain('spans expiry')
  })

  it('says that volume is so far while the session runs', async () => {
    expect(plainText(await tableOf())).toContain('Volume ratios count what today has traded so far')
  })

  it('says which condition removes most when nothing is left', async () => {
    const text = plainText(await tableOf({ minOiChg: '50' }))
    expect(text).toContain('0 of 7')
    expect(text).toContain('No future meets these conditions. “|ΔOI| ≥ 50%” removes most: 7 of 7.')
    expect(text).toContain('Drop “|ΔOI| ≥ 50%”')
  })
})

describe('an opened row', () => {
  it('has its daily steps, newest first, those before the frame in grey', async () => {
    const { data } = await shown({ frame: '3D' })
    const row = data.rows.find(({ symbol }) => symbol === 'LONG')
    if (row === undefined) throw new Error('no row')
    const html = renderToStaticMarkup(<StepsTable row={row} data={data} />)
    expect(rowNames(html)).toEqual([
      '20 Nov',
      '19 Nov',
      '18 Nov',
      '17 Nov',
      '14 Nov',
      '13 Nov',
      '12 Nov',
      '11 Nov',
      '10 Nov',
      '7 Nov',
    ])
    expect(plainText(html)).toContain('20 Nov 1,010.00 +1.00 +200 +2.00 LB Long Buildup 15')
    expect(Array.from(html.matchAll(/data-tint="mute"/g))).toHaveLength(7)
  })
})

describe('the strip', () => {
  it('has the frame’s sessions, the bias, and how many are confirmed, turn, are fresh', async () => {
    const { data, answer } = await shown({ frame: '3D' })
    const { lead, cells } = contextCells(data, answer)
    expect(lead).toEqual({ label: 'F&O stocks', value: '7' })
    expect(cells.map(({ label, value, note }) => [label, value, note].filter(Boolean).join(' '))).toEqual([
      '3D 18 Nov – 20 Nov',
      'Bias, screened +100.00 Bullish positioning',
      'Confirmed 1 of 1',
      'Turning 0 of 1',
      'Fresh 0 of 1',
    ])
  })
})

describe('the controls', () => {
  it('offer frames, class, universe, sector, minimums and agreement; what the address asks for is among the choices', async () => {
    const { data } = await shown()
    const items = screenerControls({ data, params: tool.params.parse({ minOiValue: '75' }), setParams() {} })
    expect(items.map(({ key }) => key)).toEqual([
      'frame',
      'class',
      'universe',
      'sector',
      'minMove',
      'minOiChg',
      'minOiValue',
      'agree',
    ])
    expect(shownText(items[6].control)).toContain('₹75 Cr')
  })
})

describe('the file', () => {
  it('has the page’s rows, columns and order', async () => {
    const params = tool.params.parse({ class: 'all', cols: 'symbol,class,agreeing,f3D,fresh,reading', sort: 'dp' })
    const { data } = await shown()
    const { columns, rows } = table(data, params)
    expect(columns).toEqual(['Symbol', 'Class', 'Agreeing', 'Class 3D', 'Spans expiry 3D', 'Fresh', 'Reading'])
    expect(rows.map(([symbol]) => symbol)).toEqual(['STRONG', 'COVER', 'LONG', 'SHORT', 'UNWIND'])
    expect(rows[2]).toEqual(['LONG', 'Long Buildup', '1/1', 'Long Buildup', 'no', 'no', 'Confirmed'])
    expect(rows[0]).toEqual(['STRONG', 'Long Buildup', '1/1', null, 'no', null, ''])
  })
})

describe('the page', () => {
  it('says that a named future is not in the universe', async () => {
    const props = await shown({ symbol: 'NIFTY' })
    expect(plainText(renderToStaticMarkup(<view.Body {...props} />))).toContain(
      'NIFTY is not among F&O stocks: choose another universe.',
    )
  })
})
