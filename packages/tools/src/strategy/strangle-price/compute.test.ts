import { describe, expect, it } from 'vitest'
import { answerOf, sentence } from '../../testing/answerOf.ts'
import { fixtureA, fixtureMarket } from '../../testing/fixtureA.ts'
import type { MemoryDays } from '../../testing/memorySource.ts'
import { compute } from './compute.ts'
import { tool } from './tool.ts'

const PAIR = { put: '25800', call: '26200' }

async function strangle(query: Record<string, string> = PAIR, days: MemoryDays = fixtureA(), clock = '10:15') {
  return answerOf(await compute(fixtureMarket(clock, days), tool.params.parse(query)))
}

describe('the 25,800 PE and 26,200 CE of Fixture A at 10:15', () => {
  it('cost 149.15, less than at the close before and at the open', async () => {
    const { figures, since, resolved } = (await strangle()).data
    expect(resolved).toEqual({ expiry: '2025-11-25', put: 25800, call: 26200 })
    expect(figures.value).toBeCloseTo(149.15, 9)
    // 122.20 + 60.95 at the close before.
    expect(figures.prevClose).toBeCloseTo(183.15, 9)
    expect(figures.change).toBeCloseTo(-34, 9)
    expect(figures.changePct).toBeCloseTo(-18.56, 2)
    // 99.10 + 59.30 at 09:30.
    expect(since.value).toBeCloseTo(158.4, 9)
    expect(since.changePct).toBeCloseTo(-5.84, 2)
    // 100 × 149.15 ÷ 25,985
    expect(figures.premiumPct).toBeCloseTo(0.574, 3)
    // 149.15 × 75
    expect(figures.rupeesPerLot).toBeCloseTo(11186.25, 6)
  })

  it('stand below their VWAP', async () => {
    const { figures } = (await strangle()).data
    // 60,000 + 85,000 lots at 158.40, then 90,000 + 1,05,000 at 149.15.
    expect(figures.vwap).toBeCloseTo(153.09, 2)
    expect(figures.gapPct).toBeCloseTo((100 * (149.15 - 153.09485)) / 153.09485, 3)
  })

  it('break even outside their strikes, with the probability of the smile between', async () => {
    const { figures } = (await strangle()).data
    expect(figures.lower).toBeCloseTo(25650.85, 9)
    expect(figures.upper).toBeCloseTo(26349.15, 9)
    expect(100 * figures.popShort).toBeCloseTo(63.26, 2)
    // The forward, 26,020.02, lies between the strikes: all is time value.
    expect(figures.intrinsic).toBe(0)
    expect(figures.timeValue).toBeCloseTo(149.15, 9)
  })

  it('are so far from the forward, and lean so little', async () => {
    const { figures } = (await strangle()).data
    expect(figures.width).toBe(400)
    expect(figures.cushionUpPct).toBeCloseTo(0.69, 2)
    expect(figures.cushionUpSigmas).toBeCloseTo(0.48, 2)
    expect(figures.cushionDownPct).toBeCloseTo(0.85, 2)
    expect(figures.cushionDownSigmas).toBeCloseTo(0.59, 2)
    expect(figures.cushionUp + figures.cushionDown).toBeCloseTo(400, 9)
    expect(figures.delta).toBeCloseTo(0.021, 3)
    expect(figures.legRatio).toBeCloseTo(1.043, 3)
    expect(figures.reading).toBe('Safe')
    expect(figures.needsAdjusting).toBe(false)
  })

  it('have the mean of the two strike IVs, and no synthetic', async () => {
    const { figures } = (await strangle()).data
    const at = async (strike: string) => (await strangle({ pick: 'delta', put: strike, call: strike })).data.figures.iv
    expect(figures.iv).toBeCloseTo(((await at('25800')) + (await at('26200'))) / 2, 9)
    expect(figures.synthetic).toBeNaN()
  })

  it('give the parts of their move since the base', async () => {
    const { since, path, pathGap } = (await strangle()).data
    const { delta, gamma, iv, time, residual, change } = since.attribution
    expect(change).toBeCloseTo(-9.25, 9)
    expect(delta + gamma + iv + time + residual).toBeCloseTo(change, 9)
    // IV fell by about 0.3 points at both strikes, whose vegas add up to some 23; time took 45 minutes of theta.
    expect(iv).toBeLessThan(-6)
    expect(time).toBeLessThan(0)
    expect(pathGap).toBeCloseTo(149.15 - path, 9)
  })

  it('split by row into their legs, with the share of the put', async () => {
    const { rows } = (await strangle()).data
    expect([rows.ce[19], rows.pe[19]]).toEqual([73, 76.15])
    // 100 × 76.15 ÷ 149.15 and 100 × 99.10 ÷ 158.40
    expect(rows.putSharePct[19]).toBeCloseTo(51.056, 3)
    expect(rows.putSharePct[4]).toBeCloseTo(62.563, 3)
    expect(rows.regime[19]).toBe('Decay')
    expect([rows.ceOiChg[19], rows.peOiChg[19]]).toEqual([8000, 7500])
  })

  it('say it in sentences', async () => {
    const answer = await strangle()
    expect(sentence(answer, 'Premium')).toBe(
      '25,800–26,200 strangle at 149.15 (₹11,186 a lot), −18.56% on the day, −5.84% since 09:30; 2.58% below VWAP 153.09: Decay.',
    )
    expect(sentence(answer, 'Range')).toBe(
      'Breaks even at 25,650.85 and 26,349.15; by strike IVs the chance of expiry in between is 63.26%. Safe: the call is +0.48σ above the forward, the put +0.59σ below.',
    )
  })
})

