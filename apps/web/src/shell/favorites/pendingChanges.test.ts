import { describe, expect, it } from 'vitest'
import type { Favorite } from './favorites.ts'
import { changesOf, drafted, movedBy, withoutFavorite } from './pendingChanges.ts'

const favorite = (id: string): Favorite => ({ id, label: id, url: `/${id}`, icon: 'Options' })
const [chain, oi, straddle] = ['chain', 'oi', 'straddle'].map(favorite)
const saved = [chain, oi, straddle]

describe('changes that wait to be saved', () => {
  it('are none before the first', () => {
    expect(drafted(saved, null)).toEqual(saved)
    expect(changesOf(saved, null)).toEqual({ removed: [], order: null })
  })
  it('take a favorite out of the list, and out of it alone', () => {
    const draft = withoutFavorite(saved, 'oi')
    expect(drafted(saved, draft)).toEqual([chain, straddle])
    expect(changesOf(saved, draft)).toEqual({ removed: ['oi'], order: null })
  })
  it('move a favorite by one place, and not over the ends', () => {
    expect(movedBy(saved, 'oi', -1)).toEqual(['oi', 'chain', 'straddle'])
    expect(movedBy(saved, 'oi', 1)).toEqual(['chain', 'straddle', 'oi'])
    expect(movedBy(saved, 'chain', -1)).toEqual(['chain', 'oi', 'straddle'])
    expect(movedBy(saved, 'straddle', 1)).toEqual(['chain', 'oi', 'straddle'])
    expect(changesOf(saved, ['oi', 'chain', 'straddle'])).toEqual({ removed: [], order: ['oi', 'chain', 'straddle'] })
  })
  it('are none again when a favorite is back in its place', () => {
    const away = drafted(saved, movedBy(saved, 'chain', 1))
    expect(changesOf(saved, movedBy(away, 'chain', -1))).toEqual({ removed: [], order: null })
  })
  it('are what is left of them when only a part could be saved', () => {
    // Two were removed and the server took only the first.
    expect(changesOf([oi, straddle], ['straddle'])).toEqual({ removed: ['oi'], order: null })
    expect(drafted([oi, straddle], ['straddle', 'chain'])).toEqual([straddle])
  })
})
