import { describe, expect, it } from 'vitest'
import { answerOf, noAnswerOf } from '../../testing/answerOf.ts'
import { fixtureDays, marketOn } from '../../testing/futuresDay.ts'
import { emptyMemory } from '../../testing/memorySource.ts'
import { compute } from './compute.ts'
import { tool } from './tool.ts'

const index = (symbol: string, price: number, spotPrevClose: number) => ({
  symbol,
  spotPrevClose,
  spot: [{ clock: '10:15', price }],
})

describe('the sectors', () => {
  it('are indices by their change, the strongest first; one without a price is not listed', async () => {
    const days = fixtureDays([
      index('NIFTYIT', 35_640, 36_000),
      index('NIFTYAUTO', 27_540, 27_000),
      index('BANKNIFTY', 59_000, 59_000),
    ])
    const { data } = answerOf(await compute(marketOn(days, '10:15'), tool.params.parse({})))
    // +540 of 27,000; 0; −360 of 36,000
    expect(data.sectors.map(({ name }) => name)).toEqual(['Auto', 'Bank', 'IT'])
    expect(data.sectors.map(({ chgPct }) => chgPct)).toEqual([2, 0, -1].map((pct) => expect.closeTo(pct, 9)))
  })

  it('say so when none is stored', async () => {
    const result = await compute(marketOn(emptyMemory(), '10:15'), tool.params.parse({}))
    expect(noAnswerOf(result).reason).toBe('No sector index of 20 Nov is stored yet')
  })
})
