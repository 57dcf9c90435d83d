import { Secret, TOTP } from 'otpauth'
import type { Visitor } from './visitor.ts'

/** An authenticator app that somebody has set up, and the recovery codes they were shown. */
export interface AuthenticatorApp {
  readonly recoveryCodes: readonly string[]
  /** What the app shows now, or so many steps later. Each step is taken once, and none after a later one. */
  code(steps?: number): string
}

/** The code of a secret as an app shows it, so many steps from now. */
export function appCode(secret: string, steps = 0): string {
  return new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + steps * 30_000 })
}

/** Sets up an authenticator app for somebody who is signed in; by the code of the step before, so that two are left. */
export async function setUpApp(visitor: Visitor, password?: string): Promise<AuthenticatorApp> {
  const begun = await visitor.post('/api/user/second-factor', password === undefined ? {} : { password })
  const { secret } = begun.body
  const confirm = () => visitor.post('/api/user/second-factor/confirm', { code: appCode(secret, -1) })
  const first = await confirm()
  // A step that ends on the way makes the code of the one before too old.
  const { status, body } = first.status === 200 ? first : await confirm()
  if (status !== 200) throw new Error(`The app could not be set up: ${JSON.stringify(body)}`)
  return { recoveryCodes: body.recoveryCodes, code: (steps) => appCode(secret, steps) }
}
