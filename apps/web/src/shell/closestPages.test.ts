import { describe, expect, it } from 'vitest'
import { closestPages } from './closestPages.ts'

const PAGES = [
  ['', 'Home'],
  ['about', 'About'],
  ['contact-us', 'Contact Us'],
  ['privacy-policy', 'Privacy Policy'],
  ['future-heatmap', 'Futures Heatmap'],
  ['oi-analysis', 'OI Analysis'],
  ['option-chain', 'Option Chain'],
  ['trending-oi', 'Trending OI'],
  ['straddle-price', 'Straddle Price'],
  ['index-heatmap', 'Index Heatmap'],
].map(([key, label]) => ({ key, label }))
const near = (address: string) => closestPages(address, PAGES).map(({ key }) => key)

describe('what an address that leads nowhere may have meant', () => {
  it.each([
    ['/option-chian', 'option-chain'],
    ['/optionchain', 'option-chain'],
    ['/Option_Chain.html', 'option-chain'],
    ['/options-chain/NIFTY', 'option-chain'],
    ['/oi', 'oi-analysis'],
    ['/straddle', 'straddle-price'],
    ['/futures-heatmap', 'future-heatmap'],
    ['/contact', 'contact-us'],
    ['/privacy', 'privacy-policy'],
  ])('%s is first of all /%s', (address, page) => {
    expect(near(address)[0]).toBe(page)
  })
  it('may be several pages, the nearest first', () => {
    expect(near('/oi')).toEqual(['oi-analysis', 'trending-oi'])
    expect(near('/heatmap').toSorted()).toEqual(['future-heatmap', 'index-heatmap'])
  })
  it('is nothing when nothing is near', () => {
    expect(near('/xyzzy')).toEqual([])
    expect(near('/')).toEqual([])
    expect(near('/%%%')).toEqual([])
  })
})
