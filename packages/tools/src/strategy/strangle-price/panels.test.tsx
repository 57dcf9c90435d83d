import { wholeTable } from '@strikelens/ui/table'
import { renderToStaticMarkup } from 'react-dom/server'
import { beforeAll, describe, expect, it } from 'vitest'
import { premiumMarks } from '../../instrument/premiumMarks.ts'
import { premiumPanes } from '../../instrument/premiumPanes.ts'
import { pagedChart } from '../../pair/pagedChart.ts'
import { EXPIRY, fixtureA, fixtureMarket, keepDay, LISTING, SNAPSHOTS, TODAY } from '../../testing/fixtureA.ts'
import type { MemoryDays } from '../../testing/memorySource.ts'
import { pairPanels } from '../../testing/pairPanels.tsx'
import { plainText } from '../../testing/shownText.ts'
import { viewProps } from '../../testing/viewProps.ts'
import { compute } from './compute.ts'
import { pickControls } from './pickControls.tsx'
import { strangleLook, strangleSwitch } from './strangleLook.ts'
import { table } from './table.ts'
import { tool } from './tool.ts'

const PAIR = { put: '25800', call: '26200' }

// A page draws its table when that is there.
beforeAll(() => wholeTable.load())

async function page(query: Record<string, string> = {}, days: MemoryDays = fixtureA(), clock = '10:15', date = TODAY) {
  const params = tool.params.parse({ ...PAIR, ...query })
  return viewProps(await compute(fixtureMarket(clock, days, date), params), params)
}

/** What is read of the panels. */
async function read(...asked: Parameters<typeof page>): Promise<string> {
  const props = await page(...asked)
  return plainText(renderToStaticMarkup(pairPanels(props, strangleLook, strangleSwitch(props.data))))
}

