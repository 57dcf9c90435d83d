import { createHash, randomUUID } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { exportJWK, generateKeyPair, type JWTPayload, SignJWT } from 'jose'

const KEY_ID = 'of-the-tests'

/** Who signs in at the provider. */
export interface ProviderUser {
  readonly sub: string
  readonly email?: string | undefined
  readonly email_verified?: boolean | string
  readonly name?: string
  readonly picture?: string
}

interface TokenOptions {
  readonly audience: string
  readonly nonce?: string | undefined
  /** Another than the provider's own. */
  readonly issuer?: string
  /** Seconds from now; a negative one has run out. */
  readonly expiresIn?: number
  /** Signed with a key that the provider does not publish. */
  readonly isForged?: boolean
}

/** A provider of identities with keys of its own, as Google and Apple are. */
export interface TestOpenIdProvider {
  readonly issuer: string
  /** Who is asked for at the next authorisation. */
  user: ProviderUser
  /** What `/picture` answers with, and how often it was asked for. */
  readonly picture: { bytes: Buffer; asked: number }
  /** What the next token says instead of what it should. */
  changes: Partial<TokenOptions>
  token(user: ProviderUser, options: TokenOptions): Promise<string>
  close(): Promise<void>
}

interface Asked {
  readonly user: ProviderUser
  readonly clientId: string
  readonly redirectUri: string
  readonly challenge: string
  readonly nonce: string | undefined
}

/** Starts the provider; its one client is told to the server under test. */
export async function openIdProvider(client: { id: string; secret: string }): Promise<TestOpenIdProvider> {
  const own = await generateKeyPair('RS256')
  const other = await generateKeyPair('RS256')
  const jwk = { ...(await exportJWK(own.publicKey)), kid: KEY_ID, alg: 'RS256', use: 'sig' }
  const codes = new Map<string, Asked>()
  const server = createServer((request, response) => {
    answer(request, response).catch(() => response.writeHead(500).end())
  })
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve)
  })
  const bound = server.address()
  const issuer = `http://127.0.0.1:${typeof bound === 'object' && bound !== null ? bound.port : 0}`
  const provider: TestOpenIdProvider = {
    issuer,
    user: { sub: 'nobody' },
    picture: { bytes: Buffer.alloc(0), asked: 0 },
    changes: {},
    async token({ sub, ...claims }, { audience, nonce, issuer: by = issuer, expiresIn = 600, isForged = false }) {
      const now = Math.floor(Date.now() / 1000)
      const payload: JWTPayload = { ...claims, ...(nonce === undefined ? {} : { nonce }) }
      return new SignJWT(payload)
        .setProtectedHeader({ alg: 'RS256', kid: KEY_ID })
        .setSubject(sub)
        .setIssuer(by)
        .setAudience(audience)
        .setIssuedAt(now + Math.min(0, expiresIn) - 60)
        .setExpirationTime(now + expiresIn)
        .sign(isForged ? other.privateKey : own.privateKey)
    },
    close: () => new Promise((resolve) => server.close(() => resolve())),
  }
  return provider

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { pathname, searchParams } = new URL(request.url ?? '/', issuer)
    const json = (status: number, body: object) =>
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
    if (pathname === '/.well-known/openid-configuration') {
      json(200, {
        issuer,
        authorization_endpoint: `${issuer}/authorize`,
        token_endpoint: `${issuer}/token`,
        jwks_uri: `${issuer}/keys`,
        id_token_signing_alg_values_supported: ['RS256'],
      })
    } else if (pathname === '/keys') {
      json(200, { keys: [jwk] })
    } else if (pathname === '/picture') {
      provider.picture.asked++
      response.end(provider.picture.bytes)
    } else if (pathname === '/authorize') {
      response.writeHead(302, { location: authorised(searchParams) }).end()
    } else if (pathname === '/token') {
      await exchange(request, json)
    } else {
      json(404, {})
    }
  }

  /** The user agrees at once, and is sent back with a code. */
  function authorised(asked: URLSearchParams): string {
    const text = (name: string) => asked.get(name) ?? ''
    if (text('client_id') !== client.id || text('code_challenge_method') !== 'S256') throw new Error('A bad request.')
    const code = randomUUID()
    codes.set(code, {
      user: provider.user,
      clientId: text('client_id'),
      redirectUri: text('redirect_uri'),
      challenge: text('code_challenge'),
      nonce: asked.get('nonce') ?? undefined,
    })
    const back = new URL(text('redirect_uri'))
    back.searchParams.set('code', code)
    back.searchParams.set('state', text('state'))
    return back.href
  }

  async function exchange(request: IncomingMessage, json: (status: number, body: object) => unknown): Promise<void> {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk)
    const form = new URLSearchParams(Buffer.concat(chunks).toString())
    const asked = codes.get(form.get('code') ?? '')
    codes.delete(form.get('code') ?? '')
    const challenge = createHash('sha256')
      .update(form.get('code_verifier') ?? '')
      .digest('base64url')
    const basic = `Basic ${Buffer.from(`${client.id}:${client.secret}`).toString('base64')}`
    const isClient =
      request.headers.authorization === basic ||
      (form.get('client_id') === client.id && form.get('client_secret') === client.secret)
    if (!isClient || asked?.challenge !== challenge || asked.redirectUri !== form.get('redirect_uri')) {
      json(400, { error: 'invalid_grant' })
      return
    }
    const idToken = await provider.token(asked.user, {
      audience: asked.clientId,
      nonce: asked.nonce,
      ...provider.changes,
    })
    json(200, { access_token: randomUUID(), token_type: 'Bearer', expires_in: 600, id_token: idToken })
  }
}
