import { tradingDaysBefore } from '@strikelens/market/calendar'
import { wholeTable } from '@strikelens/ui/table'
import { renderToStaticMarkup } from 'react-dom/server'
import { beforeAll, describe, expect, it } from 'vitest'
import { answerOf } from '../../testing/answerOf.ts'
import { type FutureFixture, fixtureDays, keepDaily, marketOn, PREVIOUS, TODAY } from '../../testing/futuresDay.ts'
import type { MemoryDays } from '../../testing/memorySource.ts'
import { markupText, rowNames, shownText } from '../../testing/shownText.ts'
import { wire } from '../../testing/wire.ts'
import { NO_TICKS } from '../../view.ts'
import { compute } from './compute.ts'
import { contextCells } from './contextCells.ts'
import { gapPanes } from './gapPanes.ts'
import guide from './guide.ts'
import { heatmapControls } from './heatmapControls.tsx'
import { IndexSide } from './IndexSide.tsx'
import { MapPanel } from './MapPanel.tsx'
import { mapGroups } from './mapGroups.ts'
import { scaleText } from './metricText.ts'
import { rowFigures, rowNote } from './rowFigures.ts'
import { StocksTable } from './StocksTable.tsx'
import { METRICS, SYMBOLS, tool } from './tool.ts'

// A page draws its table when that is there.
beforeAll(() => wholeTable.load())

function futures(price: number, oiQty: number): FutureFixture[] {
  const minutes = [{ clock: '10:15', price, oiQty, volumeQty: 1 }]
  return [{ month: '25NOV', expiry: '2025-11-25', previous: { close: 1000, oiQty: 1_000 }, minutes }]
}

const at = (clock: string, price: number, volumeQty = 1) => ({ clock, price, volumeQty })

/** The catalogue's two banks with 13 and 9 of 100 and futures, TCS without, IDLE without a trade; NIFTY from 25,000. */
function market(): MemoryDays {
  const days = fixtureDays([
    {
      symbol: 'HDFCBANK',
      spotPrevClose: 1000,
      spot: [at('09:16', 1004), at('09:45', 1020), at('10:15', 1012, 184_000)],
      usualSharesQty: 100_000,
      futures: futures(1013, 1_050),
    },
    { symbol: 'ICICIBANK', spotPrevClose: 1000, spot: [at('10:15', 995)], futures: futures(994, 1_020) },
    { symbol: 'TCS', sector: 'IT', spotPrevClose: 1000, spot: [at('10:15', 1000)] },
    { symbol: 'IDLE', sector: 'IT', spotPrevClose: 1000, spot: [] },
    { symbol: 'NIFTY', spotPrevClose: 25000, spot: [at('10:15', 25027.75)] },
  ])
  const shares = { HDFCBANK: 13, ICICIBANK: 9, TCS: 70, IDLE: 8 }
  days.constituents.set(
    'NIFTY',
    Object.entries(shares).map(([symbol, weight]) => ({ symbol, shares: weight })),
  )
  return days
}

async function shown(query: Record<string, string> = {}, days = market()) {
  const params = tool.params.parse(query)
  const { data, ...answer } = wire(answerOf(await compute(marketOn(days, '10:15'), params)))
  return { data, answer, params, setParams() {}, ticks: NO_TICKS, hrefOf: () => null }
}

