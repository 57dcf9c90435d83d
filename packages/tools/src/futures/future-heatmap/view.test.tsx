import { positionLimits, rolloverDaily } from '@strikelens/market/datasets'
import { wholeTable } from '@strikelens/ui/table'
import { renderToStaticMarkup } from 'react-dom/server'
import { beforeAll, describe, expect, it } from 'vitest'
import { rowFigures, rowNote } from '../../board/rowFigures.ts'
import { metricText } from '../../heatmap/metrics.ts'
import { answerOf } from '../../testing/answerOf.ts'
import {
  type FutureFixture,
  fixtureDays,
  marketOn,
  PREVIOUS,
  type SymbolFixture,
  TODAY,
} from '../../testing/futuresDay.ts'
import { type MemoryDays, setTable } from '../../testing/memorySource.ts'
import { markupText, rowNames, shownText } from '../../testing/shownText.ts'
import { wire } from '../../testing/wire.ts'
import { NO_TICKS } from '../../view.ts'
import { compute } from './compute.ts'
import { contextCells } from './contextCells.ts'
import { FuturesTable } from './FuturesTable.tsx'
import guide from './guide.ts'
import { HeatLegendOf } from './HeatLegendOf.tsx'
import { heatmapControls } from './heatmapControls.tsx'
import { MapHeadline } from './MapHeadline.tsx'
import { MapPanel } from './MapPanel.tsx'
import { mapGroups } from './mapGroups.ts'
import { METRIC_TEXTS } from './metricText.ts'
import { SideLists } from './SideLists.tsx'
import { METRICS, tool } from './tool.ts'
import view from './View.tsx'

// A page draws its table when that is there.
beforeAll(() => wholeTable.load())

function future(prevClose: number, price: number, prevOi: number, oi: number, expiry = '2025-11-25'): FutureFixture {
  const minutes = Number.isNaN(price) ? [] : [{ clock: '10:15', price, oiQty: oi, volumeQty: 2_000 }]
  return { month: '25NOV', expiry, previous: { close: prevClose, oiQty: prevOi }, minutes }
}

/** HDFCBANK up on fewer contracts, SBIN up on more, INFY down on more, IDLE without a trade; lots of 10. */
function market(): MemoryDays {
  const banks: Partial<SymbolFixture> = { lotSize: 10, usualFuturesQty: 1_000, spot: [{ clock: '10:15', price: 1000 }] }
  const days = fixtureDays([
    { symbol: 'HDFCBANK', futures: [future(1000, 1015.2, 60_000, 57_000)], ...banks },
    { symbol: 'SBIN', futures: [future(500, 505, 40_000, 44_000)], ...banks, spot: [] },
    { symbol: 'INFY', futures: [future(1500, 1470, 10_000, 10_900)], sector: 'IT', lotSize: 10 },
    { symbol: 'IDLE', futures: [future(200, Number.NaN, 5_000, 0)], sector: 'IT', lotSize: 10 },
  ])
  setTable(days, positionLimits, PREVIOUS, {
    symbol: ['HDFCBANK', 'INFY'],
    mwplPct: Float64Array.of(38, 96.4),
    inBan: Float64Array.of(0, 1),
  })
  setTable(days, rolloverDaily, PREVIOUS, {
    symbol: ['HDFCBANK'],
    rolloverPct: Float64Array.of(28.4),
    avg3Pct: Float64Array.of(26.9),
    avg3Series: Float64Array.of(3),
    k: Float64Array.of(4),
  })
  return days
}

/** The page of one symbol's futures is not there. */
const noPage = () => null

async function shown(query: Record<string, string> = {}, days = market()) {
  const params = tool.params.parse(query)
  const { data, ...answer } = wire(answerOf(await compute(marketOn(days, '10:15'), params)))
  return { data, answer, params, setParams() {}, ticks: NO_TICKS, hrefOf: () => null }
}