describe('the page of a strangle', () => {
  it('shows the worked example of the catalogue', async () => {
    const text = await read()
    expect(text).toContain(
      '25,800–26,200 strangle, NIFTY 25 Nov Decay 149.15 down 34.00 (−18.56%) CE 73.00 PE 76.15 ₹11,186 a lot Safe',
    )
    for (const figure of [
      'Since 09:30 −9.25 −5.84%',
      'VWAP 153.09',
      'Breakevens at expiry 25,650.85 / 26,349.15',
      'Width 400',
      'Cushion up +179.99 points 0.69% / 0.48σ',
      'Cushion down +220.01 points 0.85% / 0.59σ',
      'Leg ratio put share 51.1% 1.04',
      'PoP, short 63.26%',
      'Delta balance 0.02',
      'Intrinsic 0.00 Time value 149.15',
    ]) {
      expect(text).toContain(figure)
    }
  })

  it('sets strikes, breakevens, expected range and spot on one ruler', async () => {
    const { data } = await page()
    const html = renderToStaticMarkup(pairPanels(await page(), strangleLook, null))
    const low = Math.round((data.figures.forward ?? 0) - (data.figures.expectedMove ?? 0)).toLocaleString('en-IN')
    const high = Math.round((data.figures.forward ?? 0) + (data.figures.expectedMove ?? 0)).toLocaleString('en-IN')
    expect(html).toContain(
      `aria-label="Distances, 25,800 PE, 26,200 CE, breakevens 25,651 and 26,349; Forward ± 1σ ${low} to ${high}; Spot 25,985"`,
    )
  })

  it('names its strikes, and has no synthetic future, which needs one strike', async () => {
    const text = await read()
    expect(text).toContain('25,800–26,200 strangle')
    expect(text).not.toContain('Synthetic')
  })

  it('lists its rows under the columns of the catalogue, the share of the put among them', async () => {
    expect(await read()).toContain(
      'Time Spot CE PE Strangle Put share % Δ Δ% VWAP Gap % IV CE ΔOI PE ΔOI Volume ' +
        '10:15 25,985.00 73.00 76.15 149.15 51.1 −9.25 −5.84 153.09 −2.58',
    )
  })

  it('lets every computed figure be asked how it is computed', async () => {
    const html = renderToStaticMarkup(pairPanels(await page(), strangleLook, null))
    // Price, change and rupees; the parts; 14 key figures, 3 of them pairs; since, value at the base, path, gap to it,
    // intrinsic, time value and leg ratio below.
    expect(html.split('how is this computed?').length - 1).toBe(3 + 1 + 17 + 7)
  })

  it.each([
    [{ put: '26000', call: '26200' }, 'Tested'],
    [{ put: '25900', call: '26000' }, 'Breached'],
    [{ put: '25800', call: '25900' }, 'Adjust'],
    [{ put: '26100', call: '25900' }, 'Guts'],
  ])('reads %o as %s', async (pair, reading) => {
    expect(await read(pair)).toContain(` ${reading} `)
  })

  it('offers what the pick finds now to strikes that are held', async () => {
    expect(await read({ otm: '1' })).toContain('ATM is now 26,000 · switch')
    expect(await read({ pick: 'manual' })).not.toContain('ATM is now')
    const { data } = await page({ otm: '1' })
    expect(strangleSwitch(data)?.set).toEqual({ put: '25900', call: '26100' })
  })

  it('greys what rests on time in the last half hour', async () => {
    const days = fixtureA()
    days.listings.set(EXPIRY, [LISTING])
    keepDay(days, { date: EXPIRY, snapshots: [{ ...SNAPSHOTS[1], clock: '15:05' }] })
    const props = await page({}, days, '15:05', EXPIRY)
    const html = renderToStaticMarkup(pairPanels(props, strangleLook, null))
    // IV, both cushions, PoP, delta, theta, vega.
    expect(
      html.match(/<dd class="[^"]*text-ink-3[^"]*">(<span class="whitespace-normal[^>]*>[^<]*<\/span>)?<span><button/g),
    ).toHaveLength(7)
  })
})

describe('the chart of a strangle', () => {
  it('draws the legs beside the premium, VWAP and spot', async () => {
    const { data, params } = await page()
    const [premium] = premiumPanes(pagedChart(data, 'Strangle', params.ov), params)
    expect(premium.series.map(({ name }) => name)).toEqual(['Spot', 'VWAP', 'CE', 'PE', 'Strangle'])
  })

  it('marks when the pair came under test', async () => {
    // The forward is 25,960 at 09:30, more than half-way to the call, and 26,020 at 10:15, beyond it.
    const { data } = await page({ put: '25800', call: '26000' })
    const marks = premiumMarks(pagedChart(data, 'Strangle', 'none'), true).map(({ label, color }) => [label, color])
    expect(marks).toContainEqual(['Breached', 'down'])
  })
})

describe('the exported table of a strangle', () => {
  it('has the columns and the order of the page', async () => {
    const { data } = await page()
    const file = table(data, tool.params.parse({ cols: 'strangle,putSharePct', sort: 'putSharePct' }))
    expect(file.columns).toEqual(['Time', 'Strangle', 'Put share %'])
    expect(file.rows.map(([time]) => time)).toEqual(['2025-11-20 09:30', '2025-11-20 10:15'])
  })
})

describe('the controls of a strangle', () => {
  async function keys(query: Record<string, string>) {
    const { data, params } = await page(query)
    return pickControls(params, data, () => {}).map(({ key }) => key)
  }

  it('offers what the chosen pick needs, and both strikes', async () => {
    expect(await keys({})).toEqual(['pick', 'otm', 'put', 'call'])
    expect(await keys({ pick: 'delta' })).toEqual(['pick', 'delta', 'put', 'call'])
    expect(await keys({ pick: 'premium' })).toEqual(['pick', 'prem', 'put', 'call'])
    expect(await keys({ pick: 'manual' })).toEqual(['pick', 'put', 'call'])
  })

  it('names each picker by its side', async () => {
    const { data, params } = await page()
    const html = pickControls(params, data, () => {}).map(({ control }) => renderToStaticMarkup(control))
    for (const name of ['Put strike: 25,800', 'Higher put strike', 'Call strike: 26,200', 'Lower call strike']) {
      expect(html.join('')).toContain(`aria-label="${name}"`)
    }
  })
})
