import { afterEach, describe, expect, it, vi } from 'vitest'
import { isIosApp, isNativeApp } from './platform.ts'

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
