import { describe, expect, it } from 'vitest'
import { fig, say, words } from './say.ts'

describe('a sentence', () => {
  it('is a template with its figures set apart', () => {
    expect(say('Breadth')`${fig('120')} of ${208} futures rise.`).toEqual({
      subject: 'Breadth',
      parts: [{ figure: '120' }, ' of 208 futures rise.'],
    })
  })

  it('takes a line break for a space, but for the one it begins with', () => {
    expect(words`
      Median IVP ${fig('54.5')}
      of 8 stocks.`).toEqual(['Median IVP ', { figure: '54.5' }, ' of 8 stocks.'])
  })

  it('takes in pieces, and keeps the space they begin with', () => {
    const piece = words` Most positive at ${fig('26,200')}`
    expect(words`Near flip.${piece}${''}.`).toEqual(['Near flip. Most positive at ', { figure: '26,200' }, '.'])
  })
})
