import { describe, expect, it } from 'vitest'
import { answerOf } from '../../testing/answerOf.ts'
import { leg, NO_LEG } from '../../testing/chainDay.ts'
import { textOf } from '../../testing/claims.ts'
import {
  EXPIRY,
  fixtureA,
  fixtureMarket,
  keepDay,
  LISTING,
  listing,
  PREVIOUS,
  SNAPSHOTS,
  STRIKES,
  TODAY,
} from '../../testing/fixtureA.ts'
import type { MemoryDays } from '../../testing/memorySource.ts'
import { compute } from './compute.ts'
import { tool } from './tool.ts'

const K26000 = STRIKES.indexOf(26000)

async function analysis(
  query: Record<string, string> = {},
  clock = '10:15',
  days: MemoryDays = fixtureA(),
  date = TODAY,
) {
  return answerOf(await compute(fixtureMarket(clock, days, date), tool.params.parse(query)))
}

describe('several expiries together', () => {
  const DECEMBER = '2025-12-02'

  function withDecember(): MemoryDays {
    const days = fixtureA()
    for (const date of [PREVIOUS, TODAY]) days.listings.set(date, [listing([EXPIRY, DECEMBER])])
    keepDay(days, {
      expiry: DECEMBER,
      strikes: [25950, 26000, 26200],
      snapshots: [
        {
          ...SNAPSHOTS[0],
          ce: [leg(230, 100, 5), leg(200, 2000, 9), leg(110, 300, 9)],
          pe: [leg(160, 50, 5), leg(180, 700, 9), leg(280, 20, 1)],
        },
        {
          ...SNAPSHOTS[1],
          ce: [leg(250, 400, 5), leg(220, 2500, 9), leg(120, 300, 9)],
          pe: [leg(150, 90, 5), leg(170, 900, 9), leg(270, 20, 1)],
        },
      ],
    })
    return days
  }

  it('sums OI over the union of strikes, a strike of one alone being its own', async () => {
    const { rows, summed, context, totals } = (
      await analysis({ expiry: `${EXPIRY},${DECEMBER}`, base: 'open' }, '10:15', withDecember())
    ).data
    expect(summed).toEqual([EXPIRY, DECEMBER])
    expect(Array.from(rows.strike)).toEqual([25800, 25900, 25950, 26000, 26100, 26200])
    expect(Array.from(rows.ce.oi)).toEqual([11000, 18500, 400, 82500, 69000, 110300])
    expect(rows.ce.oiChg[2]).toBe(300)
    expect(rows.ce.oiChg[3]).toBe(-8000 + 500)
    expect(rows.pe.oi[3]).toBe(84900)
    expect(totals.all.ceOi).toBe(288500 + 3200)
    expect(context.pcrOi).toBeCloseTo((294200 + 1010) / (288500 + 3200), 9)
    // Price, max pain and expected move stay those of the first.
    expect(rows.ce.ltp[2]).toBeNaN()
    expect(rows.ce.ltp[3]).toBe(160.2)
    expect(context.maxPain).toBe(26000)
    expect(context.expectedMove).toBeCloseTo(374.59, 2)
  })

  it('counts an expiry once, however it is called', async () => {
    expect((await analysis({ expiry: `near,${EXPIRY}` }, '10:15', withDecember())).data.summed).toEqual([EXPIRY])
  })

  it('leaves out a contract that has expired, and says so', async () => {
    const days = withDecember()
    for (const date of [PREVIOUS, TODAY]) days.listings.set(date, [listing([DECEMBER])])
    const { data, notices } = await analysis({ expiry: `${DECEMBER},2025-11-18` }, '10:15', days)
    expect(data.summed).toEqual([DECEMBER])
    expect(notices.map(({ text }) => text)).toContain(
      'The 18 Nov contract has expired: the nearest listed one, 2 Dec, is shown.',
    )
  })
})

