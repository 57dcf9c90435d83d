import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { answerOf } from '../../testing/answerOf.ts'
import { leg } from '../../testing/chainDay.ts'
import { fixtureA, fixtureMarket, keepDay, SNAPSHOTS, STRIKES } from '../../testing/fixtureA.ts'
import type { MemoryDays } from '../../testing/memorySource.ts'
import { wire } from '../../testing/wire.ts'
import { AttributionPanel } from './AttributionPanel.tsx'
import { compute } from './compute.ts'
import { overlaysOf, overlaysText } from './overlays.ts'
import { StraddleHead } from './StraddleHead.tsx'
import { StraddleStrip } from './StraddleStrip.tsx'
import { StraddleTable } from './StraddleTable.tsx'
import { tool } from './tool.ts'

/** The text of the panels without a canvas, on Fixture A at 10:15. */
async function page(query: Record<string, string> = {}, days: MemoryDays = fixtureA()): Promise<string> {
  const params = tool.params.parse(query)
  const { data, ...answer } = wire(answerOf(await compute(fixtureMarket('10:15', days), params)))
  const props = { data, answer, params, ticks: { subscribe: () => () => {} }, setParams() {}, hrefOf: () => null }
  const html = renderToStaticMarkup(
    <>
      <StraddleHead {...props} />
      <StraddleStrip {...props} />
      <AttributionPanel {...props} />
      <StraddleTable {...props} />
    </>,
  )
  return html.replace(/<[^>]+>/g, ' ').replace(/\s+/g, ' ')
}

describe('the page of a straddle', () => {
  it('shows the worked example of the catalogue', async () => {
    const text = await page()
    for (const figure of ['300.40', '35.95 (−10.69%)', '−2.99%', '304.06', '−1.20%', '₹22,530', '56.17%', '308.74']) {
      expect(text).toContain(figure)
    }
    for (const part of ['Delta −4.59', 'Gamma +3.70', 'IV −7.45', 'Time −0.91', 'Change −9.25']) {
      expect(text).toContain(part)
    }
    expect(text).toContain('25,699.60 / 26,300.40')
    expect(text).not.toContain('ATM is now')
  })

  it('offers the strike at the money when another is held', async () => {
    expect(await page({ strike: '25800' })).toContain('ATM is now 26,000 · switch')
  })

  it('calls a straddle far from the money one-sided', async () => {
    // 25,800: CE 295.95, PE 76.15, tilt 100 × 219.80 ÷ 372.10 = 59.07
    expect(await page({ strike: '25800' })).toContain('One-sided')
    expect(await page()).not.toContain('One-sided')
  })

  it('says which leg is missing and shows the other alone', async () => {
    const days = fixtureA()
    const k = STRIKES.indexOf(26000)
    const withoutPut = (one: (typeof SNAPSHOTS)[0]) => one.pe.map((pe, i) => (i === k ? leg(Number.NaN, pe.oi, 0) : pe))
    keepDay(days, { snapshots: SNAPSHOTS.map((one) => ({ ...one, pe: withoutPut(one) })) })
    const text = await page({}, days)
    expect(text).toContain('no PE at 26,000')
    expect(text).toContain('26,000 CE alone')
  })
})

describe('the overlays of the address', () => {
  it('leaves out the default and names an empty choice', () => {
    expect(overlaysText(overlaysOf('levels,vwap,spot'))).toBeNull()
    expect(overlaysText(overlaysOf('none'))).toBe('none')
    expect(overlaysText(overlaysOf('oi,iv'))).toBe('iv,oi')
  })
})
