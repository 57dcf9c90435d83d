import { describe, expect, it } from 'vitest'
import { nearestNames } from './nearestNames.ts'

const NAMED = [
  ['NIFTY', 'NIFTY 50'],
  ['BANKNIFTY', 'NIFTY BANK'],
  ['NIFTYIT', 'NIFTY IT'],
  ['RELIANCE', 'Reliance Industries Ltd.'],
  ['RELINFRA', 'Reliance Infrastructure Ltd.'],
  ['INFY', 'Infosys Ltd.'],
  ['SBIN', 'State Bank of India'],
  ['GOLD', 'Gold'],
  ['GOLDM', 'Gold mini'],
].map(([symbol, company]) => ({ symbol, company }))

describe('the symbols nearest to one that nobody has', () => {
  it('have a letter less, more, wrong or swapped', () => {
    expect(nearestNames('NIFTYY', NAMED)[0]).toBe('NIFTY')
    expect(nearestNames('RELIANC', NAMED)[0]).toBe('RELIANCE')
    expect(nearestNames('sibn', NAMED)).toEqual(['SBIN'])
  })
  it('begin as it does, the nearest in length first', () => {
    expect(nearestNames('REL', NAMED)).toEqual(['RELIANCE', 'RELINFRA'])
    expect(nearestNames('GOL', NAMED)).toEqual(['GOLD', 'GOLDM'])
  })
  it('are those of a company that was named', () => {
    expect(nearestNames('INFOSYS', NAMED)[0]).toBe('INFY')
    expect(nearestNames('STATEBANK', NAMED)).toContain('SBIN')
  })
  it('are none where nothing is near, and five at most', () => {
    expect(nearestNames('ZZZZ', NAMED)).toEqual([])
    const many = Array.from({ length: 20 }, (_, i) => ({ symbol: `TATA${i}`, company: '' }))
    expect(nearestNames('TATA', many)).toHaveLength(5)
  })
})