describe('a tile of the futures map', () => {
  it('says the symbol, the metric, and OI beside price or price beside anything else', async () => {
    const tile = async (metric: string) => {
      const { data, params } = await shown({ metric })
      const [first] = mapGroups(data, params, noPage)[0].tiles
      return [first.name, first.text, first.note]
    }
    expect(await tile('dp')).toEqual(['HDFCBANK', '+1.52%', 'OI −5.00%'])
    expect(await tile('doi')).toEqual(['HDFCBANK', '−5.00%', 'Price +1.52%'])
    // √(1.52 × 5) = 2.757
    expect(await tile('class')).toEqual(['HDFCBANK', 'SC 2.76', 'Price +1.52%'])
    // 2,000 of 1,000 by this minute
    expect(await tile('rvol')).toEqual(['HDFCBANK', '2.00×', 'Price +1.52%'])
    expect(await tile('basis')).toEqual(['HDFCBANK', '+1.52%', 'Price +1.52%'])
    expect(await tile('roll')).toEqual(['HDFCBANK', '+1.50', 'Price +1.52%'])
    expect(await tile('mwpl')).toEqual(['HDFCBANK', '38.00%', 'Price +1.52%'])
    // 1.52% over five days and 5¼ hours to 15:30 of the 25th: 5.21875 days
    expect((await tile('coc'))[1]).toBe('+106.31%')
  })

  it('is hatched, without a figure, where nothing traded or the figure is missing', async () => {
    const { data, params } = await shown({ metric: 'mwpl' })
    const tiles = mapGroups(data, params, noPage).flatMap((group) => group.tiles)
    const of = (symbol: string) => tiles.find(({ key }) => key === symbol)
    expect(of('IDLE')).toMatchObject({ fill: null, text: '–' })
    expect(of('SBIN')).toMatchObject({ fill: null, text: '–' })
    expect(of('INFY')).toMatchObject({ fill: { hue: 'warn', share: 1 } })
  })

  it('says New where nothing was open', async () => {
    const days = fixtureDays([{ symbol: 'A', futures: [future(100, 101, 0, 50)] }])
    const { data } = await shown({}, days)
    expect(metricText(METRIC_TEXTS.doi, data.rows[0])).toBe('New')
  })

  it('has the colour of its buildup, the fuller the stronger', async () => {
    const { data, params } = await shown({ metric: 'class' })
    const fills = new Map(
      mapGroups(data, params, noPage).flatMap(({ tiles }) => tiles.map(({ key, fill }) => [key, fill])),
    )
    // Strength 2.76 is Strong, the third of four; √(1 × 10) = 3.16 Very strong; √(2 × 9) = 4.24 Very strong.
    expect(fills.get('HDFCBANK')).toEqual({ hue: 'sc', share: 0.75 })
    expect(fills.get('SBIN')).toEqual({ hue: 'lb', share: 1 })
    expect(fills.get('INFY')).toEqual({ hue: 'sb', share: 1 })
    expect(fills.get('IDLE')).toBeNull()
  })

  it('is as large as its open interest, its turnover, or all others', async () => {
    const size = async (by: string) => {
      const { data, params } = await shown({ size: by })
      return mapGroups(data, params, noPage)[0].tiles.map((tile) => tile.size)
    }
    // 57,000 × 1,015.20 and 44,000 × 505; 2,000 × 1,015.20 and 2,000 × 505, in crore
    expect(await size('oivalue')).toEqual([expect.closeTo(5.78664, 6), expect.closeTo(2.222, 6)])
    expect(await size('turnover')).toEqual([expect.closeTo(0.20304, 6), expect.closeTo(0.101, 6)])
    expect(await size('equal')).toEqual([1, 1])
  })

  it('tells in its tooltip price, OI, class, strength, volume, RVOL, basis and carry', async () => {
    const { data, params } = await shown()
    const [row] = data.rows
    const figures = new Map(rowFigures(row, data, params).map(({ label, value }) => [label, value]))
    expect(Object.fromEntries(figures)).toMatchObject({
      Price: '1,015.20',
      'Δp %': '+1.52',
      'OI, lots': '5,700',
      'ΔOI %': '−5.00%',
      Strength: '2.76',
      Reading: 'Strong',
      'Volume, lots': '200',
      RVOL: '2.00×',
      Basis: '+15.20',
      'Basis %': '+1.52%',
      'CoC, year': '106.31%',
      'Rollover %': '28.4%',
      'Mean of 3 expiries': '26.9%',
      MWPL: '38.0%',
      'File of': '19 Nov',
    })
    const qty = rowFigures(row, data, { unit: 'qty' })
    expect(qty.filter(({ label }) => label.endsWith('qty')).map(({ value }) => value)).toEqual(['57,000', '2,000'])
    expect(rowNote(row)).toBe('Banks')
    expect(rowNote(data.rows[2])).toBe('IT · F&O ban')
    expect(rowNote(data.rows[3])).toBe('IT · no trade today')
  })
})