describe('when open interest cannot be read as usual', () => {
  it('warns in the last 30 minutes of the expiry', async () => {
    const days = fixtureA()
    days.listings.set(EXPIRY, [LISTING])
    keepDay(days, {
      date: EXPIRY,
      snapshots: [
        { ...SNAPSHOTS[0], clock: '14:59' },
        { ...SNAPSHOTS[1], clock: '15:00' },
      ],
    })
    const closing = 'Last 30 minutes of the expiry: positions are being closed, ΔOI is mostly exits.'
    const texts = async (clock: string) => (await analysis({}, clock, days, EXPIRY)).notices.map(({ text }) => text)
    expect(await texts('15:00')).toContain(closing)
    expect(await texts('14:59')).not.toContain(closing)
  })

  it('withholds bias and buildups while the OI feed stands still', async () => {
    const days = fixtureA()
    const still = Array.from({ length: 11 }, (_, minute) => ({ ...SNAPSHOTS[1], clock: `10:${15 + minute}` }))
    keepDay(days, { snapshots: [SNAPSHOTS[0], ...still] })
    const { data, notices } = await analysis({}, '10:25', days)
    expect(notices.map(({ text }) => text)).toContain(
      'OI feed stalled since 10:15: labels that depend on OI are suspended.',
    )
    expect(data.bias).toEqual({ change: null, pcr: null, isMixed: false })
    expect(data.rows.pe.buildup).toEqual(['N', 'N', 'N', 'N', 'N'])
  })

  it('withholds the bias of a thin chain and says why', async () => {
    const days = fixtureA()
    const now = { ...SNAPSHOTS[1], pe: SNAPSHOTS[1].pe.map(({ ltp, oi }, k) => leg(ltp, oi, k === 0 ? 0 : 10)) }
    keepDay(days, { snapshots: [SNAPSHOTS[0], now] })
    const { data, notices } = await analysis({}, '10:15', days)
    expect(data.bias.change).toBeNull()
    expect(notices.map(({ text }) => text).join()).toContain('Thin chain')
  })

  it('has no PCR for a strike without call interest', async () => {
    const days = fixtureA()
    const now = { ...SNAPSHOTS[1], ce: SNAPSHOTS[1].ce.map((one, k) => (k === 0 ? leg(295.95, 0, 4000) : one)) }
    keepDay(days, { snapshots: [SNAPSHOTS[0], now] })
    expect((await analysis({}, '10:15', days)).data.rows.pcr[0]).toBeNaN()
  })

  it('has no sum and no wall of a side with a leg nobody knows, rather than a smaller one', async () => {
    const days = fixtureA()
    days.tables.clear()
    days.chains.delete('NIFTY 2025-11-25 2025-11-19')
    const lost = SNAPSHOTS.map((one) => ({ ...one, ce: one.ce.map((ce, k) => (k === K26000 ? NO_LEG : ce)) }))
    keepDay(days, { snapshots: lost })
    const { totals, walls, bias } = (await analysis({ base: 'open' }, '10:15', days)).data
    expect(totals.all.ceOi).toBeNaN()
    expect(totals.all.peOi).toBe(294200)
    expect(walls.resistance.strike).toBeNaN()
    expect(bias.change).toBeNull()
  })
})

describe('the strikes of the picture', () => {
  const strikes = Array.from({ length: 41 }, (_, k) => 25000 + 50 * k)
  const premium = (strike: number) => 20 + 300 * Math.exp(-Math.abs(strike - 26000) / 300)
  const lots = (strike: number, wall: number) => (strike === wall ? 90_000 : 1000)

  function withFarWalls(): MemoryDays {
    const ce = strikes.map((at) => leg(Math.max(26000 - at, 0) + premium(at), lots(at, 26800), 500))
    const pe = strikes.map((at) => leg(Math.max(at - 26000, 0) + premium(at), lots(at, 25150), 500))
    const days = fixtureA()
    keepDay(days, { strikes, snapshots: SNAPSHOTS.map(({ clock }) => ({ clock, spot: 26000, ce, pe })) })
    return days
  }
  const span = (from: number | null, to: number | null) => strikes.slice(from ?? 0, to ?? 0)

  it('hold both walls, while sums are of those around the money', async () => {
    const { shown, drawn, totals } = (await analysis({ base: 'open' }, '10:15', withFarWalls())).data
    expect(span(shown.from, shown.to)).toEqual(strikes.filter((at) => at >= 25500 && at <= 26500))
    expect(span(drawn.from, drawn.to)).toEqual(strikes.filter((at) => at >= 25150 && at <= 26800))
    expect(totals.shown.ceOi).toBe(21_000)
  })

  it('stay few where few were asked for, and say that the walls are outside', async () => {
    const { data, insights } = await analysis({ base: 'open', range: '5' }, '10:15', withFarWalls())
    expect(data.drawn).toMatchObject(data.shown)
    expect(insights.map(textOf).join(' ')).toContain('R1 26,800 (outside the strikes shown)')
  })
})

describe('the controls', () => {
  it('has the defaults of the catalogue', () => {
    expect(tool.params.parse({})).toEqual({
      symbol: 'NIFTY',
      expiry: 'near',
      range: '10',
      base: 'prev',
      view: 'both',
      right: 'both',
      unit: 'lots',
      basis: 'price',
    })
  })

  it.each([{ expiry: '2025-13-01' }, { from: '25:00' }])('refuses %o', (query) => {
    expect(tool.params.safeParse(query).success).toBe(false)
  })
})
