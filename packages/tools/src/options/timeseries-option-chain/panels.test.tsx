import { wholeTable } from '@strikelens/ui/table'
import { renderToStaticMarkup } from 'react-dom/server'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import { fixtureMarket } from '../../testing/fixtureA.ts'
import { shownText } from '../../testing/shownText.ts'
import { viewProps } from '../../testing/viewProps.ts'
import { ComparedWindow, ComparePanel } from './ComparePanel.tsx'
import { shownColumns } from './columnSets.ts'
import { compareColumns } from './compareColumns.tsx'
import { compute } from './compute.ts'
import guide from './guide.ts'
import { NowPanel, NowSide } from './NowSide.tsx'
import { rollMarks, seriesPanes } from './SeriesChart.tsx'
import { SeriesTable } from './SeriesTable.tsx'
import { seriesColumns } from './seriesColumns.tsx'
import { seriesTip } from './seriesTip.ts'
import { table } from './table.ts'
import { tool } from './tool.ts'
import view from './View.tsx'

// A page draws its table when that is there.
beforeAll(() => wholeTable.load())

async function answered(query: Record<string, string> = {}) {
  const params = tool.params.parse({ strike: '26000', interval: '15m', ...query })
  return viewProps(await compute(fixtureMarket('10:15'), params), params)
}

describe('the table of rows', () => {
  it('has calls from outside to the middle, the middle, puts mirrored', async () => {
    const { data } = await answered()
    const labels = seriesColumns(data.rows, shownColumns('basic', false, false), 1, 1, false).map(({ label }) => label)
    const side = ['Buildup', 'Day ΔOI', 'ΔOI', 'OI', 'Volume', 'IV', 'VWAP', 'Chg', 'LTP']
    expect(labels).toEqual([...side, 'Time', 'Spot', 'Straddle', 'PCR', ...side.toReversed()])
  })
  it('swaps VWAP and volume for the greeks', () => {
    expect(shownColumns('greeks', false, false).side).toEqual([
      ...['buildup', 'dayOiChg', 'oiChg', 'oi', 'iv', 'delta', 'theta', 'vega', 'chg', 'ltp'],
    ])
  })
  it('has a strike by row when it follows ATM, and everything with all', () => {
    expect(shownColumns('basic', true, false).centre).toEqual(['time', 'spot', 'strike', 'straddle', 'pcr'])
    expect(shownColumns('all', false, false).centre).toContain('synthetic')
    expect(shownColumns('all', false, false).side).toEqual(expect.arrayContaining(['z', 'ivChg', 'vwap', 'delta']))
  })
  it('leaves out of daily rows what a file does not tell', () => {
    expect(shownColumns('all', false, true).side).not.toEqual(expect.arrayContaining(['vwap']))
    expect(shownColumns('basic', false, true).side).not.toContain('dayOiChg')
  })
  it('writes the newest row first', async () => {
    const text = shownText(<SeriesTable {...(await answered())} />)
    expect(text).toMatch(/−5,000 −8,000 80,000 1,20,000 12\.10 149\.34 \+25\.35 160\.20 10:15 25,985\.00 300\.40 1\.05/)
    expect(text.indexOf('10:15')).toBeLessThan(text.indexOf('09:30'))
  })
  it('tints the largest OI change of each side on its own cells', async () => {
    const html = renderToStaticMarkup(<SeriesTable {...(await answered())} />)
    expect(html.match(/data-fill="call"/g)).toHaveLength(9)
    expect(html.match(/data-fill="put"/g)).toHaveLength(9)
  })
  it('writes an unusual change in bold and an untraded row in grey', async () => {
    const props = await answered()
    const { rows } = props.data
    const ce = { ...rows.ce, isUnusual: rows.ce.isUnusual.map(() => 1), isTraded: rows.ce.isTraded.map(() => 1) }
    const pe = { ...rows.pe, isTraded: rows.pe.isTraded.map(() => 0) }
    const html = renderToStaticMarkup(<SeriesTable {...props} data={{ ...props.data, rows: { ...rows, ce, pe } }} />)
    expect(html).toContain('<span class="font-bold">−8,000</span>')
    expect(html).toContain('<span class="text-ink-3">140.20</span>')
  })
  it('counts the rows that repeat a buildup', async () => {
    const props = await answered()
    const { rows } = props.data
    const pe = { ...rows.pe, run: [0, 0, 0, 3] }
    const html = renderToStaticMarkup(<SeriesTable {...props} data={{ ...props.data, rows: { ...rows, pe } }} />)
    expect(html).toContain('title="3 × Short Buildup"')
  })
  it('draws a line where the followed strike rolled', async () => {
    const props = await answered()
    const rows = { ...props.data.rows, dividers: [{ row: 3, text: 'ATM 26,000 → 26,050' }] }
    expect(shownText(<SeriesTable {...props} data={{ ...props.data, rows }} />)).toContain('ATM 26,000 → 26,050')
  })
  it('counts OI and volume in units when asked', async () => {
    // 80,000 and 1,20,000 lots of 75
    expect(shownText(<SeriesTable {...(await answered({ unit: 'qty' }))} />)).toContain('60,00,000 90,00,000')
  })
  it('puts price, ΔOI and OI of both sides first on phones', async () => {
    const { data } = await answered()
    const keys = seriesColumns(data.rows, shownColumns('basic', false, false), 1, 1, true).map(({ key }) => key)
    expect(keys.slice(0, 7)).toEqual(['time', 'ce-ltp', 'ce-oiChg', 'ce-oi', 'pe-ltp', 'pe-oiChg', 'pe-oi'])
  })
})

