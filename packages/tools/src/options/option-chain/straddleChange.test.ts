import { expect, it } from 'vitest'
import { answerOf } from '../../testing/answerOf.ts'
import { fixtureMarket } from '../../testing/fixtureA.ts'
import { wire } from '../../testing/wire.ts'
import { compute } from './compute.ts'
import { straddleChange } from './straddleChange.ts'
import { tool } from './tool.ts'

it('measures the straddle of the money against the same strike then', async () => {
  const data = wire(answerOf(await compute(fixtureMarket('10:15'), tool.params.parse({}))).data)
  // Fixture A, 26,000: 160.20 + 140.20 now, 133.20 + 203.15 at the previous close.
  const change = straddleChange(data, 26000, data.straddle)
  expect(change?.points).toBeCloseTo(300.4 - 336.35, 9)
  expect(change?.pct).toBeCloseTo((100 * (300.4 - 336.35)) / 336.35, 9)
  expect(straddleChange(data, 26010, 300)).toBeNull()
  expect(straddleChange(data, 26000, null)).toBeNull()
})
