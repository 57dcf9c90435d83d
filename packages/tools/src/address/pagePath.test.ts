import { describe, expect, it } from 'vitest'
import { MENU, OUTSIDE_THE_MENU } from '../testing/specMenu.ts'
import { pathOf, readPath } from './pagePath.ts'

describe('an address', () => {
  it('names a page, and the symbol it is opened for', () => {
    expect(readPath('/')).toEqual({ key: '', symbol: undefined })
    expect(readPath('/option-chain')).toEqual({ key: 'option-chain', symbol: undefined })
    expect(readPath('/option-chain/M%26M')).toEqual({ key: 'option-chain', symbol: 'M&M' })
  })
  it('may name a page by two parts, of which the second is no symbol', () => {
    expect(readPath('/journal')).toEqual({ key: 'journal', symbol: undefined })
    expect(readPath('/journal/my-trade')).toEqual({ key: 'journal/my-trade', symbol: undefined })
  })
  it('is read without its query, its anchor and a slash at its end', () => {
    expect(readPath('/option-chain/NIFTY/?range=5#legs')).toEqual({ key: 'option-chain', symbol: 'NIFTY' })
    expect(readPath('/?symbol=NIFTY')).toEqual({ key: '', symbol: undefined })
  })
  it('is what the page and its symbol are written as', () => {
    expect(pathOf('')).toBe('/')
    expect(pathOf('journal/my-trade')).toBe('/journal/my-trade')
    expect(pathOf('option-chain', 'M&M')).toBe('/option-chain/M%26M')
  })
  it.each([
    'https://elsewhere.example/option-chain',
    '//elsewhere.example',
    '/\\elsewhere.example',
    'javascript:alert(1)',
    '/option-chain/NIFTY/more',
    '/journal/my-trade/NIFTY/more',
    '/option-chain/%',
    '',
  ])('leads nowhere when it is no path of a page: %s', (address) => {
    expect(readPath(address)).toBeNull()
  })
  it.each([
    ...Object.values(MENU).flatMap((list) => list.trim().split(/\s+/)),
    ...Object.keys(OUTSIDE_THE_MENU).map((key) => `/${key}`),
  ])('names the specified page: %s', (route) => {
    const key = route.slice(1).replace('(P)', '')
    expect(readPath(`/${key}`)).toEqual({ key, symbol: undefined })
  })
})
