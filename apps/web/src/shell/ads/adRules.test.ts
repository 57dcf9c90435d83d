import { describe, expect, it } from 'vitest'
import { adSelector, adVerdict } from './adRules.ts'

describe('advertisements', () => {
  it('wait for the check of the subscription', () => {
    expect(adVerdict({ status: 'loading', isPaid: false }, false)).toBe('wait')
  })
  it('are shown to those without a paid plan', () => {
    expect(adVerdict({ status: 'loaded', isPaid: false }, false)).toBe('show')
  })
  it('are kept from those who pay', () => {
    expect(adVerdict({ status: 'loaded', isPaid: true }, false)).toBe('block')
  })
  it.each(['loading', 'loaded', 'error'] as const)('are kept from the native app (subscription: %s)', (status) => {
    expect(adVerdict({ status, isPaid: false }, true)).toBe('block')
  })
  it('are not shown to somebody whose plan could not be read', () => {
    expect(adVerdict({ status: 'error', isPaid: false }, false)).toBe('wait')
  })
})

describe('what is an advertisement', () => {
  it('is known by the usual marks', () => {
    expect(adSelector({ provider: 'house' })).toBe('ins.adsbygoogle,[data-ad-slot],script[src*="adsbygoogle"]')
  })
  it('is also the configured script and the frames from where it comes', () => {
    const ads = { provider: 'script', script: 'https://ads.example/show.js?id=1', client: 'c', slot: 's' } as const
    expect(adSelector(ads)).toContain(
      'script[src="https://ads.example/show.js?id=1"],iframe[src^="https://ads.example/"]',
    )
  })
})
