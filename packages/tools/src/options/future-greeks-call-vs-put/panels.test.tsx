import { wholeTable } from '@strikelens/ui/table'
import { renderToStaticMarkup } from 'react-dom/server'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import { fixtureMarket } from '../../testing/fixtureA.ts'
import { plainText, rowNames } from '../../testing/shownText.ts'
import { viewProps } from '../../testing/viewProps.ts'
import { compute } from './compute.ts'
import { GexPanel } from './GexPanel.tsx'
import { GreekCards } from './GreekCards.tsx'
import { GreekTable } from './GreekTable.tsx'
import { gexMarks, profileMarks, underlyingMarks } from './marks.ts'
import { SidesPanel } from './SidesPanel.tsx'
import { StrikesPanel } from './StrikesPanel.tsx'
import { TimePanel, timePanes } from './TimePanel.tsx'
import { table } from './table.ts'
import { tool } from './tool.ts'
import view from './View.tsx'

// A page draws its table when that is there.
beforeAll(() => wholeTable.load())

async function answered(query: Record<string, string> = {}) {
  const params = tool.params.parse(query)
  return viewProps(await compute(fixtureMarket('10:15'), params), params)
}

describe('the page of greeks, call against put', () => {
  it('shows balance and exposures in figures, each explained', async () => {
    const html = renderToStaticMarkup(<GreekCards {...(await answered())} />)
    const shown = plainText(html)
    for (const part of [
      'Net delta, lots +7,249',
      'Delta imbalance +0.03 Balanced',
      'Delta PCR 0.94',
      // 7,248.6 × 75 × 26,020.01 ÷ 1,00,00,000 = 1,414.56, to the last digit shown ± 1
      'DEX, ₹ Cr +1,414.5',
      'Writers earn a day, ₹ Cr +59.64',
      'Total GEX per 1%, ₹ Cr +574.51',
      'Gamma flip 25,984.17 Near flip',
    ]) {
      expect(shown).toContain(part)
    }
    expect(html.match(/how is this computed\?/g)).toHaveLength(8)
  })
  it('tells each side on its own, with the convention', async () => {
    const shown = plainText(renderToStaticMarkup(<SidesPanel {...(await answered())} />))
    for (const part of [
      'Call delta, lots +1.24 L',
      'Put delta, lots −1.17 L',
      'Call TEX a day, ₹ Cr −28.94',
      'Put TEX a day, ₹ Cr −30.70',
      'Call VEX a vol point, ₹ Cr +25.32',
      'Put VEX a vol point, ₹ Cr +25.55',
      'Most positive GEX 26,200',
      'Most negative GEX 25,800',
      'dealers taken to be long calls, short puts',
    ]) {
      expect(shown).toContain(part)
    }
  })
  it('names the greek, its unit, the rows and the weight over each chart', async () => {
    const time = plainText(renderToStaticMarkup(<TimePanel {...(await answered())} />))
    expect(time).toContain('Delta of calls and puts lots, 5m, weighted by OI')
    const bars = plainText(
      renderToStaticMarkup(<StrikesPanel {...(await answered({ greek: 'vega', weight: 'chg' }))} />),
    )
    expect(bars).toContain('VEX by strike ₹ Cr a vol point, weighted by ΔOI since previous close')
    const gex = plainText(renderToStaticMarkup(<GexPanel {...(await answered({ dealer: 'short' }))} />))
    expect(gex).toContain('Gamma exposure by strike ₹ Cr per 1%, by OI, dealers taken to be short both')
    expect(gex).toContain('Total GEX against the forward')
  })
  it('lists strikes ascending with the greeks of both legs and the weighted total', async () => {
    const html = renderToStaticMarkup(<GreekTable {...(await answered())} />)
    expect(plainText(html)).toMatch(/Delta Gamma Theta \/ day Vega OI Strike.*IV OI Vega Theta \/ day Gamma Delta/)
    expect(rowNames(html)).toHaveLength(6)
    expect(plainText(html)).toContain('0.52 0.0011 −14.32 12.38 80,000 26,000 12.10 84,000 12.38 −14.32 0.0011 −0.48')
    expect(plainText(html)).toContain('1,24,366.5')
    expect(plainText(html)).toContain('−38,58,809.8')
    expect(plainText(html)).toContain('2,88,500 Total')
  })
  it('offers the controls of the catalogue', async () => {
    vi.stubGlobal('localStorage', { getItem: () => null })
    expect(view.controls(await answered()).map(({ key }) => key)).toEqual([
      'symbol',
      'expiry',
      'view',
      'greek',
      'weight',
      'range',
      'money',
      'base',
      'dealer',
      'interval',
    ])
  })
})

describe('the charts of greeks, call against put', () => {
  it('draw calls red, puts green by size, the future on the right and the net as an area', async () => {
    const { data } = await answered()
    const [sides, net] = timePanes(data, 'delta', true)
    expect(sides.series.map(({ key, color, axis = 'right' }) => [key, color, axis])).toEqual([
      ['ce', 'call', 'left'],
      ['pe', 'put', 'left'],
      ['future', 'future', 'right'],
    ])
    expect(net.series[0]).toMatchObject({ kind: 'area', color: 'up', belowColor: 'down' })
  })
  it('turn put delta to its size unless the sign is asked for; other greeks keep theirs', async () => {
    const { data } = await answered()
    const last = (isBySize: boolean) => {
      const series = timePanes(data, 'delta', isBySize)[0].series[1]
      return series.kind === 'line' ? series.values.at(-1) : undefined
    }
    expect(last(true)).toBeCloseTo(117117.9, 1)
    expect(last(false)).toBeCloseTo(-117117.9, 1)
    const theta = timePanes((await answered({ greek: 'theta' })).data, 'theta', true)[0].series[1]
    expect(theta.kind === 'line' ? theta.values.at(-1) : undefined).toBeCloseTo(-30.7, 2)
  })
  it('mark flip, spot and max pain beside GEX, the forward beside the profile', async () => {
    const { data } = await answered()
    expect(gexMarks(data).map(({ label }) => label)).toEqual(['Flip 25,984.17', 'Spot 25,985.00', 'Max pain 26,000'])
    expect(profileMarks(data).map(({ label }) => label)).toEqual(['Flip 25,984.17', 'Fwd 26,020.01'])
    expect(underlyingMarks(data).map(({ label }) => label)).toEqual(['Spot 25,985.00', 'Fwd 26,020.01'])
  })
})

describe('the file of greeks, call against put', () => {
  it('holds the table as it is shown, with its total row', async () => {
    const { data, params } = await answered()
    const { columns, rows } = table(data, params)
    expect(columns).toEqual([
      'CE Delta',
      'CE Gamma',
      'CE Theta / day',
      'CE Vega',
      'CE OI',
      'Strike',
      'IV',
      'PE OI',
      'PE Vega',
      'PE Theta / day',
      'PE Gamma',
      'PE Delta',
    ])
    expect(rows).toHaveLength(6)
    expect(rows[5][5]).toBe('Total')
    expect(rows[5][0]).toBeCloseTo(124366.5, 1)
    expect(rows[5][4]).toBe(288500)
  })
  it('follows the order of the page', async () => {
    const { data, params } = await answered({ sort: 'peOi' })
    expect(table(data, params).rows.map((row) => row[5])).toEqual([25800, 26000, 25900, 26100, 26200, 'Total'])
  })
})
