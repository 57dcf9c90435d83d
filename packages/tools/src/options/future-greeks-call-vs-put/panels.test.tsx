import { wholeTable } from '@strikelens/ui/table'
import { renderToStaticMarkup } from 'react-dom/server'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import { fixtureMarket } from '../../testing/fixtureA.ts'
import { plainText, rowNames } from '../../testing/shownText.ts'
import { viewProps } from '../../testing/viewProps.ts'
import { compute } from './compute.ts'
import { GexProfile } from './GexProfile.tsx'
import { GreekSide } from './GreekSide.tsx'
import { GreekTable } from './GreekTable.tsx'
import { gexMarks, profileMarks, underlyingMarks } from './marks.ts'
import { timePanes } from './TimePanel.tsx'
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
    const html = renderToStaticMarkup(<GreekSide {...(await answered())} />)
    const shown = plainText(html)
    for (const part of [
      'Net delta, lots Balanced +7,249 CE +1.24 L PE −1.17 L',
      'weighted by OI',
      'Imbalance +0.03 Delta PCR 0.94',
      // 7,248.6 × 75 × 26,020.01 ÷ 1,00,00,000 = 1,414.56, to the last digit shown ± 1
      'DEX, ₹ Cr +1,414.5',
      'Writers earn a day, ₹ Cr +59.64',
      'Total GEX per 1%, ₹ Cr +574.51',
      'Gamma flip Near flip 25,984.17',
      'CE TEX −28.94 PE TEX −30.70 CE VEX +25.32 PE VEX +25.55',
      'Highest GEX 26,200 Lowest GEX 25,800',
    ]) {
      expect(shown).toContain(part)
    }
    // Eight of both sides together; delta, theta and vega of each; the two strikes.
    expect(html.match(/how is this computed\?/g)).toHaveLength(8 + 6 + 2)
  })
  it('leads with total GEX and its convention where GEX is drawn, with the deltas below', async () => {
    const shown = plainText(renderToStaticMarkup(<GreekSide {...(await answered({ view: 'gex' }))} />))
    expect(shown).toContain('Total GEX, ₹ Cr per 1% Near flip +574.51 dealers taken to be long calls, short puts')
    expect(shown).toContain('Net delta, lots +7,249')
    expect(shown).toContain('CE delta +1.24 L PE delta −1.17 L')
  })
  it('names what it weighs by', async () => {
    const side = plainText(renderToStaticMarkup(<GreekSide {...(await answered({ greek: 'vega', weight: 'chg' }))} />))
    expect(side).toContain('weighted by ΔOI since previous close')
    const profile = plainText(renderToStaticMarkup(<GexProfile {...(await answered({ dealer: 'short' }))} />))
    expect(profile).toContain('Total GEX against the forward ₹ Cr per 1%, IV and time kept')
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
      'sign',
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
