import { Secret } from 'otpauth'
import { describe, expect, it } from 'vitest'
import { appAddress, newAppSecret, stepOfCode } from './appCodes.ts'

/** The secret of RFC 6238, appendix B, and its codes for SHA1, of which six digits are the last six. */
const SECRET = Secret.fromUTF8('12345678901234567890').base32
const VECTORS = [
  [59, '94287082'],
  [1_111_111_109, '07081804'],
  [1_111_111_111, '14050471'],
  [1_234_567_890, '89005924'],
  [2_000_000_000, '69279037'],
  [20_000_000_000, '65353130'],
] as const

describe('the code of an authenticator app', () => {
  it.each(VECTORS)('is that of RFC 6238 at %i seconds', (second, code) => {
    expect(stepOfCode(SECRET, code.slice(-6), second * 1000)).toBe(Math.floor(second / 30))
  })

  it('is taken a step early and a step late, and no further', () => {
    const [second, code] = VECTORS[3]
    const at = (steps: number) => stepOfCode(SECRET, code.slice(-6), (second + 30 * steps) * 1000)
    expect([-2, -1, 0, 1, 2].map(at)).toEqual([null, 41_152_263, 41_152_263, 41_152_263, null])
  })

  it('is nobody else’s', () => {
    const other = newAppSecret()
    expect(other).toMatch(/^[A-Z2-7]{32}$/)
    expect(newAppSecret()).not.toBe(other)
    const [second, code] = VECTORS[0]
    expect(stepOfCode(other, code.slice(-6), second * 1000)).toBeNull()
  })

  it('is read from a picture that says whose it is', () => {
    const address = new URL(appAddress(SECRET, 'asha@example.com'))
    expect([address.protocol, address.host, decodeURIComponent(address.pathname)]).toEqual([
      'otpauth:',
      'totp',
      '/Strikelens:asha@example.com',
    ])
    expect(Object.fromEntries(address.searchParams)).toEqual({
      ...{ issuer: 'Strikelens', secret: SECRET, algorithm: 'SHA1', digits: '6', period: '30' },
    })
  })
})