describe('a tile of the index map', () => {
  it('says the symbol, the metric and the last price', async () => {
    const texts = async (metric: string) => {
      const { data, params } = await shown({ metric })
      const tile = mapGroups(data, params)
        .flatMap((group) => group.tiles)
        .find(({ key }) => key === 'HDFCBANK')
      return [tile?.name, tile?.text, tile?.note]
    }
    expect(await texts('chg')).toEqual(['HDFCBANK', '+1.20%', '1,012.00'])
    // 1,012 from 1,004
    expect(await texts('open')).toEqual(['HDFCBANK', '+0.80%', '1,012.00'])
    // 13% × 1.2% × 25,000
    expect(await texts('contrib')).toEqual(['HDFCBANK', '+39.00', '1,012.00'])
    expect((await texts('rvol'))[1]).toBe('1.84×')
    expect((await texts('oichg'))[1]).toBe('+5.00%')
    expect((await texts('rsi'))[1]).toBe('–')
  })

  it('is as large as its weight, its turnover, or all others', async () => {
    const sizes = async (query: Record<string, string>) => {
      const { data, params } = await shown({ group: 'none', ...query })
      return Object.fromEntries(mapGroups(data, params)[0].tiles.map(({ key, size }) => [key, size]))
    }
    expect(await sizes({})).toMatchObject({ TCS: expect.closeTo(70, 9), HDFCBANK: expect.closeTo(13, 9) })
    expect((await sizes({ size: 'turnover' })).HDFCBANK).toBeGreaterThan(18)
    expect(await sizes({ size: 'equal' })).toEqual({ HDFCBANK: 1, ICICIBANK: 1, TCS: 1, IDLE: 1 })
  })

  it('is hatched without a trade, and grey where the change prints as 0.00', async () => {
    const { data, params } = await shown({ group: 'none' })
    const fills = new Map(mapGroups(data, params)[0].tiles.map(({ key, fill }) => [key, fill]))
    expect(fills.get('IDLE')).toBeNull()
    expect(fills.get('TCS')).toEqual({ hue: 'heat', share: 0 })
    expect(fills.get('HDFCBANK')?.share).toBeCloseTo(0.4, 9)
  })

  it('tells in its tooltip company, price, range, weight, points, volume, OI with buildup and the year', async () => {
    const days = market()
    const year = tradingDaysBefore('cash', TODAY, 60)
    keepDaily(days, year, { HDFCBANK: year.map((_, d) => (d === 0 ? 912 : 1000)), NIFTY: year.map(() => 25000) })
    const { data } = await shown({}, days)
    const [row] = data.rows
    expect(Object.fromEntries(rowFigures(row).map(({ label, value }) => [label, value]))).toMatchObject({
      LTP: '1,012.00',
      Chg: '+12.00',
      'Chg %': '+1.20%',
      Open: '1,004.00',
      High: '1,020.00',
      Low: '1,004.00',
      Weight: '13.00%',
      Points: '+39.00',
      RVOL: '1.84×',
      'ΔOI %': '+5.00%',
      // (1,012 − 912)/(1,020 − 912) = 92.6%, of 61 sessions
      '52w place': '93%*',
    })
    expect(rowNote(row)).toBe('HDFCBANK Ltd. · Long Buildup')
    expect(rowNote(data.rows[3])).toBe('IDLE Ltd. · no trade today')
    expect(data.sparklines.points).toBeGreaterThan(1)
  })
})

describe('the frames of the map', () => {
  it('are sectors titled with change and points, the heaviest first', async () => {
    const { data, params } = await shown()
    const groups = mapGroups(data, params)
    expect(groups.map(({ name, text, note }) => [name, text, note])).toEqual([
      ['IT', '0.00%', '0.0 points'],
      ['Banks', '+0.50%', '+27.8 points'],
    ])
  })

  it('are the buildups of the futures when asked, stocks without one last', async () => {
    const { data, params } = await shown({ group: 'buildup' })
    expect(mapGroups(data, params).map(({ name, tiles }) => [name, tiles.map(({ key }) => key)])).toEqual([
      ['Long Buildup', ['HDFCBANK']],
      ['Short Buildup', ['ICICIBANK']],
      ['Without a buildup', ['TCS', 'IDLE']],
    ])
  })

  it('are titled with the metric and the span', async () => {
    const page = async (query: Record<string, string>) =>
      shownText(<MapPanel {...(await shown(query))} opened={null} onOpen={() => {}} />)
    expect(await page({})).toBe('Change by sector tile = weight in the index, members of 20 Nov 2025 −3% +3%')
    expect(await page({ span: '1W', group: 'none' })).toBe(
      'Change, 1W tile = weight in the index, members of 20 Nov 2025 −5% +5%',
    )
    expect(await page({ metric: 'contrib', group: 'buildup' })).toBe(
      'Index points by buildup tile = weight in the index, members of 20 Nov 2025 −39.0 points +39.0 points',
    )
  })
})

