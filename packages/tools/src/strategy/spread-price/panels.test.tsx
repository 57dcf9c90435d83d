import { wholeTable } from '@strikelens/ui/table'
import { renderToStaticMarkup } from 'react-dom/server'
import { beforeAll, describe, expect, it } from 'vitest'
import { InstrumentFigures, MoreFigures } from '../../instrument/InstrumentFigures.tsx'
import { premiumMarks } from '../../instrument/premiumMarks.ts'
import { isCandle, premiumPanes } from '../../instrument/premiumPanes.ts'
import { WhyPart } from '../../instrument/WhyPart.tsx'
import type { LegRow } from '../../testing/chainDay.ts'
import { EXPIRY, fixtureA, fixtureMarket, keepDay, LISTING, SNAPSHOTS, TODAY } from '../../testing/fixtureA.ts'
import type { MemoryDays } from '../../testing/memorySource.ts'
import { plainText } from '../../testing/shownText.ts'
import { tickedAfter } from '../../testing/tickedAfter.ts'
import { NEXT_EXPIRY, twoExpiries } from '../../testing/twoExpiries.ts'
import { viewProps } from '../../testing/viewProps.ts'
import { spreadChart } from './chart.ts'
import { compute } from './compute.ts'
import { editedLegs } from './editedLegs.ts'
import { LegEditor } from './LegEditor.tsx'
import { LegTable } from './LegTable.tsx'
import { PayoffPanel } from './PayoffPanel.tsx'
import { SpreadHeadline } from './SpreadHeadline.tsx'
import { SpreadLegs } from './SpreadLegs.tsx'
import { keyFigures, moreFigures } from './stripFigures.ts'
import { table } from './table.ts'
import { tool } from './tool.ts'
import view from './View.tsx'

// A page draws its table when that is there.
beforeAll(() => wholeTable.load())

async function propsOf(query: Record<string, string>, days: MemoryDays, clock: string, date: string) {
  const params = tool.params.parse(query)
  const props = viewProps(await compute(fixtureMarket(clock, days, date), params), params)
  const { asOf, explanations } = props.answer
  return { ...props, now: { ...props.data, asOf, explanations } }
}

/** The panels without a canvas, on Fixture A at 10:15. */
async function markup(query: Record<string, string> = {}, days = fixtureA(), clock = '10:15', date = TODAY) {
  const { data, now, params, setParams } = await propsOf(query, days, clock, date)
  return renderToStaticMarkup(
    <>
      <SpreadHeadline data={data} now={now} minute={null} setParams={setParams} />
      <SpreadLegs data={data} params={params} setParams={setParams} now={now} />
      <LegEditor
        legs={editedLegs(params.legs, data)}
        choices={data.choices}
        onEdit={() => {}}
        onTurn={() => {}}
        onRefused={() => {}}
      />
      <WhyPart now={now} />
      <InstrumentFigures now={now} figures={keyFigures(now)} />
      <MoreFigures now={now} figures={moreFigures(now)} />
      <LegTable data={data} now={now} />
    </>,
  )
}

const page = async (...asked: Parameters<typeof markup>) => plainText(await markup(...asked))

/** Fixture A with quotes so many points on either side. */
function quoted(half: number): MemoryDays {
  const days = fixtureA()
  const withQuotes = (legs: readonly LegRow[]) =>
    legs.map((leg) => ({ ...leg, bid: leg.ltp - half, ask: leg.ltp + half }))
  keepDay(days, { snapshots: SNAPSHOTS.map((one) => ({ ...one, ce: withQuotes(one.ce), pe: withQuotes(one.pe) })) })
  return days
}

describe('a spread whose chain ticks', () => {
  it('says of its payoff that it stays at the minute, and of all of it where a leg is of another expiry', async () => {
    const said = async (type: string, Part: typeof view.Body) => {
      const props = await propsOf({ type }, twoExpiries(), '10:15', TODAY)
      return plainText(renderToStaticMarkup(<Part {...props} ticks={await tickedAfter('10:15')} />))
    }
    expect(await said('bull-call', PayoffPanel)).toContain('Payoff ₹ a lot, entered at 10:15')
    expect(await said('call-calendar', view.Body)).toContain('NIFTY 25 Nov, at 10:15')
  })
})