describe('the newest row in figures', () => {
  it('has both legs, the straddle, the strike’s PCR and the synthetic future', async () => {
    const text = shownText(<NowSide {...(await answered())} />).replaceAll(' , how is this computed?', '')
    expect(text).toContain('26,000 straddle, NIFTY 25 Nov 300.40 CE 160.20 PE 140.20 Row to 10:15 15m, lots')
    for (const words of [/CE Chg \+25\.35 PE Chg −34\.60/, /CE VWAP 149\.34/, /PE ΔOI \+21,000/]) {
      expect(text).toMatch(words)
    }
    expect(text).toMatch(/PCR 1\.05 Synthetic 26,020\.0\d/)
    const under = shownText(<NowPanel {...(await answered())} />).replaceAll(' , how is this computed?', '')
    expect(under).toContain('Row to 10:15 15m, lots CE LTP 160.20 PE LTP 140.20 Strike 26,000 Straddle 300.40')
  })
})

describe('the chart', () => {
  it('has price with VWAP and spot, open interest and IV in three panes', async () => {
    const { data } = await answered()
    const panes = seriesPanes(data, 1, 'lots')
    expect(panes.map(({ key, series }) => [key, series.map(({ name }) => name)])).toEqual([
      ['price', ['Spot', 'CE VWAP', 'PE VWAP', 'CE', 'PE']],
      ['oi', ['CE OI', 'PE OI']],
      ['iv', ['CE IV', 'PE IV']],
    ])
  })
  it('tells what no line tells', async () => {
    const { data } = await answered()
    expect(seriesTip(data.rows, 3, 1).map(({ name, text }) => `${name} ${text}`)).toEqual([
      ...['Strike 26,000', 'Straddle 300.40', 'PCR 1.05', 'Synthetic 26,020.02'],
      ...['CE ΔOI −8,000 SC', 'PE ΔOI +21,000 SB'],
    ])
  })
  it('marks rolls, named while they are few', async () => {
    const { data } = await answered()
    const withRolls = (count: number) => ({
      ...data,
      rows: { ...data.rows, dividers: Array.from({ length: count }, () => ({ row: 3, text: 'ATM 1 → 2' })) },
    })
    expect(rollMarks(withRolls(1))[0].label).toBe('ATM 1 → 2')
    expect(rollMarks(withRolls(9))[0].label).toBe('')
  })
})

