import { expect, it } from 'vitest'
import { atr, rsi } from '../indicators/index.ts'
import { divergenceSides, findPatterns } from './index.ts'
import { barsOf, mirrored, type Ohlc, PLAIN } from './series.fixture.ts'

/** A walk that is the same in every run. */
const walk = ((): Ohlc[] => {
  let state = 7
  const random = () => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return state / 2_147_483_648 - 0.5
  }
  let close = 1000
  return Array.from({ length: 1200 }, (): Ohlc => {
    const open = close
    close += 12 * random()
    return [open, Math.max(open, close) + 3 * (random() + 0.5), Math.min(open, close) - 3 * (random() + 0.5), close]
  })
})()

it('is dated to the close at which its second swing was known, as the finder of patterns dates it', () => {
  const bars = barsOf(walk)
  for (const one of [bars, mirrored(bars, 2000)]) {
    const sides = divergenceSides(one, atr(one, 14), rsi(one.close, 14))
    const wanted = new Float64Array(walk.length)
    for (const { knownBar, side } of findPatterns(one, PLAIN).divergences) wanted[knownBar] = side
    expect(Array.from(wanted).filter((side) => side !== 0).length).toBeGreaterThan(5)
    expect(Array.from(sides)).toEqual(Array.from(wanted))
  }
})

it('never changes with later bars', () => {
  const bars = barsOf(walk)
  const whole = divergenceSides(bars, atr(bars, 14), rsi(bars.close, 14))
  const cut = barsOf(walk.slice(0, 700))
  expect(Array.from(divergenceSides(cut, atr(cut, 14), rsi(cut.close, 14)))).toEqual(Array.from(whole.subarray(0, 700)))
})