describe('the page of a spread', () => {
  it('shows the worked example of the catalogue', async () => {
    const text = await page({}, quoted(1))
    expect(text).toContain('Bull call, NIFTY 25 Nov Debit 87.20 up 14.95 (+20.69%) ₹6,540 a lot')
    for (const figure of [
      'Max profit ₹8,460 a lot 112.80',
      'Max loss ₹6,540 a lot 87.20',
      'Breakeven 26,087.20',
      'Reward : risk 1.29',
      'PoP 42.49%',
      'Natural / mid paid 89.20 / 87.20',
      'Slippage 2.3% of the price 2.00',
      'Since 09:30 +11.65 +15.42%',
      'VWAP 82.10 Gap to VWAP +6.21%',
      '% of width 43.6%',
      'Delta 0.21',
      'B 26,000 CE 160.20 S 26,200 CE 73.00',
    ]) {
      expect(text).toContain(figure)
    }
  })

  it('shows a credit with both breakevens and the range of its day', async () => {
    const text = await page({ type: 'iron-condor', width: '1' })
    expect(text).toContain('Iron condor, NIFTY 25 Nov Credit 64.10')
    expect(text).toContain('Max loss ₹2,693 a lot 35.90')
    expect(text).toContain('Breakevens 25,835.90 / 26,164.10')
    expect(text).toContain('PoP 32.91%')
    expect(text).toContain('Natural / mid – / 64.10')
    expect(text).toContain('Day high 64.15 Day low 64.10')
  })

  it('lets every computed figure be asked how it is computed', async () => {
    const asked = (await markup({}, quoted(1))).split('how is this computed?').length - 1
    // Price, change and rupees; the parts; 8 key figures; 11 more; 4 of each leg.
    expect(asked).toBe(3 + 1 + 8 + 11 + 8)
  })

  it('says Unlimited where nothing ends it', async () => {
    expect(await page({ legs: '26000CE' })).toContain('Max profit Unlimited Max loss ₹12,015 a lot 160.20')
    expect(await page({ type: 'call-ratio', width: '1' })).toContain('Max loss Unlimited')
  })

  it('warns of wide quotes and of prices that cannot be, and reads the width', async () => {
    expect(await page({}, quoted(5))).toContain('Wide')
    expect(await page({}, quoted(1))).not.toContain('Wide')
    // 25,800/26,200 calls: 295.95 − 73.00 = 222.95 of 400
    expect(await page({ legs: '25800CE,S26200CE' })).toContain('% of width 55.7%')
    const days = fixtureA()
    const dear = { ...SNAPSHOTS[1], ce: SNAPSHOTS[1].ce.map((leg, k) => (k === 2 ? { ...leg, ltp: 280 } : leg)) }
    keepDay(days, { snapshots: [SNAPSHOTS[0], dear] })
    expect(await page({}, days)).toContain('check quotes mostly priced in')
  })

  it('tells forward volatility and an event in front of a calendar', async () => {
    expect(await page({ type: 'call-calendar' }, twoExpiries())).toMatch(/Forward vol near 12\.04 \d+\.\d\d/)
    expect(await page({ type: 'call-calendar' }, twoExpiries(20))).toContain('Event in front')
  })

  it('offers the strikes at the money to a type that holds others', async () => {
    expect(await page({ type: 'bull-call', width: '1', legs: '25900CE,S26000CE' })).toContain(
      'ATM is now 26,000 · switch',
    )
    expect(await page()).not.toContain('ATM is now')
  })

  it('greys what rests on time in the last half hour', async () => {
    const days = fixtureA()
    days.listings.set(EXPIRY, [LISTING])
    keepDay(days, { date: EXPIRY, snapshots: [{ ...SNAPSHOTS[1], clock: '15:05' }] })
    const quiet = /<dd class="[^"]*text-ink-3[^"]*"><span><button/g
    // PoP, delta, theta, vega.
    expect((await markup({}, days, '15:05', EXPIRY)).match(quiet)).toHaveLength(4)
  })

  it('says at what the first contract settled', async () => {
    const days = fixtureA()
    days.listings.set(EXPIRY, [LISTING])
    keepDay(days, { date: EXPIRY, snapshots: [{ ...SNAPSHOTS[1], clock: '15:30' }] })
    const text = await page({ expiry: EXPIRY, legs: '25900CE,S26000CE' }, days, '15:40', EXPIRY)
    expect(text).toContain('Debit 85.00')
    expect(text).toContain('Settled at 25,985.00')
  })
})

