import { tool } from '@strikelens/tools/strategy/spread-price/tool'
import { describe, expect, it } from 'vitest'
import { isSameView, openingChanges, savedParams, viewNote } from './savedView.ts'

describe('a view that is kept under a name', () => {
  it('is the address without its moment', () => {
    const search = { symbol: 'BANKNIFTY', legs: '26000CE,S26200CE', date: '2025-11-20', time: '10:15' }
    expect(savedParams(tool, search)).toEqual({ symbol: 'BANKNIFTY', legs: '26000CE,S26200CE' })
  })

  it('names its symbol even where that is the usual one', () => {
    expect(savedParams(tool, { type: 'iron-fly' })).toEqual({ symbol: 'NIFTY', type: 'iron-fly' })
  })

  it('opens in place of what is in sight, at the moment that is looked at', () => {
    const search = { symbol: 'NIFTY', type: 'iron-fly', width: '2', date: '2025-11-20' }
    expect(openingChanges(search, { symbol: 'BANKNIFTY', legs: '52000CE' })).toEqual({
      symbol: 'BANKNIFTY',
      type: null,
      width: null,
      legs: '52000CE',
    })
  })

  it('is the one in sight when it says the same', () => {
    expect(isSameView({ a: '1', b: '2' }, { b: '2', a: '1' })).toBe(true)
    expect(isSameView({ a: '1' }, { a: '1', b: '2' })).toBe(false)
    expect(isSameView({ a: '1', b: '2' }, { a: '1', c: '2' })).toBe(false)
  })

  it('is told in a line', () => {
    expect(viewNote({ legs: '26000CE', symbol: 'NIFTY' })).toBe('NIFTY · 26000CE')
  })
})