describe('the frame of a sector', () => {
  it('says its price change and its OI change, and how far its futures agree', async () => {
    const { data, params } = await shown()
    const [banks] = mapGroups(data, params, noPage)
    // Weighted by OI value at the base: (1.52 × 6 + 1 × 2)/8; OI at constant prices (−300 + 200)/8,000
    expect(banks).toMatchObject({ name: 'Banks', text: '+1.39%', note: 'OI −1.25%', hint: '2 futures' })
    expect(banks.sign).toBeGreaterThan(0)
  })

  it('says that its futures move together, and by what rule', async () => {
    const days = fixtureDays(['A', 'B', 'C', 'D'].map((symbol) => ({ symbol, futures: [future(100, 99, 100, 100)] })))
    const { data, params } = await shown({}, days)
    const [group] = mapGroups(data, params, noPage)
    expect(group.note).toBe('OI 0.00% · moves together')
    expect(group.hint).toBe(
      '4 futures, agreement 1.00: (risers − fallers) ÷ count, sign ignored; from 0.70 they move together',
    )
  })

  it('is not drawn when the map is not grouped', async () => {
    const { data, params } = await shown({ group: 'none' })
    expect(mapGroups(data, params, noPage)).toMatchObject([{ name: '', tiles: { length: 4 } }])
  })
})

describe('the legend', () => {
  it('says where each colour is full', () => {
    const legends = METRICS.map((metric) => shownText(<HeatLegendOf metric={metric} />))
    expect(legends).toEqual([
      '−5% +5%',
      '−15% +15%',
      'LB Long Buildup Long Buildup SC Short Covering Short Covering SB Short Buildup Short Buildup LU Long Unwinding Long Unwinding N Neutral Neutral',
      'below 1× 3×',
      '−1% +1%',
      '−20% +20%',
      '−10 points +10 points',
      '0 95% of the limit',
    ])
    expect(renderToStaticMarkup(<HeatLegendOf metric="mwpl" />)).toContain('data-sides="1"')
  })

  it('stands with what a tile means and the share of green and red', async () => {
    const page = async (query: Record<string, string>) =>
      shownText(<MapPanel {...(await shown(query))} hrefOf={noPage} onOpen={() => {}} />)
    // Two of three rise; IDLE has no colour.
    expect(await page({})).toBe('Price change by sector tile = OI value, all months · 67% green, 33% red −5% +5%')
    expect(await page({ metric: 'mwpl', group: 'none', size: 'turnover', month: 'near' })).toBe(
      'Position limit used tile = turnover, near month 0 95% of the limit',
    )
  })
})

describe('a press', () => {
  const hrefOf = (symbol: string) => `/future-analysis/${symbol}?date=2025-11-20`

  it('on a tile or a ranked name leads to the analysis of its future, at the moment of the map', async () => {
    const { data, params } = await shown()
    const tiles = mapGroups(data, params, hrefOf).flatMap((group) => group.tiles)
    expect(tiles.map(({ key, href }) => href === hrefOf(key))).toEqual([true, true, true, true])
    const lists = renderToStaticMarkup(<SideLists data={data} metric="dp" hrefOf={hrefOf} onOpen={() => {}} />)
    expect(lists).toMatch(/<a href="\/future-analysis\/INFY\?date=2025-11-20"[^>]*>INFY<\/a>/)
  })

  it('opens its figures here while that page is not there', async () => {
    const { data, params } = await shown()
    expect(mapGroups(data, params, noPage)[0].tiles[0].href).toBeNull()
    expect(renderToStaticMarkup(<SideLists data={data} metric="dp" hrefOf={noPage} onOpen={() => {}} />)).toMatch(
      /<button[^>]*>INFY<\/button>/,
    )
  })
})

