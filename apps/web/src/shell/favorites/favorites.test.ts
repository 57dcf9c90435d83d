import { describe, expect, it } from 'vitest'
import { newFavorite, pageAt, urlOf } from './favorites.ts'

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

describe('the address of a favorite', () => {
  it('is the path of the page, with its symbol', () => {
    expect(urlOf('option-chain', undefined)).toBe('/option-chain')
    expect(urlOf('option-chain', 'M&M')).toBe('/option-chain/M%26M')
    expect(urlOf('', undefined)).toBe('/')
  })
  it('leads back to the page and the symbol', () => {
    expect(pageAt('/option-chain')).toEqual({ key: 'option-chain', symbol: undefined })
    expect(pageAt('/option-chain/M%26M')).toEqual({ key: 'option-chain', symbol: 'M&M' })
    expect(pageAt('/')).toEqual({ key: '', symbol: undefined })
  })
  it.each([
    'https://elsewhere.example/option-chain',
    '//elsewhere.example',
    '/\\elsewhere.example',
    'javascript:alert(1)',
    '/option-chain/NIFTY/more',
    '/option-chain/%',
    '',
  ])('leads nowhere when it is no path of a page: %s', (url) => {
    expect(pageAt(url)).toBeNull()
  })
})
