import { describe, expect, it } from 'vitest'
import { answerOf, noAnswerOf } from '../../testing/answerOf.ts'
import { leg } from '../../testing/chainDay.ts'
import {
  EXPIRY,
  fixtureA,
  fixtureMarket,
  keepDay,
  LISTING,
  PREVIOUS,
  SNAPSHOTS,
  TODAY,
} from '../../testing/fixtureA.ts'
import { emptyMemory, type MemoryDays } from '../../testing/memorySource.ts'
import { stockMarket } from '../../testing/stockFixture.ts'
import { compute } from './compute.ts'
import { netTrend } from './greeksDay.ts'
import { tool } from './tool.ts'

async function greeks(
  query: Record<string, string> = {},
  days: MemoryDays = fixtureA(),
  clock = '10:15',
  date = TODAY,
) {
  return answerOf(await compute(fixtureMarket(clock, days, date), tool.params.parse(query)))
}
const texts = (notices: readonly { text: string }[]) => notices.map(({ text }) => text).join(' ')

describe('the controls', () => {
  it('have the defaults of the catalogue', () => {
    expect(tool.params.parse({})).toMatchObject({
      symbol: 'NIFTY',
      greek: 'delta',
      weight: 'oi',
      range: 'all',
      money: 'all',
      base: 'prev',
      dealer: 'standard',
      view: 'time',
      sign: 'abs',
    })
    expect(tool.params.safeParse({ range: '15' }).success).toBe(false)
    expect(tool.params.safeParse({ money: 'itm' }).success).toBe(false)
  })
  it('takes indices only', async () => {
    const refusal = noAnswerOf(await compute(stockMarket(), tool.params.parse({ symbol: 'RELIANCE' })))
    expect(refusal.reason).toBe('RELIANCE is a stock')
  })
  it('is reached by search and links, not by the menu', () => {
    expect(tool.isInMenu).toBe(false)
  })
})

describe('close to the expiry', () => {
  function onExpiry(clock: string): MemoryDays {
    const days = fixtureA()
    days.listings.set(EXPIRY, [LISTING])
    const [first, last] = SNAPSHOTS
    keepDay(days, {
      date: EXPIRY,
      snapshots: [
        { ...first, clock: '09:30' },
        { ...last, clock },
      ],
    })
    return days
  }
  it('marks every figure of the last 30 minutes as of low quality', async () => {
    const { data, notices } = await greeks({}, onExpiry('15:10'), '15:10', EXPIRY)
    expect(texts(notices)).toContain('Less than 30 minutes to expiry: gamma and theta explode')
    expect(data.balance.netLots).not.toBeNaN()
    expect(texts((await greeks({}, onExpiry('14:50'), '14:50', EXPIRY)).notices)).not.toContain('30 minutes')
  })
  it('counts theta to expiry: writers of one lot a leg earn the premiums of the legs out of the money', async () => {
    const { data, insights, explanations } = await greeks(
      { money: 'otm', weight: 'none' },
      onExpiry('10:15'),
      '10:15',
      EXPIRY,
    )
    // Of calls 140.20 + 110.05 + 73.00 = 323.25 (26,000 is 160.20 − 140.20 in the money by parity), of puts
    // 76.15 + 103.20 + 140.20 = 319.55 points, × 75 ₹ a point
    expect(data.isThetaToExpiry).toBe(true)
    expect(data.ce.texCrore * 1e7).toBeCloseTo(-323.25 * 75, 4)
    expect(data.pe.texCrore * 1e7).toBeCloseTo(-319.55 * 75, 4)
    expect(data.rows.ce.theta[4]).toBeCloseTo(-73, 6)
    expect([explanations.tex.title, explanations.tex.unit]).toEqual(['Writers earn to expiry, −TEX', '₹ Cr to expiry'])
    const open = await greeks({}, onExpiry('10:15'), '10:15', EXPIRY)
    const said = open.insights.map(({ parts }) =>
      parts.map((part) => (typeof part === 'string' ? part : part.figure)).join(''),
    )
    expect(said.join(' ')).toMatch(/Writers together earn ₹[\d,.]+ Cr to expiry from time/)
    expect(JSON.stringify([insights, explanations])).not.toContain('a day')
  })
  it('shows no greek in the last five minutes', async () => {
    const { data, notices } = await greeks({}, onExpiry('15:27'), '15:27', EXPIRY)
    expect(texts(notices)).toContain('Less than 5 minutes to expiry')
    expect(data.balance.netLots).toBeNaN()
    expect(data.gex.total).toBeNaN()
    expect(data.gex.flip).toBeNaN()
    expect(data.gex.regime).toBeNull()
    expect(data.label).toBeNull()
    expect(data.rows.ce.delta.every(Number.isNaN)).toBe(true)
    expect(data.day.ce.at(-1)).toBeNaN()
  })
})