describe('the legend', () => {
  it('says where the colour is full', () => {
    const ends = METRICS.map((metric) => Object.values(scaleText({ metric }, 3)))
    expect(ends).toEqual([
      ['−3%', '+3%'],
      ['−3%', '+3%'],
      ['−3.0 points', '+3.0 points'],
      ['below 1×', '3×'],
      ['−3%', '+3%'],
      ['20', '80'],
    ])
  })
})

describe('the header', () => {
  it('says the index, the weight that rises, the mean stock and the gap', async () => {
    const { data, answer } = await shown()
    const { lead, cells } = contextCells(data, answer)
    expect(lead).toMatchObject({ label: 'NIFTY', value: '25,027.75', change: 27.75 })
    expect(lead.changePct).toBeCloseTo(0.111, 9)
    // Mean of +1.2, −0.5 and 0; 0.2333 − 0.111
    expect(cells.map(({ label, value }) => [label, value])).toEqual([
      ['Advancing weight', '13.0%'],
      ['Equal-weight', '+0.23%'],
      ['Breadth gap', '+0.12'],
    ])
    expect(cells.filter(({ how }) => how !== undefined).map(({ label }) => label)).toEqual([
      'Advancing weight',
      'Equal-weight',
      'Breadth gap',
    ])
  })

  it('admits what the weights leave unexplained, and names a longer span', async () => {
    const days = market()
    keepDaily(days, ['2025-11-13', PREVIOUS], { HDFCBANK: [900, 1000], NIFTY: [20000, 25000] })
    const { data, answer } = await shown({ span: '1W' }, days)
    const { lead, cells } = contextCells(data, answer)
    expect(lead.label).toBe('NIFTY, 1W')
    // 5,027.75 of the index; 13% × (1,012 − 900)/1,000 × 25,000 = 364 of the only stock with a history
    expect(cells.at(-1)).toMatchObject({ label: 'Unexplained', value: '+4,663.75', note: 'points, stale weights' })
  })

  it('leads F&O stocks with their number and mean change', async () => {
    const { data, answer } = await shown({ symbol: 'FNO' })
    const { lead, cells } = contextCells(data, answer)
    expect(lead).toMatchObject({ label: 'F&O stocks and their mean change', value: '2' })
    // (1.2 − 0.5)/2
    expect(lead.changePct).toBeCloseTo(0.35, 9)
    expect(cells).toEqual([])
  })

  it('says beside the map how many rise and what that is, and the largest points on either side', async () => {
    const { data, answer } = await shown()
    const text = shownText(<IndexSide data={data} answer={answer} />)
    expect(text).toMatch(
      /^Stocks up Mixed , how is this computed\? 1 of 3 1 up 1 flat 1 down Points added and taken HDFCBANK \+39\.0 TCS 0\.0 ICICIBANK −11\.[23]$/,
    )
  })

  it('draws the index and the breadth gap through the session; of F&O stocks their mean', async () => {
    const names = async (symbol: string) => {
      const { line } = (await shown({ symbol })).data
      return line === null ? [] : gapPanes(line, symbol)[0].series.map(({ name }) => name)
    }
    expect(await names('NIFTY')).toEqual(['NIFTY %', 'Equal-weight %', 'Breadth gap'])
    expect(await names('FNO')).toEqual(['Mean of F&O stocks, %'])
  })
})

