import { wholeTable } from '@strikelens/ui/table'
import { renderToStaticMarkup } from 'react-dom/server'
import { beforeAll, describe, expect, it } from 'vitest'
import { leg } from '../../testing/chainDay.ts'
import {
  EXPIRY,
  fixtureA,
  fixtureMarket,
  keepDay,
  LISTING,
  PREVIOUS,
  SNAPSHOTS,
  STRIKES,
  TODAY,
} from '../../testing/fixtureA.ts'
import { type MemoryDays, memoryKey } from '../../testing/memorySource.ts'
import { pairPanels } from '../../testing/pairPanels.tsx'
import { plainText } from '../../testing/shownText.ts'
import { viewProps } from '../../testing/viewProps.ts'
import { compute } from './compute.ts'
import { straddleLook, straddleSwitch } from './straddleLook.ts'
import { tool } from './tool.ts'

// A page draws its table when that is there.
beforeAll(() => wholeTable.load())

/** The panels without a canvas, on Fixture A at 10:15. */
async function markup(
  query: Record<string, string> = {},
  days: MemoryDays = fixtureA(),
  clock = '10:15',
  date = TODAY,
  hrefOf: (tool: string, symbol: string) => string | null = () => null,
): Promise<string> {
  const params = tool.params.parse(query)
  const props = viewProps(await compute(fixtureMarket(clock, days, date), params), params)
  return renderToStaticMarkup(pairPanels({ ...props, hrefOf }, straddleLook, straddleSwitch(props.data)))
}

/** What is read of them. */
async function page(...asked: Parameters<typeof markup>): Promise<string> {
  return plainText(await markup(...asked))
}

/** The fixture's 10:15 chain on the contract's last day. */
function expiryDay(...clocks: readonly string[]): MemoryDays {
  const days = fixtureA()
  days.listings.set(EXPIRY, [LISTING])
  keepDay(days, { date: EXPIRY, snapshots: clocks.map((clock) => ({ ...SNAPSHOTS[1], clock })) })
  return days
}

describe('the page of a straddle', () => {
  it('shows the worked example of the catalogue', async () => {
    const text = await page()
    expect(text).toContain(
      '26,000 straddle, NIFTY 25 Nov Decay 300.40 down 35.95 (−10.69%) CE 160.20 PE 140.20 ₹22,530 a lot',
    )
    for (const figure of [
      'Since 09:30 −9.25 −2.99%',
      'Day high 309.65 Day low 300.40',
      'VWAP 304.06',
      'Gap to VWAP −1.20%',
      'IV 12.1',
      '% of spot 1.156%',
      'Synthetic 26,020.02',
      'Breakevens at expiry 25,699.60 / 26,300.40',
      'Tilt +6.66',
      'PoP, short 56.17%',
      'Delta 0.05',
      // −28.6449; the catalogue prints −28.65, last digit ± 1.
      'Theta / day −28.64',
      'Vega 24.76',
      'Intrinsic 20.01 Time value 280.39',
    ]) {
      expect(text).toContain(figure)
    }
  })

  it('splits the move since the base, and sets it beside what time alone would have left', async () => {
    const text = await page()
    expect(text).toContain(
      'Why it moved since 09:30, points Delta −4.59 Gamma +3.70 IV −7.45 Time −0.91 Residual −0.01 Change −9.25',
    )
    expect(text).toContain(
      'Value at 09:30 309.65 Decay path now 308.74 Gap to the path −8.34 Previous close 336.35 Intrinsic 20.01',
    )
    expect(await page({ base: 'prev' })).toContain('Since previous close −35.95 −10.69%')
  })

  it('lets every computed figure be asked how it is computed', async () => {
    const html = await markup()
    const asked = html.split('how is this computed?').length - 1
    // Price, change and rupees; the parts; 13 key figures, one of them a pair; since, value at the base, path, gap to it,
    // intrinsic and time value below.
    expect(asked).toBe(3 + 1 + 14 + 6)
  })

  it('lists its rows newest first under the columns of the catalogue, tinted as a seller sees them', async () => {
    expect(await page()).toContain(
      'below VWAP above VWAP the seller’s view Columns ' +
        'Time Spot CE PE Straddle Δ Δ% VWAP Gap % IV CE ΔOI PE ΔOI Volume ' +
        '10:15 25,985.00 160.20 140.20 300.40 −9.25 −2.99 304.06 −1.20 12.10 −8,000 +21,000 2,60,000 ' +
        '09:30 25,930.00 134.85 174.80 309.65 – – 309.65 0.00 12.40 – – 1,70,000',
    )
    const tints = [...(await markup()).matchAll(/<tr data-row="\d+"(?: data-tint="(\w+)")?/g)].map(([, tint]) => tint)
    // 10:15 stands below VWAP, 09:30 at it.
    expect(tints).toEqual(['put', undefined])
  })

  it('shows the columns and the order of the address', async () => {
    const text = await page({ cols: 'straddle,volume', sort: 'straddle' })
    expect(text).toContain('Time Straddle Volume 09:30 309.65 1,70,000 10:15 300.40 2,60,000')
  })

  it('gives the time its date past one day', async () => {
    expect(await page({ days: '2', interval: '1h' })).toContain('20 Nov 10:15')
  })

  it('does not offer the strike that is held anyway', async () => {
    const text = await page()
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

  it('leads to the page on which its legs are edited, once there is one', async () => {
    const opened = await markup({ interval: '15m' }, fixtureA(), '10:15', TODAY, (tool, of) => `/${tool}/${of}`)
    expect(opened).toContain('href="/spread-price/NIFTY?expiry=2025-11-25&amp;legs=26000CE%2C26000PE&amp;interval=15m"')
    expect(await page()).not.toContain('Edit legs')
  })

  it("has no change on a contract's first day", async () => {
    const days = fixtureA()
    days.tables.clear()
    days.chains.delete(memoryKey('NIFTY', EXPIRY, PREVIOUS))
    const text = await page({}, days)
    expect(text).toContain('26,000 straddle, NIFTY 25 Nov Decay 300.40 –')
    expect(text).toContain('Previous close –')
  })

  it('greys IV, greeks and PoP in the last half hour', async () => {
    const quiet = /<dd class="[^"]*text-ink-3[^"]*"><span><button/g
    const grey = async (clock: string) => (await markup({}, expiryDay(clock), clock, EXPIRY)).match(quiet)?.length ?? 0
    // IV, PoP, delta, theta, vega.
    expect([await grey('14:55'), await grey('15:05')]).toEqual([0, 5])
    const cells = /<span class="text-ink-3">\d+\.\d\d<\/span>/g
    expect((await markup({}, expiryDay('14:55', '15:05'), '15:05', EXPIRY)).match(cells)).toHaveLength(1)
  })

  it('has no IV, greeks or PoP in the last five minutes', async () => {
    const text = await page({}, expiryDay('15:26'), '15:26', EXPIRY)
    expect(text).toContain('IV – % of spot')
    expect(text).toContain('Delta – Theta to expiry – Vega – PoP, short –')
  })

  it('says at what an expired contract settled', async () => {
    const text = await page({ expiry: EXPIRY, strike: '25900' }, expiryDay('15:29', '15:30'), '15:30', EXPIRY)
    // Spot 25,985: the call pays 85, the put nothing.
    expect(text).toContain('25,900 straddle, NIFTY 25 Nov Decay 85.00')
    expect(text).toContain('Settled at 25,985.00')
  })
})
