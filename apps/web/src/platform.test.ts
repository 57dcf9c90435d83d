import { afterEach, describe, expect, it, vi } from 'vitest'
import { hasAppleSignIn, isIosApp, isNativeApp } from './platform.ts'

afterEach(() => vi.unstubAllGlobals())

describe('the native app', () => {
  it('is where its bridge says so', () => {
    vi.stubGlobal('Capacitor', { isNativePlatform: () => true })
    expect(isNativeApp()).toBe(true)
  })

  it.each([
    ['no bridge', undefined],
    ['a bridge in a browser', { isNativePlatform: () => false }],
    ['something else of that name', { isNativePlatform: 'yes' }],
    ['nothing of that name', null],
    ['an older bridge', {}],
  ])('is not where there is %s', (_, bridge) => {
    vi.stubGlobal('Capacitor', bridge)
    expect(isNativeApp()).toBe(false)
  })
})

describe('signing in with Apple', () => {
  const on = (platform: string, userAgent: string) => {
    vi.stubGlobal('Capacitor', { isNativePlatform: () => true, getPlatform: () => platform })
    vi.stubGlobal('navigator', { userAgent })
    return hasAppleSignIn()
  }
  it('is there in the app on iOS 13 and later', () => {
    expect(on('ios', 'Mozilla/5.0 (iPhone; CPU iPhone OS 13_0 like Mac OS X)')).toBe(true)
    expect(on('ios', 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_2_1 like Mac OS X)')).toBe(true)
    expect(on('ios', 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_6)')).toBe(true)
  })
  it('is nowhere else', () => {
    expect(on('ios', 'Mozilla/5.0 (iPhone; CPU iPhone OS 12_5_7 like Mac OS X)')).toBe(false)
    expect(on('android', 'Mozilla/5.0 (Linux; Android 15)')).toBe(false)
    vi.stubGlobal('Capacitor', undefined)
    expect(hasAppleSignIn()).toBe(false)
  })
})

describe('the app on iOS', () => {
  it.each([
    ['ios', true, true],
    ['android', true, false],
    ['ios', false, false],
  ])('on %s, native %s: %s', (platform, isNative, isIos) => {
    vi.stubGlobal('Capacitor', { isNativePlatform: () => isNative, getPlatform: () => platform })
    expect(isIosApp()).toBe(isIos)
  })
})