describe('the controls', () => {
  const keys = async (query: Record<string, string>) => heatmapControls(await shown(query)).map(({ key }) => key)
  const face = async (query: Record<string, string>, key: string) =>
    renderToStaticMarkup(heatmapControls(await shown(query)).find((one) => one.key === key)?.control)

  it('are index, colour, span, size, group and full colour; a span for the change only', async () => {
    expect(await keys({})).toEqual(['symbol', 'metric', 'span', 'size', 'group', 'cap'])
    expect(await keys({ metric: 'open' })).toEqual(['symbol', 'metric', 'size', 'group', 'cap'])
    expect(await keys({ metric: 'rsi' })).toEqual(['symbol', 'metric', 'size', 'group'])
    expect(markupText(await face({}, 'metric'))).toBe('Change From open Points RVOL ΔOI % RSI')
  })

  it('offer ten indices and all F&O stocks', () => {
    expect(SYMBOLS.join(' ')).toBe(
      'NIFTY BANKNIFTY FINNIFTY MIDCPNIFTY NIFTYNXT50 SENSEX BANKEX NIFTYIT NIFTYPHARMA NIFTYAUTO FNO',
    )
  })

  it('size F&O stocks equally and offer them no points', async () => {
    expect(markupText(await face({}, 'size'))).toBe('Weight')
    expect(markupText(await face({ symbol: 'FNO' }, 'size'))).toBe('Equal')
    const points = async (query: Record<string, string>) =>
      /<input[^>]*value="contrib"[^>]*>/.exec(await face(query, 'metric'))?.[0].includes('disabled')
    expect([await points({}), await points({ symbol: 'FNO' })]).toEqual([false, true])
  })
})

describe('the table of stocks', () => {
  const table = async (query: Record<string, string> = {}, opened: string | null = null) =>
    renderToStaticMarkup(<StocksTable {...(await shown(query))} opened={opened} onOpen={() => {}} />)

  it('has the columns of the catalogue and RSI, the most points first', async () => {
    const html = await table()
    expect(markupText(html)).toContain(
      'Symbol Sector LTP Chg % Weight % Contribution RVOL ΔOI % Buildup Day range RSI 14 52w position',
    )
    expect(rowNames(html)).toEqual(['HDFCBANK', 'TCS', 'ICICIBANK', 'IDLE'])
    expect(markupText(await table({ span: '1W' }))).toContain('Chg % 1W')
  })

  it('has no weights of F&O stocks and sorts them by change', async () => {
    const html = await table({ symbol: 'FNO' })
    expect(markupText(html)).toContain('F&O stocks 2')
    expect(markupText(html)).not.toContain('Weight')
    expect(rowNames(html)).toEqual(['HDFCBANK', 'ICICIBANK'])
  })

  it('is sorted, narrowed and cut to columns by the address, and marks the stock that was pressed', async () => {
    expect(rowNames(await table({ sort: 'chgPct', dir: 'asc' }))).toEqual(['ICICIBANK', 'TCS', 'HDFCBANK', 'IDLE'])
    expect(rowNames(await table({ q: 'IT' }))).toEqual(['TCS', 'IDLE'])
    const few = await table({ cols: 'symbol,ltp' }, 'TCS')
    expect([...few.matchAll(/<th scope="col"/g)]).toHaveLength(2)
    expect(few).toMatch(/aria-current="true".*TCS/)
  })

  it('greys the price of a stock without a trade today', async () => {
    expect(await table({ q: 'idle' })).toContain('<span class="text-ink-3">1,000.00</span>')
  })
})

describe('the page', () => {
  it('tells how to read it, with the catalogue’s two banks worked out', () => {
    expect(guide.paragraphs.join(' ')).toMatch(/Size is influence, colour is the move.*rests on a few heavyweights/)
    expect(guide.example).toMatch(/13%.*1\.20%.*9%.*0\.50%.*25,000.*\+0\.50%.*\+27\.75 points/)
  })

  it('replays minute by minute', () => {
    expect(tool.cadenceMinutes).toBe(1)
  })
})
