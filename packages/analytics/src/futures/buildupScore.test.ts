import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { BUILDUPS, type Buildup, buildupScore, scoreLabel, streak, TURN_MARKS, turnMarks } from './index.ts'

const codes = (...classes: Buildup[]) => Uint8Array.from(classes, (of) => BUILDUPS.indexOf(of))
const marks = (...classes: Buildup[]) => Array.from(turnMarks(codes(...classes)), (mark) => TURN_MARKS[mark])
const known = (days: number) => new Float64Array(days)

describe('buildup score (/future-buildup-heatmap)', () => {
  it('adds the days up', () => {
    // (2 + 2 + 1 + 0 − 2) / 10
    const days = codes('LB', 'LB', 'SC', 'N', 'SB')
    expect(buildupScore(days, known(5))).toBe(30)
    expect(streak(days, 4)).toBe(1)
  })

  it('does not count a day without data', () => {
    expect(buildupScore(codes('LB', 'N', 'LB'), [1, Number.NaN, 1])).toBe(100)
    expect(buildupScore(codes('N'), [Number.NaN])).toBeNaN()
  })

  it('labels from 40 on either side', () => {
    expect([40, 39.9, -39.9, -40, Number.NaN].map((score) => scoreLabel(score, 10))).toEqual([
      'Sustained longs',
      null,
      null,
      'Sustained shorts',
      null,
    ])
  })

  it('calls nothing sustained after a day or two', () => {
    expect([100, -100].map((score) => scoreLabel(score, 2))).toEqual([null, null])
    expect([100, -100].map((score) => scoreLabel(score, 3))).toEqual(['Sustained longs', 'Sustained shorts'])
  })

  it('is antisymmetric and within ±100', () => {
    const mirror: Record<Buildup, Buildup> = { N: 'N', LB: 'SB', SB: 'LB', SC: 'LU', LU: 'SC' }
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...BUILDUPS), { minLength: 1, maxLength: 30 }), (days) => {
        const score = buildupScore(codes(...days), known(days.length))
        expect(Math.abs(score)).toBeLessThanOrEqual(100)
        expect(buildupScore(codes(...days.map((of) => mirror[of])), known(days.length)) + score).toBe(0)
      }),
      { seed: 9, numRuns: 100 },
    )
  })
})

describe('corner marks', () => {
  it('sees a short squeeze after two days of shorts', () => {
    expect(marks('SB', 'SB', 'SC')).toEqual(['', '', 'short squeeze'])
    expect(marks('SB', 'SB', 'N', 'LU', 'SC')[4]).toBe('short squeeze')
  })

  it('sees a long exit after two days of longs', () => {
    expect(marks('LB', 'LB', 'LB', 'LU', 'LU')).toEqual(['', '', '', 'long exit', ''])
  })

  it('does not see one after a single day, nor after three quiet sessions', () => {
    expect(marks('N', 'SB', 'SC')).toEqual(['', '', ''])
    expect(marks('SB', 'SB', 'N', 'N', 'N', 'SC')).toEqual(['', '', '', '', '', ''])
    expect(marks('SB', 'SB', 'LU')).toEqual(['', '', ''])
  })
})
