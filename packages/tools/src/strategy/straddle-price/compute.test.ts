import { describe, expect, it } from 'vitest'
import { answerOf, sentence } from '../../testing/answerOf.ts'
import { expiryDay } from '../../testing/expiryDay.ts'
import { EXPIRY, fixtureA, fixtureMarket } from '../../testing/fixtureA.ts'
import type { MemoryDays } from '../../testing/memorySource.ts'
import { compute } from './compute.ts'
import { tool } from './tool.ts'

async function straddle(query: Record<string, string> = {}, days: MemoryDays = fixtureA(), clock = '10:15') {
  return answerOf(await compute(fixtureMarket(clock, days), tool.params.parse(query)))
}

describe('a straddle four hours before its expiry', () => {
  it('loses to expiry the time value it has left, not the larger theta of a whole day', async () => {
    const { figures } = answerOf(
      await compute(fixtureMarket('11:30', expiryDay(), EXPIRY), tool.params.parse({ strike: '26000' })),
    ).data
    expect(figures.isThetaToExpiry).toBe(true)
    // 10 points are intrinsic off the forward of 26,010: the rest of the premium is all that time can take.
    expect(figures.theta).toBeCloseTo(-(figures.value - 10), 1)
  })
  it('of a day that lives on keeps theta a day', async () => {
    expect((await straddle()).data.figures.isThetaToExpiry).toBe(false)
  })
})

describe('the 26,000 straddle of Fixture A at 10:15', () => {
  it('costs 300.40, less than at the close before and at the open', async () => {
    const { figures, since, resolved } = (await straddle()).data
    expect(resolved).toEqual({ expiry: '2025-11-25', strike: 26000 })
    expect(figures.value).toBeCloseTo(300.4, 9)
    expect(figures.prevClose).toBeCloseTo(336.35, 9)
    expect(figures.change).toBeCloseTo(-35.95, 9)
    expect(figures.changePct).toBeCloseTo(-10.69, 2)
    expect(since.label).toBe('09:30')
    expect(since.change).toBeCloseTo(-9.25, 9)
    expect(since.changePct).toBeCloseTo(-2.99, 2)
    expect(since.value).toBeCloseTo(309.65, 9)
    expect(figures.dayHigh).toBeCloseTo(309.65, 9)
    expect(figures.dayLow).toBeCloseTo(300.4, 9)
  })

  it('has indicators from the first row on, warmed up with the session before', async () => {
    const { indicators, rows } = (await straddle({ ind: 'sma:2', interval: '15m' })).data
    expect(indicators[0].series[0].values).toHaveLength(rows.time.length)
    expect(indicators[0].series[0].values[0]).toBeCloseTo((336.35 + 309.65) / 2, 9)
  })

  it('gives premium, breakevens, tilt, rupees and odds', async () => {
    const { figures } = (await straddle()).data
    expect(figures.premiumPct).toBeCloseTo(1.156, 3)
    expect(figures.lower).toBeCloseTo(25699.6, 9)
    expect(figures.upper).toBeCloseTo(26300.4, 9)
    expect(figures.tiltPct).toBeCloseTo(6.66, 2)
    expect(figures.isOneSided).toBe(false)
    expect(figures.rupeesPerLot).toBeCloseTo(22530, 6)
    expect(100 * figures.popShort).toBeCloseTo(56.17, 2)
    expect(figures.intrinsic).toBeCloseTo(20.0115, 3)
    expect(figures.timeValue).toBeCloseTo(300.4 - 20.0115, 3)
    // 26,000 + e^(0.065 × 7515/525600) × (160.20 − 140.20)
    expect(figures.synthetic).toBeCloseTo(26020.0186, 3)
  })

  it('sums the greeks and takes the strike IV', async () => {
    const { figures } = (await straddle()).data
    expect(figures.delta).toBeCloseTo(0.048, 3)
    // −28.6449: the catalogue prints −28.65, last digit ± 1.
    expect(Math.abs(figures.theta + 28.65)).toBeLessThan(0.01)
    expect(figures.vegaPerPoint).toBeCloseTo(24.76, 2)
    expect(100 * figures.iv).toBeCloseTo(12.0995, 3)
  })

  it('stands below its VWAP', async () => {
    const { figures, rows } = (await straddle({ interval: '15m' })).data
    // 309.65 × 1,70,000 and 300.40 × 2,60,000 over 4,30,000
    expect(figures.vwap).toBeCloseTo(304.06, 2)
    expect(figures.gapPct).toBeCloseTo(-1.2, 2)
    expect(rows.volumeLots[0]).toBe(170000)
    expect(rows.volumeLots[3]).toBe(260000)
  })

  it('splits its move since 09:30 into delta, gamma, IV and time', async () => {
    const { attribution } = (await straddle()).data.since
    expect(attribution.delta).toBeCloseTo(-4.59, 2)
    expect(attribution.gamma).toBeCloseTo(3.7, 2)
    expect(attribution.iv).toBeCloseTo(-7.45, 2)
    expect(attribution.time).toBeCloseTo(-0.91, 2)
    expect(attribution.residual).toBeCloseTo(-0.01, 2)
    const { delta, gamma, iv, time, residual, change } = attribution
    expect(delta + gamma + iv + time + residual).toBeCloseTo(change, 9)
  })

  it('stands below the path that time alone would have taken', async () => {
    const { path, pathGap } = (await straddle()).data
    expect(path).toBeCloseTo(308.74, 2)
    expect(pathGap).toBeCloseTo(-8.34, 2)
  })

  it('starts from the last snapshot of the night before with base=prev', async () => {
    const { since, rows } = (await straddle({ base: 'prev' })).data
    expect(since.label).toBe('previous close')
    expect(since.change).toBeCloseTo(-35.95, 9)
    expect(since.attribution.fromValue).toBeCloseTo(336.35, 9)
    const { delta, gamma, iv, time, residual, change } = since.attribution
    expect(change).toBeCloseTo(-35.95, 9)
    expect(delta + gamma + iv + time + residual).toBeCloseTo(change, 9)
    // The night is a step, not a row: strike IV fell by 0.10 then and by 0.30 today.
    expect(iv).toBeLessThan(-9)
    expect(rows.sessionStarts).toEqual([0])
    expect(rows.time[0]).toBe(Date.UTC(2025, 10, 20, 3, 48))
  })

  it('says it in sentences', async () => {
    const answer = await straddle()
    expect(sentence(answer, 'Premium')).toBe(
      '26,000 straddle at 300.40 (₹22,530 a lot), −10.69% on the day, −2.99% since 09:30; 1.20% below VWAP 304.06: Decay.',
    )
    expect(sentence(answer, 'Why it moved')).toBe(
      '−9.25 since 09:30: IV −7.45, delta −4.59, gamma +3.70, time −0.91, residual −0.01. It is 8.34 below the 308.74 that time alone would have left.',
    )
    expect(sentence(answer, 'Range')).toBe(
      'Breaks even at 25,699.60 and 26,300.40; by strike IVs the chance of expiry in between is 56.17%.',
    )
  })
})