describe('the side lists', () => {
  it('are the ends of the metric, with price beside it', async () => {
    const lists = async (metric: string) => {
      const { data } = await shown({ metric })
      return shownText(
        <SideLists data={data} metric={tool.params.parse({ metric }).metric} hrefOf={noPage} onOpen={() => {}} />,
      )
    }
    expect(await lists('dp')).toBe(
      'Highest Δp % ΔOI % Buildup HDFCBANK +1.52 −5.00 SC Short Covering SBIN +1.00 +10.00 LB Long Buildup ' +
        'Lowest Δp % ΔOI % Buildup INFY −2.00 +9.00 SB Short Buildup',
    )
    expect(await lists('doi')).toMatch(/^Highest ΔOI % Δp % Buildup SBIN \+10\.00% \+1\.00 LB/)
  })
})

describe('the controls', () => {
  const control = (props: Awaited<ReturnType<typeof shown>>, key: string) => {
    const item = heatmapControls(props).find((one) => one.key === key)
    return renderToStaticMarkup(item?.control)
  }

  it('are colour, size, group, universe, month and the base of changes', async () => {
    const items = heatmapControls(await shown())
    expect(items.map(({ key, place = 'more' }) => [key, place])).toEqual([
      ['metric', 'bar'],
      ['size', 'bar'],
      ['group', 'bar'],
      ['universe', 'head'],
      ['month', 'more'],
      ['base', 'more'],
    ])
    expect(shownText(items[0].control)).toBe('Δp % ΔOI % Buildup RVOL Basis CoC Rollover vs mean MWPL')
  })

  it('show what the address says', async () => {
    const props = await shown({ size: 'equal', group: 'none', month: 'active', base: 'time', from: '-30' })
    const faces = ['size', 'group', 'universe', 'month', 'base'].map((key) =>
      shownText(heatmapControls(props).find((one) => one.key === key)?.control),
    )
    expect(faces).toEqual(['Equal', 'None', 'F&O stocks', 'Active', '30 min'])
  })

  it('offer a position limit for stocks only', async () => {
    const days = fixtureDays([
      { symbol: 'A', futures: [future(100, 101, 100, 100)] },
      { symbol: 'NIFTY', set: 'IDX', futures: [future(100, 101, 100, 100)] },
    ])
    const isOff = async (universe: string) =>
      /<input[^>]*value="mwpl"[^>]*>/.exec(control(await shown({ universe }, days), 'metric'))?.[0].includes('disabled')
    expect([await isOff('fno'), await isOff('idx'), await isOff('all')]).toEqual([false, true, false])
  })

  it('know the universe that a named future has brought', async () => {
    const days = fixtureDays([{ symbol: 'NIFTY', set: 'IDX', futures: [future(100, 101, 100, 100)] }])
    expect(control(await shown({ symbol: 'NIFTY' }, days), 'universe')).toContain('Indices')
  })
})

