import { wholeTable } from '@strikelens/ui/table'
import { renderToStaticMarkup } from 'react-dom/server'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import { fixtureMarket } from '../../testing/fixtureA.ts'
import { plainText, rowNames } from '../../testing/shownText.ts'
import { viewProps } from '../../testing/viewProps.ts'
import { compute } from './compute.ts'
import { dayPanes } from './DayPanel.tsx'
import { LeanPanel } from './LeanPanel.tsx'
import { LeanSide } from './LeanSide.tsx'
import { LegTable } from './LegTable.tsx'
import { mapDots, mapTip } from './mapDots.ts'
import { table } from './table.ts'
import { tool } from './tool.ts'
import view from './View.tsx'

// A page draws its table when that is there.
beforeAll(() => wholeTable.load())

async function answered(query: Record<string, string> = {}) {
  const params = tool.params.parse(query)
  return viewProps(await compute(fixtureMarket('10:15'), params), params)
}

describe('the page of options long short', () => {
  it('shows the lean, the shares and the marks in figures, each explained', async () => {
    const html = renderToStaticMarkup(<LeanSide {...(await answered())} />)
    const shown = plainText(html)
    for (const part of [
      'LS, since previous close Bullish +0.31',
      'Bear 25,500 Bull 48,200 lots',
      'New positions Mostly writing 88%',
      'CE writing 100% PE writing 100%',
      'Labelled legs 10',
      'Legs marked ≠ 5',
    ]) {
      expect(shown).toContain(part)
    }
    expect(html.match(/how is this computed\?/g)).toHaveLength(8)
  })
  it('draws calls and puts by label with lots, legs and percent, and Bull against Bear', async () => {
    const shown = plainText(renderToStaticMarkup(<LeanPanel {...(await answered())} />))
    expect(shown).toContain('CE, calls 25,500 lots')
    // 17,000 and 8,500 of 25,500
    expect(shown).toContain('Short Buildup 17,000 · 2 legs 67%')
    expect(shown).toContain('Long Unwinding 8,500 · 3 legs 33%')
    expect(shown).toContain('PE, puts 48,200 lots')
    expect(shown).toContain('Bear 25,500 Bull 48,200')
  })
  it('counts units instead of lots, and intervals in the flow', async () => {
    const shown = plainText(renderToStaticMarkup(<LeanPanel {...(await answered({ unit: 'qty' }))} />))
    // 25,500 × 75
    expect(shown).toContain('19,12,500 quantity')
    const flow = plainText(renderToStaticMarkup(<LeanPanel {...(await answered({ mode: 'flow' }))} />))
    expect(flow).toContain('sum of 5m intervals')
    expect(flow).toMatch(/Short Buildup 10,500 · 2 intervals/)
  })
  it('lists strikes ascending with both legs, marking where the two bases differ', async () => {
    const html = renderToStaticMarkup(<LegTable {...(await answered())} />)
    expect(plainText(html)).toMatch(/Label ΔOI Chg Strike IV Chg Strike.*Strike IV Chg Chg ΔOI Label/)
    expect(rowNames(html)).toHaveLength(5)
    expect(html.match(/≠<\/b>/g)).toHaveLength(5)
    expect(plainText(html)).toMatch(/Long Unwinding, bearish ≠ −5,000 \+27\.00 −0\.30 26,000 −0\.30 −62\.95 \+24,000/)
  })
  it('offers the controls of the catalogue', async () => {
    vi.stubGlobal('localStorage', { getItem: () => null })
    const props = await answered()
    expect(view.controls(props).map(({ key }) => key)).toEqual([
      'symbol',
      'expiry',
      'range',
      'base',
      'interval',
      'mode',
      'basis',
      'money',
      'unit',
    ])
  })
})

describe('the charts of options long short', () => {
  it('has LS in two colours around zero with spot on the right', async () => {
    const [{ series }] = dayPanes((await answered()).data)
    expect(series.map(({ key, kind, axis = 'right' }) => [key, kind, axis])).toEqual([
      ['ls', 'area', 'left'],
      ['spot', 'line', 'right'],
    ])
  })
  it('maps every leg by label and weight', async () => {
    const { data } = await answered()
    const dots = mapDots(data, 'ce', 1)
    expect([...(dots.size ?? [])]).toEqual([1000, 2500, 5000, 5000, 12000])
    expect([0, 3].map((i) => dots.dotColor?.(i))).toEqual(['lu', 'sb'])
  })
  it('tells of a leg ΔOI, Chg, the change of IV and both labels', async () => {
    const { data } = await answered()
    const rows = new Map(mapTip(data, 26000, 1).map(({ name, text: value }) => [name, value]))
    expect(rows.get('CE ΔOI')).toBe('−5,000')
    expect(rows.get('CE Chg')).toBe('+27.00')
    expect(rows.get('CE Strike IV Chg')).toBe('−0.30')
    expect(rows.get('CE by IV')).toBe('Long Unwinding')
    expect(rows.get('CE by price')).toBe('Short Covering')
    expect(rows.get('PE by IV')).toBe('Short Buildup')
  })
})

describe('the file of options long short', () => {
  it('holds the table as it is shown', async () => {
    const { data, params } = await answered()
    const { columns, rows } = table(data, params)
    expect(columns).toEqual([
      'CE label',
      'CE ΔOI',
      'CE Chg',
      'CE Strike IV Chg',
      'Strike',
      'PE Strike IV Chg',
      'PE Chg',
      'PE ΔOI',
      'PE label',
    ])
    expect(rows[2].slice(0, 2)).toEqual(['LU ≠', -5000])
    expect(rows[2][8]).toBe('SB')
  })
  it('follows the order and the unit of the page, what is missing last', async () => {
    const sorted = await answered({ sort: 'peOiChg', unit: 'qty' })
    expect(table(sorted.data, sorted.params).rows.map((row) => row[4])).toEqual([26000, 25900, 25800, 26100, 26200])
    expect(table(sorted.data, sorted.params).rows[0][7]).toBe(24000 * 75)
    const otm = await answered({ money: 'otm', sort: 'ceOiChg', dir: 'asc' })
    expect(
      table(otm.data, otm.params)
        .rows.map((row) => row[4])
        .slice(0, 3),
    ).toEqual([26000, 26100, 26200])
  })
})
