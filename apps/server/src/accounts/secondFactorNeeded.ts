import { Problem } from '../http/problem.ts'

/**
 * The answer to a right password, or to Google's or Apple's word, where the account has a second factor. The session that the
 * code is given with is the cookie's, or that of `token`; until then it is nobody's.
 */
export class SecondFactorNeeded extends Problem {
  readonly token: string

  constructor(token: string) {
    super(401, 'second-factor-needed', 'Enter the code of your authenticator app.')
    this.token = token
  }

  override get body() {
    return { ...super.body, token: this.token }
  }
}
