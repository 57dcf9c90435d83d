import { describe, expect, it } from 'vitest'
import { Problem } from '../http/problem.ts'
import { type Query, questionAsked } from './questions.ts'

const ask = (query: Query) =>
  questionAsked('oi-analysis', query, { segmentOf: () => 'derivatives', nearestTo: () => [] })

function refusal(query: Query) {
  try {
    ask(query)
  } catch (error) {
    if (error instanceof Problem) return { status: error.status, ...error.body }
  }
  return null
}

describe('a question', () => {
  it('may name a symbol in small letters or as traders call it', () => {
    expect(ask({ symbol: ' nifty ' }).params.symbol).toBe('NIFTY')
    expect(ask({ symbol: 'ng' }).params.symbol).toBe('NATURALGAS')
    expect(ask({ symbol: 'NG' }).text).toBe(ask({ symbol: 'NATURALGAS' }).text)
  })
  it('is the same however often an expiry of it is named', () => {
    expect(ask({ expiry: 'near,next,near, next' }).text).toBe(ask({ expiry: 'near,next' }).text)
  })
  it('is refused with its field and the limit where a list is too long, and its words are not said again in full', () => {
    const days = Array.from({ length: 25 }, (_, i) => `2026-12-${i < 9 ? '0' : ''}${i + 1}`).join(',')
    expect(refusal({ expiry: days })).toEqual({
      status: 400,
      code: 'bad-param',
      field: 'expiry',
      message: `'${days.slice(0, 60)}…' is not a value of 'expiry' in OI Analysis. At most 24 expiries.`,
    })
    const repeated = refusal({ expiry: new Array(3000).fill('near').join(',') })
    expect(repeated).toMatchObject({ status: 400, code: 'bad-param' })
    const message = "is not a value of 'symbol' in OI Analysis. At most 40 characters."
    expect(refusal({ symbol: 'A'.repeat(41) })?.message).toContain(message)
  })
  it('is refused where one parameter is given 3,000 times', () => {
    expect(refusal({ expiry: new Array(1500).fill('near') })).toMatchObject({ status: 400, field: 'expiry' })
    expect(refusal({ expiry: new Array(3000).fill('near') })).toMatchObject({ status: 400, code: 'bad-param' })
  })
  it('is refused where its parameters, known or not, are longer than any page writes', () => {
    expect(refusal({ other: 'x'.repeat(9990) })).toBeNull()
    expect(refusal({ other: 'x'.repeat(10_000) })).toEqual({
      status: 400,
      code: 'bad-param',
      message: 'The parameters have more than 10000 characters: take some away.',
    })
  })
})
