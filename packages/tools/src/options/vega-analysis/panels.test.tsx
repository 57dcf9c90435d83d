import { wholeTable } from '@strikelens/ui/table'
import { beforeAll, describe, expect, it } from 'vitest'
import { StrikeSetBar } from '../../chain/StrikeSetBar.tsx'
import { fixtureMarket } from '../../testing/fixtureA.ts'
import { shownText } from '../../testing/shownText.ts'
import { viewProps } from '../../testing/viewProps.ts'
import { compute } from './compute.ts'
import { PartsPanel } from './PartsPanel.tsx'
import { StrikeVega } from './StrikeVega.tsx'
import { table } from './table.ts'
import { tool } from './tool.ts'
import { VegaSide } from './VegaSide.tsx'
import { VegaTable } from './VegaTable.tsx'
import { vegaPanes, vegaTip } from './vegaPanes.ts'

// A page draws its table when that is there.
beforeAll(() => wholeTable.load())

async function answered(query: Record<string, string> = {}) {
  const params = tool.params.parse(query)
  return viewProps(await compute(fixtureMarket('10:15'), params), params)
}

const textOf = (html: string) => html.replaceAll(' , how is this computed?', '')

describe('the page of vega', () => {
  it('prints the set, reads Volatility sold and has both sides in figures', async () => {
    const props = await answered()
    expect(shownText(<StrikeSetBar set={props.data.set} setParams={() => {}} />)).toContain(
      '25,800–26,200 · 5 strikes · fixed at 10:15 · OTM legs',
    )
    const text = textOf(shownText(<VegaSide {...props} />))
    expect(text).toContain('Vega premium since 09:30 Volatility sold CE −10.48 −3.68% PE −10.66 −2.63%')
    // Σ (vega then + vega now) ÷ 2 × change of ivK × OI at 09:30 × 75, computed by hand from the fixture's table.
    expect(text).toContain('CE × OI −₹6.68 Cr PE × OI −₹6.06 Cr')
    expect(text).toContain('CE VEX, ₹ Cr 22.80 PE VEX, ₹ Cr 23.15')
    expect(text).toContain('CE Σ vega 35.53 PE Σ vega 34.87 CE Σ at base 34.13 PE Σ at base 36.11')
    expect(text).toContain('CE legs 3 of 3 PE legs 3 of 3')
  })

  it('splits the change of each side, the actual change beside it', async () => {
    const text = textOf(shownText(<PartsPanel {...(await answered())} />))
    expect(text).toContain('since 09:30, points')
    expect(text).toMatch(/CE, 3 legs \+58\.25 Delta .* Gamma .* Theta .* Vega .* Residual .* Actual \+58\.25/)
    expect(text).toMatch(/PE, 3 legs −86\.05/)
  })

  it('says that nothing is known where no leg has an IV at the base and now, rather than that nothing moved', async () => {
    const { data, ...rest } = await answered()
    const none = (side: typeof data.now.ce) => ({ ...side, legs: 0 })
    const now = { ...data.now, ce: none(data.now.ce), pe: none(data.now.pe) }
    const props = { ...rest, data: { ...data, now } }
    for (const panel of [<PartsPanel key="parts" {...props} />, <StrikeVega key="strikes" {...props} />]) {
      expect(shownText(panel)).toContain('Not known No leg of the set has an IV at 09:30 and now')
    }
  })

  it('lists strikes in the columns of the catalogue, no leg of a side where it is in the money', async () => {
    const { data, params } = await answered()
    const { columns, rows } = table(data, params)
    expect(columns).toEqual([
      'CE Vega',
      'CE Strike IV Chg',
      'CE Vega premium',
      'CE VEX',
      'Strike',
      'PE VEX',
      'PE Vega premium',
      'PE Strike IV Chg',
      'PE Vega',
    ])
    expect(rows.map((row) => row[4])).toEqual([25800, 25900, 26000, 26100, 26200])
    expect(rows[0].slice(0, 4)).toEqual([null, null, null, null])
    // 26,000: vega 12.38, ivK 12.4008 → 12.0995
    expect(rows[2][0]).toBeCloseTo(12.38, 2)
    expect(rows[2][1]).toBeCloseTo(-0.3013, 3)
    expect(rows[2][8]).toBeCloseTo(12.38, 2)
    const text = textOf(shownText(<VegaTable {...(await answered())} />))
    expect(text).toContain('Vega Strike IV Chg Vega premium VEX')
  })

  it('draws CE red and PE green of the metric, spot right, zero under the premium', async () => {
    const { data } = await answered()
    const [pane] = vegaPanes(data, 'premium')
    expect(pane.series.map(({ name, color, axis }) => `${name} ${color} ${axis}`)).toEqual([
      'Spot spot right',
      'CE Vega premium call left',
      'PE Vega premium put left',
    ])
    expect(pane.levels?.map(({ value }) => value)).toEqual([0])
    expect(vegaPanes(data, 'vex')[0].left?.unit).toBe('₹ Cr per vol point')
  })

  it('tells ATM IV and the legs of a row', async () => {
    const { data } = await answered({ interval: '15m' })
    expect(vegaTip(data.rows, 3, 'premium')).toEqual([
      { name: 'ATM IV', text: '12.04' },
      { name: 'Legs', text: '3 CE, 3 PE' },
    ])
  })
})
