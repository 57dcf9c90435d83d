import { describe, expect, it } from 'vitest'
import { newFavorite } from './favorites.ts'

const option = { label: 'Option Chain', url: '/option-chain', icon: 'Options' }

describe('a page becomes a favorite', () => {
  it('under the name that was typed, without the spaces around it', () => {
    expect(newFavorite('  My chain ', option)).toEqual({ label: 'My chain', url: '/option-chain', icon: 'Options' })
  })
  it('never without a name', () => {
    expect(newFavorite('', option)).toBeNull()
    expect(newFavorite('   ', option)).toBeNull()
  })
  it('never without an address', () => {
    expect(newFavorite('My chain', { ...option, url: '' })).toBeNull()
  })
})
