import { describe, expect, it } from 'vitest'
import { pageBeside } from './usePhonePages.ts'

describe('swiping through the columns of a phone', () => {
  it('turns the pages of a set, then goes on to the next set', () => {
    expect(pageBeside({ cols: 'basic', page: 0 }, 1)).toEqual({ cols: 'basic', page: 1 })
    expect(pageBeside({ cols: 'basic', page: 1 }, 1)).toEqual({ cols: 'oi', page: 0 })
  })

  it('comes back to the last page of the set before', () => {
    expect(pageBeside({ cols: 'greeks', page: 0 }, -1)).toEqual({ cols: 'oi', page: 1 })
  })

  it('ends at both ends', () => {
    expect(pageBeside({ cols: 'basic', page: 0 }, -1)).toBeNull()
    expect(pageBeside({ cols: 'all', page: 4 }, 1)).toBeNull()
  })
})
