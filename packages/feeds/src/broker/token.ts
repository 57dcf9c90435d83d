/** What a vendor lets in by, for a day. Never written to a log. */
export interface BrokerToken {
  readonly accessToken: string
  /** Epoch ms at which the vendor forgets it. */
  readonly expiresAt: number
}

/** The token that the operator's last sign-in left; null before the first. Asked again whenever a connection is opened. */
export type TokenSource = () => Promise<BrokerToken | null>

/** Calls whenever the operator may have signed in or out, until the way out is taken that it returns. */
export type SignInNews = (hear: () => void) => () => void

/** The vendor lets us in no more: only the operator can help, by signing in. */
export class SignedOut extends Error {
  override readonly name = 'SignedOut'
}

/** Keeps a token from being tried again once it is past its time or was refused. */
export class TokenKeeper {
  readonly #source: TokenSource
  readonly #now: () => number
  #refused: string | null = null

  constructor(source: TokenSource, now: () => number) {
    this.#source = source
    this.#now = now
  }

  /** A token worth trying; throws `SignedOut` when there is none. */
  async current(): Promise<BrokerToken> {
    const token = await this.#source()
    if (token === null) throw new SignedOut('nobody is signed in')
    if (token.expiresAt <= this.#now()) throw new SignedOut('the sign-in has run out')
    if (token.accessToken === this.#refused) throw new SignedOut('the broker no longer accepts the sign-in')
    return token
  }

  /** Whether the operator has neither signed out nor in anew since; a source that does not answer tells nothing new. */
  async isCurrent({ accessToken }: BrokerToken): Promise<boolean> {
    try {
      return (await this.#source())?.accessToken === accessToken
    } catch {
      return true
    }
  }

  /** The vendor has refused it. */
  refuse(token: BrokerToken): void {
    this.#refused = token.accessToken
  }
}
