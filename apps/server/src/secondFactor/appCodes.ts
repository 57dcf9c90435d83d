import { PRODUCT } from '@strikelens/tools'
import { Secret, TOTP } from 'otpauth'

/** What every authenticator app takes for granted (RFC 6238): others are read by few. */
const FORM = { algorithm: 'SHA1', digits: 6, period: 30 } as const
/** As long as the digest, as RFC 4226 recommends. */
const SECRET_BYTES = 20
/** Steps that a phone's clock may be off, or its owner slow. */
const WINDOW = 1

/** A new secret, in the letters that are typed into an app. */
export function newAppSecret(): string {
  return new Secret({ size: SECRET_BYTES }).base32
}

/** What the picture says that an app scans: whose codes these are, and the secret. */
export function appAddress(secret: string, account: string): string {
  return new TOTP({ ...FORM, issuer: PRODUCT, label: account, secret: Secret.fromBase32(secret) }).toString()
}

/** The time step whose code this is: that of `now`, the one before or the one after; null for none. */
export function stepOfCode(secret: string, code: string, now: number): number | null {
  const delta = TOTP.validate({
    ...FORM,
    token: code,
    secret: Secret.fromBase32(secret),
    timestamp: now,
    window: WINDOW,
  })
  return delta === null ? null : TOTP.counter({ period: FORM.period, timestamp: now }) + delta
}