describe('legs without an IV of their own', () => {
  it('use the model IV, and are counted', async () => {
    const days = fixtureA()
    const now = {
      ...SNAPSHOTS[1],
      ce: SNAPSHOTS[1].ce.map((one, k) => (k === 4 ? leg(Number.NaN, one.oi, 0) : one)),
      pe: SNAPSHOTS[1].pe.map((one, k) => (k === 4 ? leg(Number.NaN, one.oi, 0) : one)),
    }
    keepDay(days, { snapshots: [now] })
    const { data, notices } = await greeks({}, days)
    expect(data.modelStrikes).toBe(1)
    expect(data.rows.isModel[4]).toBe(1)
    // flat beyond the ends: the IV of 26,100
    expect(data.rows.iv[4]).toBeCloseTo(data.rows.iv[3], 9)
    expect(texts(notices)).toContain('1 strike has no IV of')
  })
})

describe('the set', () => {
  it('counts out-of-the-money legs alone with money=otm', async () => {
    const { rows } = (await greeks({ money: 'otm' })).data
    expect(Array.from(rows.ce.delta, Number.isNaN)).toEqual([true, true, false, false, false])
    expect(rows.pe.delta[4]).toBeNaN()
    expect(rows.pe.delta[0]).not.toBeNaN()
  })
  it('sums only the range, while GEX is of the whole expiry', async () => {
    const whole = (await greeks()).data
    const near = (await greeks({ strikes: '26000' })).data
    expect(near.ce.deltaLots).toBeCloseTo(80000 * whole.rows.ce.delta[2], 6)
    expect(near.gex.total).toBe(whole.gex.total)
  })
})

describe('the trend of net delta', () => {
  it('is named when the last three rows moved the same way', () => {
    expect(netTrend(Float64Array.of(5, 1, 2, 3, 4))).toBe('rising')
    expect(netTrend(Float64Array.of(4, 3, Number.NaN, 2, 1))).toBe('falling')
    expect(netTrend(Float64Array.of(1, 2, 3, 2))).toBeNull()
    expect(netTrend(Float64Array.of(1, 2, 3))).toBeNull()
  })
})

describe('states that every option tool has', () => {
  it('shows the close alone on a date of which only the exchange file is stored', async () => {
    const days = fixtureA()
    days.chains.clear()
    const { data, notices } = await greeks({}, days, '15:30', PREVIOUS)
    expect(texts(notices)).toContain('End-of-day data only for this date')
    expect(data.day.time).toHaveLength(1)
    // GEX of the previous close by the catalogue
    expect(data.gex.total).toBeCloseTo(1327.11, 1)
  })
  it('says where the data starts', async () => {
    const result = await compute(fixtureMarket('15:30', fixtureA(), '2025-11-14'), tool.params.parse({}))
    expect(noAnswerOf(result).reason).toBe('Data starts on 19 Nov')
  })
  it('has no answer for a symbol that is not listed', async () => {
    const result = await compute(fixtureMarket('10:15', emptyMemory()), tool.params.parse({}))
    expect(noAnswerOf(result).reason).not.toBe('')
  })
})