describe('the leg editor', () => {
  it('has side, quantity, strike, right and expiry of every leg, each with a name', async () => {
    const html = await markup({ legs: `26000CEx3,S26200PE@${NEXT_EXPIRY}` }, twoExpiries())
    for (const name of [
      'Leg 1, 26,000 CE 25 Nov',
      'Leg 2, 26,200 PE 2 Dec',
      'Leg 1, side',
      'Leg 1, quantity',
      'Leg 1, right',
      'Leg 2, expiry: 2 Dec',
      'Remove Leg 2',
    ]) {
      expect(html).toContain(`aria-label="${name}"`)
    }
    expect(html).toMatch(/aria-label="Leg 1, quantity"[^>]*value="3"/)
    expect(plainText(html)).toContain('2 of 6')
  })

  it('keeps the last leg', async () => {
    expect(await markup({ legs: '26000CE' })).toMatch(/aria-label="At least one leg is needed"[^>]*disabled/)
  })
})

describe('the legs of a spread', () => {
  it('are listed under the columns of the catalogue, with what they add up to', async () => {
    const text = await page({}, quoted(1))
    expect(text).toContain(
      'Side Qty Strike Right Expiry Bid Ask LTP IV Delta Theta / day Vega OI Volume ' +
        'Buy 1 26,000 CE 25 Nov 159.20 161.20 160.20',
    )
    expect(text).toContain('Sell 1 26,200 CE 25 Nov 72.00 74.00 73.00')
    expect(text).toMatch(/Spread 0\.21 −1\.98 1\.36/)
  })

  it('are exported as they are listed', async () => {
    const { data } = await propsOf({ type: 'put-ratio', width: '1' }, quoted(1), '10:15', TODAY)
    const { columns, rows } = table(data)
    expect(columns.slice(0, 8)).toEqual(['Side', 'Qty', 'Strike', 'Right', 'Expiry', 'Bid', 'Ask', 'LTP'])
    expect(rows.map((row) => row.slice(0, 8))).toEqual([
      ['Buy', 1, 26000, 'PE', EXPIRY, 139.2, 141.2, 140.2],
      ['Sell', 2, 25900, 'PE', EXPIRY, 102.2, 104.2, 103.2],
    ])
    // 84,000 and 82,000 lots of OI; 2,20,000 and 1,40,000 traded
    expect(rows.map((row) => row.slice(12))).toEqual([
      [84000, 220000],
      [82000, 140000],
    ])
  })
})

describe('the chart of a spread', () => {
  const chartOf = async (query: Record<string, string>) => {
    const { data, params } = await propsOf(query, fixtureA(), '10:15', TODAY)
    return { chart: spreadChart(data), params: { ...params, interval: data.rowLength.interval } }
  }

  it('draws |V| with VWAP and spot, and marks where the sign changed', async () => {
    const { chart, params } = await chartOf({ legs: '26000CE,S26000PE', interval: '15m' })
    const [premium] = premiumPanes(chart, params)
    expect(premium.series.map(({ name }) => name)).toEqual(['Spot', 'VWAP', 'Spread'])
    expect(premiumMarks(chart, true)).toEqual([{ time: chart.rows.time[3], label: 'Debit', color: 'ink' }])
    // Previous close 133.20 − 203.15 = −69.95, drawn without its sign.
    expect(chart.figures.prevClose).toBeCloseTo(69.95, 9)
  })

  it('draws the legs together and their OI where they are asked for', async () => {
    const { chart, params } = await chartOf({ ov: 'legs,oi' })
    const panes = premiumPanes(chart, params)
    expect(panes[0].series.map(({ name }) => name)).toEqual(['26,000 CE', '26,200 CE', 'Spread'])
    expect(panes[2].series.map(({ name }) => name)).toEqual(['26,000 CE OI', '26,200 CE OI'])
  })

  it('has candles from rows of more than one snapshot', async () => {
    const { chart, params } = await chartOf({ chart: 'candle' })
    expect(isCandle(chart, params)).toBe(true)
    expect(isCandle(chart, { ...params, interval: '1m' })).toBe(false)
    expect(isCandle({ ...chart, candlesFrom: '15m' }, params)).toBe(false)
  })
})
