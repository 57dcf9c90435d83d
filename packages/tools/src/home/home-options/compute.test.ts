import { describe, expect, it } from 'vitest'
import { answerOf, noAnswerOf } from '../../testing/answerOf.ts'
import { fixtureA, fixtureMarket, STRIKES } from '../../testing/fixtureA.ts'
import { compute } from './compute.ts'
import { tool } from './tool.ts'

const params = tool.params.parse({})

describe('the options of an index (Fixture A at 10:15)', () => {
  it('has the figures of the tools they come from', async () => {
    const { data } = answerOf(await compute(fixtureMarket('10:15'), params))
    expect(data).toMatchObject({ symbol: 'NIFTY', expiry: '2025-11-25', dte: 5, atm: 26_000 })
    // ΣPE 294,200 / ΣCE 288,500
    expect(data.pcrOi).toBeCloseTo(1.0198, 4)
    // 160.20 + 140.20, and in percent of the spot at 25,985
    expect(data.straddle).toBeCloseTo(300.4, 9)
    expect(data.straddlePct).toBeCloseTo(1.156, 3)
  })

  it('has max pain where writers pay least', async () => {
    // Pain in lots × points, of calls below and puts above a settlement at
    // 25,900: CE 11,000 × 100; PE 84,000 × 100 + 18,000 × 200 + 9,200 × 300 = 158.6 lakh
    // 26,000: CE 11,000 × 200 + 18,500 × 100; PE 18,000 × 100 + 9,200 × 200 = 76.9 lakh
    // 26,100: CE 11,000 × 300 + 18,500 × 200 + 80,000 × 100; PE 9,200 × 100 = 159.2 lakh
    const { data } = answerOf(await compute(fixtureMarket('10:15'), params))
    expect(data.maxPain).toBe(26_000)
  })

  it('has open interest in lots around the money', async () => {
    const { data } = answerOf(await compute(fixtureMarket('10:15'), params))
    expect([...data.strikes]).toEqual(STRIKES)
    expect([...data.callOi]).toEqual([11_000, 18_500, 80_000, 69_000, 110_000])
    expect([...data.putOi]).toEqual([101_000, 82_000, 84_000, 18_000, 9_200])
  })

  it('measures the change of ATM IV from the previous close', async () => {
    const { data } = answerOf(await compute(fixtureMarket('10:15'), params))
    const before = answerOf(await compute(fixtureMarket('15:30', fixtureA(), '2025-11-19'), params)).data
    expect(data.atmIvChange).toBeCloseTo(data.atmIv - before.atmIv, 9)
  })

  it('says why there is none', async () => {
    const result = await compute(fixtureMarket('10:15'), tool.params.parse({ symbol: 'SENSEX' }))
    expect(noAnswerOf(result).reason).toContain('SENSEX')
  })
})
