import { describe, expect, it } from 'vitest'
import { watchQuestions } from './watchQuestions.ts'

describe('the questions of a list', () => {
  it('are the same whatever the order of its items', () => {
    expect(watchQuestions(['TCS', 'ITC', 'TCS'])).toEqual(['ITC,TCS'])
    expect(watchQuestions(['ITC', 'TCS'])).toEqual(watchQuestions(['TCS', 'ITC']))
    expect(watchQuestions([])).toEqual([])
  })
  it('fit into a message of the live channel, and leave nothing out', () => {
    const codes = Array.from({ length: 250 }, (_, i) => `BANKNIFTY:2026-11-24:${50_000 + 100 * i}:CE`)
    const questions = watchQuestions(codes)
    expect(Math.max(...questions.map(({ length }) => length))).toBeLessThanOrEqual(3000)
    expect(new Set(questions.flatMap((question) => question.split(',')))).toEqual(new Set(codes))
  })
})
