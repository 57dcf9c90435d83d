import { describe, expect, it } from 'vitest'
import { isOwnOrigin, withoutCookieOfApps } from './origin.ts'

const SITE = 'https://strikelens.example'

describe('a page is of this site', () => {
  it('at the public address, and with its scheme alone', () => {
    expect(isOwnOrigin('https://strikelens.example', 'strikelens.example', SITE)).toBe(true)
    expect(isOwnOrigin('http://strikelens.example', 'strikelens.example', SITE)).toBe(false)
    expect(isOwnOrigin('https://strikelens.example:8443', 'strikelens.example', SITE)).toBe(false)
  })
  it('at the host that is asked, where no public address is that host', () => {
    expect(isOwnOrigin('http://localhost:3000', 'localhost:3000', null)).toBe(true)
    expect(isOwnOrigin('http://localhost:3000', 'LOCALHOST:3000', SITE)).toBe(true)
    expect(isOwnOrigin('http://localhost:3001', 'localhost:3000', null)).toBe(false)
  })
  it('in the app of a phone, and not at any other page of the machine', () => {
    for (const origin of ['capacitor://localhost', 'https://localhost']) {
      expect([origin, isOwnOrigin(origin, 'strikelens.example', SITE)]).toEqual([origin, true])
    }
    for (const origin of ['http://localhost', 'http://localhost:8080', 'https://localhost:8443', 'ionic://localhost']) {
      expect([origin, isOwnOrigin(origin, 'strikelens.example', SITE)]).toEqual([origin, false])
    }
    expect(isOwnOrigin('http://localhost', 'localhost', null)).toBe(true)
  })
  it('nowhere else', () => {
    for (const origin of ['null', '', 'https://elsewhere.example', 'https://strikelens.example.elsewhere.example']) {
      expect([origin, isOwnOrigin(origin, 'strikelens.example', SITE)]).toEqual([origin, false])
    }
  })
})

describe('a cookie', () => {
  const kept = (origin: string | undefined, host: string, publicUrl: string | null) =>
    withoutCookieOfApps({ origin, host, cookie: 'a=1' }, publicUrl).cookie
  it('does not count from an app, which has a token: any page of the machine may say it is one', () => {
    for (const origin of ['capacitor://localhost', 'https://localhost']) {
      expect([origin, kept(origin, 'strikelens.example', SITE)]).toEqual([origin, undefined])
      expect([origin, kept(origin, '127.0.0.1:3000', null)]).toEqual([origin, undefined])
    }
  })
  it('counts from the pages of the site, also of one on this machine', () => {
    expect(kept('https://strikelens.example', 'strikelens.example', SITE)).toBe('a=1')
    expect(kept('https://localhost', 'localhost', 'https://localhost')).toBe('a=1')
    expect(kept('https://localhost', 'localhost', null)).toBe('a=1')
    expect(kept(undefined, 'strikelens.example', SITE)).toBe('a=1')
  })
})
