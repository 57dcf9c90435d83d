import { expect, it } from 'vitest'
import { isFarWall } from './farWall.ts'

it('a wall is far when it lies more than 2 % from the price', () => {
  // 24,500 ÷ 25,398.92 − 1 = −3.54 %, 25,500 ÷ 25,398.92 − 1 = +0.40 %
  expect([24_500, 25_500].map((strike) => isFarWall(strike, 25_398.92))).toEqual([true, false])
  expect([10_190, 10_210, 9_810, 9_790].map((strike) => isFarWall(strike, 10_000))).toEqual([false, true, false, true])
})

it('no wall is far from a price nobody knows', () => {
  expect(isFarWall(24_500, null)).toBe(false)
})
