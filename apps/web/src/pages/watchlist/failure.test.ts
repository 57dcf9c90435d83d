import { describe, expect, it } from 'vitest'
import { Refused } from '../../api.ts'
import { FAILED, failureOf } from './failure.ts'

const refused = (status: number, message: string) => new Refused(status, { code: 'x', message })

describe('what the reader is told of a failure', () => {
  it('is the server’s message for a duplicate, the plan’s limit and an unknown symbol', () => {
    const duplicate = 'RELIANCE is already in My Watchlist.'
    expect(failureOf(refused(409, duplicate), 'add')).toEqual({ message: duplicate, isLimit: false })
    const limit = 'The Free plan has 1 watchlist of up to 25 symbols. The Basic plan has 5 of up to 50.'
    expect(failureOf(refused(403, limit), 'add')).toEqual({ message: limit, isLimit: true })
    const unknown = "There is no 'XYZ' on NSE, BSE or MCX."
    expect(failureOf(refused(400, unknown), 'add').message).toBe(unknown)
  })
  it('is else what failed, whatever the server or the network said', () => {
    for (const error of [
      refused(500, 'relation does not exist'),
      refused(404, 'x'),
      new TypeError('Failed to fetch'),
    ]) {
      expect(failureOf(error, 'reorder').message).toBe('Failed to reorder watchlist')
    }
    expect(Object.values(FAILED)).toEqual([
      'Failed to fetch watchlist',
      'Failed to add to watchlist',
      'Failed to add items to watchlist',
      'Failed to delete items from watchlist',
      'Failed to update watchlist item',
      'Failed to fetch watchlist item',
      'Failed to reorder watchlist',
      'Failed to remove from watchlist',
      'Failed to save the list',
    ])
  })
})
