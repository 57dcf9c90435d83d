import { expect, it } from 'vitest'
import { thetaLabel } from './thetaLabel.ts'

it('says what the thetas of a column are counted over', () => {
  expect(thetaLabel([false, false])).toBe('Theta / day')
  expect(thetaLabel([true, true])).toBe('Theta to expiry')
  expect(thetaLabel([true, false])).toBe('Theta, day or to expiry')
})
