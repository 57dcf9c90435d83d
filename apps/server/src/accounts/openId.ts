import { createHash } from 'node:crypto'
import { createRemoteJWKSet, errors, jwtVerify } from 'jose'
import { z } from 'zod'
import type { Provider } from '../accountsConfig.ts'
import { emailAddress } from './emailAddress.ts'

/** Google and Apple sign with these; a token must not choose for itself. */
const ALGORITHMS = ['RS256', 'ES256']
const PATIENCE_MS = 5000
/** How far two clocks may be apart, seconds. */
const TOLERANCE_S = 10

const discovery = z.object({ authorization_endpoint: z.url(), token_endpoint: z.url(), jwks_uri: z.url() })

/** Apple says 'true' where Google says true. */
const claims = z.object({
  sub: z.string().min(1).max(255),
  nonce: z.string().max(200).optional(),
  name: z.string().optional(),
  picture: z.string().max(2000).optional().catch(undefined),
  email: z.string().optional(),
  email_verified: z.union([z.boolean(), z.enum(['true', 'false']).transform((value) => value === 'true')]).optional(),
})

/** What a provider vouches for. */
export interface Vouched {
  /** What the provider calls the person, for ever. */
  readonly subject: string
  /** Null unless the provider knows the address to be the person's. */
  readonly email: string | null
  readonly name: string | null
  /** Where the provider shows the person's picture. */
  readonly picture: string | null
  readonly nonce: string | null
}

interface Endpoints {
  readonly authorization: string
  readonly token: string
  readonly keys: ReturnType<typeof createRemoteJWKSet>
}

/** A provider of identities: where it is asked, and whether a token is its own. */
export class OpenIdProvider {
  readonly #provider: Provider
  #endpoints: Promise<Endpoints> | null = null

  constructor(provider: Provider) {
    this.#provider = provider
  }

  get issuer(): string {
    return this.#provider.issuer
  }

  /** Where it is asked. Read when first needed: a provider that is away at our start is there later. */
  endpoints(): Promise<Endpoints> {
    this.#endpoints ??= this.#discovered().catch((error: unknown) => {
      this.#endpoints = null
      throw error
    })
    return this.#endpoints
  }

  /** What a token says; null unless the provider made it, for us, and it has not run out. Throws when the provider is away. */
  async vouched(token: string, audiences: readonly string[] = this.#provider.audiences): Promise<Vouched | null> {
    const { keys } = await this.endpoints()
    const { issuer } = this.#provider
    try {
      const { payload } = await jwtVerify(token, keys, {
        algorithms: ALGORITHMS,
        // Google names itself with and without the scheme.
        issuer: [issuer, new URL(issuer).host],
        audience: [...audiences],
        requiredClaims: ['sub', 'iat', 'exp'],
        clockTolerance: TOLERANCE_S,
      })
      const read = claims.safeParse(payload)
      return read.success ? vouchedIn(read.data) : null
    } catch (error) {
      if (error instanceof errors.JOSEError && !(error instanceof errors.JWKSTimeout)) return null
      throw error
    }
  }

  async #discovered(): Promise<Endpoints> {
    const address = `${this.#provider.issuer.replace(/\/$/, '')}/.well-known/openid-configuration`
    const response = await fetch(address, { signal: AbortSignal.timeout(PATIENCE_MS), redirect: 'error' })
    if (!response.ok) throw new Error(`${address} answers ${response.status}.`)
    const { authorization_endpoint, token_endpoint, jwks_uri } = discovery.parse(await response.json())
    return {
      authorization: authorization_endpoint,
      token: token_endpoint,
      keys: createRemoteJWKSet(new URL(jwks_uri), { timeoutDuration: PATIENCE_MS }),
    }
  }
}

function vouchedIn({ sub, email, email_verified, name, picture, nonce }: z.output<typeof claims>): Vouched {
  const address = email_verified === true ? emailAddress.safeParse(email).data : undefined
  return {
    subject: sub,
    email: address?.toLowerCase() ?? null,
    name: name ?? null,
    picture: picture ?? null,
    nonce: nonce ?? null,
  }
}

/** A nonce as Apple's kit puts it into a token, and as it is kept here. */
export function hashedNonce(nonce: string): string {
  return createHash('sha256').update(nonce).digest('hex')
}