describe('the chain at two times', () => {
  it('shows both times and the differences, strike by strike', async () => {
    const props = await answered({ view: 'compare', from: '09:30' })
    const text = shownText([<ComparePanel key="table" {...props} />, <ComparedWindow key="times" {...props} />])
    expect(text).toContain('Whole chain at 09:30 and 10:15')
    expect(text).toContain('09:30 → 10:15')
    expect(text).toMatch(/−8,000 80,000 88,000 \+25\.35 160\.20 134\.85 26,000 174\.80 140\.20 −34\.60/)
  })
  it('has nine columns a side around the strike', async () => {
    const { data } = await answered()
    const labels = compareColumns(data.comparison, { earlier: '09:30', now: '10:15' }, 1, false).map(
      ({ label }) => label,
    )
    expect(labels.slice(0, 10)).toEqual([
      ...['ΔIV', 'IV 10:15', 'IV 09:30', 'ΔOI', 'OI 10:15', 'OI 09:30', 'ΔLTP', 'LTP 10:15', 'LTP 09:30', 'Strike'],
    ])
  })
})

describe('the export', () => {
  it('has the shown columns, newest first, IV in percent', async () => {
    const { data, params } = await answered()
    const { columns, rows } = table(data, params)
    expect(columns).toHaveLength(22)
    expect(columns.slice(0, 3)).toEqual(['CE Buildup', 'CE Day ΔOI', 'CE ΔOI'])
    expect(rows).toHaveLength(2)
    expect(rows[0][columns.indexOf('Time')]).toBe('2025-11-20 10:15')
    expect(rows[0][columns.indexOf('CE IV')]).toBeCloseTo(12.1, 1)
    expect(rows[0][columns.indexOf('PE Buildup')]).toBe('SB')
  })
  it('follows preset, unit and order', async () => {
    const { data, params } = await answered({ cols: 'greeks', unit: 'qty', sort: 'ce-oi', dir: 'desc' })
    const { columns, rows } = table(data, params)
    expect(columns).toContain('CE Delta')
    // 88,000 and 80,000 lots of 75
    expect(rows.map((row) => row[columns.indexOf('CE OI')])).toEqual([6600000, 6000000])
  })
  it('is the comparison where that is shown', async () => {
    const { data, params } = await answered({ view: 'compare', from: '09:30' })
    const { columns, rows } = table(data, params)
    expect(columns).toContain('CE LTP 09:30')
    expect(rows.map((row) => row[columns.indexOf('Strike')])).toEqual([25800, 25900, 26000, 26100, 26200])
  })
})

describe('the frame', () => {
  const controls = async (query: Record<string, string>) => {
    vi.stubGlobal('localStorage', { getItem: () => null })
    const { data, params, setParams } = await answered(query)
    const keys = view.controls({ data, params, setParams }).map(({ key }) => key)
    vi.unstubAllGlobals()
    return keys
  }
  it('has a control for symbol, expiry, strike, view, interval, days, basis, follow, columns and unit', async () => {
    expect(await controls({})).toEqual([
      'symbol',
      'expiry',
      'strike',
      'view',
      'interval',
      'days',
      'basis',
      'follow',
      'cols',
      'unit',
    ])
  })
  it('offers the strike at the money where another is held', async () => {
    const { data, params, setParams } = await answered()
    vi.stubGlobal('localStorage', { getItem: () => null })
    const item = view
      .controls({ data: { ...data, atmNow: 26_050 }, params, setParams })
      .find(({ key }) => key === 'atm')
    vi.unstubAllGlobals()
    expect(shownText(item?.control)).toBe('ATM is now 26,050 · switch')
  })
  it('needs no strike while it follows ATM, nor to compare whole chains', async () => {
    expect(await controls({ follow: '1' })).not.toContain('strike')
    expect(await controls({ view: 'compare' })).toEqual(['symbol', 'expiry', 'view', 'unit'])
  })
  it('tells how to read it', () => {
    const text = guide.paragraphs.join(' ')
    for (const words of ['falling IV is writing', 'buyers are in profit', 'is a transfer'])
      expect(text).toContain(words)
  })
})