describe('how near the forward, 26,020, is to the strikes', () => {
  it.each([
    // The middle is 26,000, half-way to a strike 50 away.
    ['25900', '26100', 'Safe'],
    // The middle is 25,950: half-way to the call is 26,025.
    ['25800', '26100', 'Safe'],
    // The middle is 26,100: half-way to the put is 26,050.
    ['26000', '26200', 'Tested'],
    ['25900', '26000', 'Breached'],
    ['26100', '26200', 'Breached'],
  ])('%s PE and %s CE are %s', async (put, call, reading) => {
    const { figures, rows } = (await strangle({ put, call })).data
    expect(figures.reading).toBe(reading)
    expect(rows.reading[19]).toBe(reading)
  })

  it('says nothing of guts, whose put is above the call, and breaks even by the same rule', async () => {
    const answer = await strangle({ put: '26100', call: '25900' })
    const { figures } = answer.data
    expect(figures.reading).toBeNull()
    expect(figures.width).toBe(-200)
    // 189.95 + 223.10 = 413.05
    expect(figures.value).toBeCloseTo(413.05, 9)
    expect(figures.lower).toBeCloseTo(26100 - 413.05, 9)
    expect(figures.upper).toBeCloseTo(25900 + 413.05, 9)
    // Both in the money: (26,020.01 − 25,900) + (26,100 − 26,020.01) is the width.
    expect(figures.intrinsic).toBeCloseTo(200, 9)
    expect(sentence(answer, 'Premium')).toContain('26,100–25,900 guts strangle at 413.05')
    expect(sentence(answer, 'Range')).not.toContain('Safe')
  })
})

describe('a pair that leans', () => {
  it('asks for an adjustment by the ratio of its legs', async () => {
    // 223.10 against 76.15
    const answer = await strangle({ put: '25800', call: '25900' })
    expect(answer.data.figures.legRatio).toBeCloseTo(2.9297, 4)
    expect(answer.data.figures.needsAdjusting).toBe(true)
    expect(sentence(answer, 'Range')).toMatch(/Leans: leg ratio 2\.93, delta balance \+0\.\d{3}\.$/)
  })

  it('asks for one by its delta where the legs cost more alike', async () => {
    // 160.20 against 76.15; deltas of about 0.52 and −0.28.
    const { figures } = (await strangle({ put: '25800', call: '26000' })).data
    expect(figures.legRatio).toBeCloseTo(2.1037, 4)
    expect(figures.delta).toBeCloseTo(0.24, 1)
    expect(figures.needsAdjusting).toBe(true)
  })

  it('asks for none below both', async () => {
    // 160.20 against 103.20; 0.52 and −0.37.
    const { figures } = (await strangle({ put: '25900', call: '26000' })).data
    expect(figures.legRatio).toBeCloseTo(1.5523, 4)
    expect(figures.delta).toBeCloseTo(0.147, 3)
    expect(figures.needsAdjusting).toBe(false)
  })
})