describe('the table of futures', () => {
  const table = async (query: Record<string, string> = {}, days = market()) => {
    const props = await shown(query, days)
    return renderToStaticMarkup(<FuturesTable {...props} onOpen={() => {}} />)
  }

  it('has every figure of the map, the metric’s column sorted first', async () => {
    const html = await table()
    expect(markupText(html)).toContain(
      'Symbol Sector Price Δp % ΔOI % OI OI value Class Strength Volume Turnover RVOL Basis % CoC Rollover vs mean MWPL %',
    )
    expect(rowNames(html)).toEqual(['HDFCBANK', 'SBIN', 'INFY Ban', 'IDLE'])
    expect(rowNames(await table({ metric: 'doi' }))).toEqual(['SBIN', 'INFY Ban', 'HDFCBANK', 'IDLE'])
  })

  it('is sorted, narrowed and cut to columns by the address, and marks the future it names', async () => {
    expect(rowNames(await table({ sort: 'symbol', dir: 'asc' }))).toEqual(['HDFCBANK', 'IDLE', 'INFY Ban', 'SBIN'])
    expect(rowNames(await table({ q: 'bank' }))).toEqual(['HDFCBANK', 'SBIN'])
    const few = await table({ cols: 'symbol,price', symbol: 'SBIN' })
    expect([...few.matchAll(/<th scope="col"/g)]).toHaveLength(2)
    expect(few).toMatch(/data-tint="selected"[^>]*aria-current="true".*SBIN/)
    expect([...few.matchAll(/aria-current="true"/g)]).toHaveLength(1)
  })

  it('counts OI and volume in lots or in quantity', async () => {
    const lots = markupText(await table({ q: 'hdfc', cols: 'symbol,oi,volume' }))
    expect(lots).toMatch(/HDFCBANK 5,700 200$/)
    const qty = markupText(await table({ q: 'hdfc', cols: 'symbol,oi,volume', unit: 'qty' }))
    expect(qty).toMatch(/HDFCBANK 57,000 2,000$/)
  })

  it('marks ban and expiry day, and greys a price of yesterday', async () => {
    const days = fixtureDays([
      {
        symbol: 'A',
        futures: [future(100, 101, 100, 100, TODAY), { ...future(100, 101, 100, 100, '2025-12-30'), month: '25DEC' }],
      },
    ])
    expect(rowNames(await table({}, days))).toEqual(['A Expiry'])
    expect(await table({ q: 'idle' })).toContain('<span class="text-ink-3">200.00</span>')
  })
})

describe('the strip', () => {
  it('says how many traded, what is open, and what NIFTY’s future costs', async () => {
    const days = market()
    const nifty = fixtureDays([
      {
        symbol: 'NIFTY',
        set: 'IDX',
        futures: [future(25930.3, 26018.4, 100, 100)],
        spot: [{ clock: '10:15', price: 25985 }],
      },
      { symbol: 'A', futures: [future(100, 101, 5e7, 6e7)] },
    ])
    const { data, answer } = await shown({}, nifty)
    const { lead, cells } = contextCells(data, answer)
    expect(lead).toMatchObject({ label: 'NIFTY Nov future', value: '26,018.40' })
    expect(cells.map(({ label, value, note = '' }) => [label, value, note])).toEqual([
      ['Traded', '1', 'futures'],
      ['OI value', '₹606 Cr', ''],
      ['Basis, NIFTY', '+33.40', '0.13%'],
      ['To expiry', '5d 5h', ''],
      ['Rollover %, NIFTY', '–', ''],
    ])
    expect(cells.filter(({ how }) => how !== undefined).map(({ label }) => label)).toEqual(['OI value', 'Basis, NIFTY'])
    expect(contextCells((await shown({}, days)).data, answer).lead.label).toBe('HDFCBANK Nov future')
  })
})

describe('beside the map', () => {
  it('stands who adds, and how many rise', async () => {
    const { data, answer } = await shown()
    const text = shownText(<MapHeadline data={data} answer={answer} />)
    // Long 4,000 × 505, covered 3,000 × 1,015.20, short 900 × 1,470: (20.2 + 30.5 − 13.2) / 63.9 of ₹ lakh.
    expect(text).toMatch(/^Market bias Bullish positioning \+58\.58 , how is this computed\? 2 up 0 flat 1 down$/)
  })
})

describe('the page', () => {
  it('tells how to read it, with the worked example of its colours', () => {
    expect(guide.paragraphs[0]).toContain('Size is where the open money is, colour is what it does')
    expect(guide.example).toMatch(/1\.84 .*\+0\.42.*\+2\.5%.*\+0\.50.*−7%.*−0\.47/)
    expect(view.caveats).toEqual(['Size is where the open money is, colour is what it does'])
  })

  it('replays minute by minute and is live every three', () => {
    expect([tool.cadenceMinutes, tool.replayMinutes]).toEqual([3, 1])
  })
})
