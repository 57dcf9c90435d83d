import { describe, expect, it } from 'vitest'
import { isOwnOrigin } from './origin.ts'

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
  it('nowhere else', () => {
    for (const origin of ['null', '', 'https://elsewhere.example', 'https://strikelens.example.elsewhere.example']) {
      expect([origin, isOwnOrigin(origin, 'strikelens.example', SITE)]).toEqual([origin, false])
    }
  })
})
