import { describe, expect, it } from 'vitest'
import type { Envelope } from './fetchTool.ts'
import { heldWords } from './heldWords.ts'

function answered(data: object): Envelope {
  return {
    tool: 'straddle-price',
    params: {},
    source: 'Simulated market',
    moment: { kind: 'closed', date: '2026-11-12' },
    isStored: false,
    size: 0,
    result: { answer: { asOf: 0, oiAsOf: 0, insights: [], notices: [], explanations: {}, data } },
  }
}

describe('the strikes that a page holds', () => {
  const data = { resolved: { expiry: '2026-11-17', strike: 26_000, strikes: '25900,26000' } }

  it('are what a strike given as a word meant', () => {
    expect(heldWords(answered(data))).toEqual({ strike: '26000' })
  })
  it('are those of the parameters that choose strikes on the page', () => {
    expect(heldWords(answered(data), ['strikes'])).toEqual({ strikes: '25900,26000' })
    expect(heldWords(answered(data), ['pick', 'strike', 'strikes'])).toEqual({
      strike: '26000',
      strikes: '25900,26000',
    })
  })
  it('are none before an answer, without one, and where none was chosen', () => {
    expect(heldWords(undefined)).toBeNull()
    expect(heldWords({ ...answered({}), result: { noAnswer: { reason: 'r', advice: 'a' } } })).toBeNull()
    expect(heldWords(answered(data), ['pairs'])).toBeNull()
  })
})
