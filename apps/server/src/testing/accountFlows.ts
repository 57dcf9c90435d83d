import { createHash } from 'node:crypto'
import fc from 'fast-check'
import { expect } from 'vitest'
import { type AccountsServer, accountsServer } from './accountsServer.ts'
import { openIdProvider, type TestOpenIdProvider } from './openIdProvider.ts'
import { registered, Visitor } from './visitor.ts'

const APP = 'example.strikelens.app'
const GUESSES = ['mallory1', 'mallory2']
let count = 0

/** One choice of a random sequence: what is done, with which of several mails or words, on which of the owner's devices. */
interface Choice {
  readonly step: string
  readonly pick: number
  readonly isOnPhone: boolean
}

/** A mailbox's owner, who follows every mail that comes, and an attacker who knows the address; each with two browsers. */
class Play {
  readonly #site: AccountsServer
  readonly #apple: TestOpenIdProvider
  /** Both mailboxes are the owner's; an account may move between them. */
  readonly #mailboxes: readonly [string, string]
  /** What the owner has chosen so far, the latest last. */
  readonly #passwords = ['owner-first1']
  readonly #owner: { readonly laptop: Visitor; readonly phone: Visitor }
  readonly #attacker: readonly [Visitor, Visitor]
  readonly #attackerEmail: string

  constructor(site: AccountsServer, apple: TestOpenIdProvider) {
    const browser = () => new Visitor(site.address)
    this.#site = site
    this.#apple = apple
    count++
    this.#mailboxes = [`owner${count}@example.com`, `second${count}@example.com`]
    this.#attackerEmail = `mallory${count}@example.com`
    this.#owner = { laptop: browser(), phone: browser() }
    this.#attacker = [browser(), browser()]
  }

  readonly steps: Readonly<Record<string, (choice: Choice) => Promise<unknown>>> = {
    'the owner registers': (choice) => this.#register(this.#device(choice)),
    'the owner asks for the mail again': (choice) => this.#sendAgain(this.#device(choice)),
    'the owner follows a link and answers what it asks': async (choice) => {
      const [link, visitor] = [this.#link(choice), this.#device(choice)]
      if (link === undefined) return
      const page = await visitor.get(link)
      const asks = String(page.body).includes('type="password"')
      await visitor.form(link, asks ? { password: this.#passwords[0] } : {})
    },
    'the owner follows a link and presses every button': async (choice) => {
      const link = this.#link(choice)
      if (link !== undefined) await this.#device(choice).form(link)
    },
    'the owner signs in': (choice) => this.#signIn(this.#device(choice), choice),
    'the owner asks for a temporary password': (choice) => this.#forgot(this.#device(choice)),
    'the owner uses a temporary password': async (choice) => {
      const password = at(this.#temporary(), choice.pick)
      if (password === undefined) return
      const visitor = this.#device(choice)
      await this.#tryAll(visitor, [password])
      await this.#choose((next) => visitor.post('/api/auth/change-temporary-password', { password: next }))
    },
    'the owner changes the password': (choice) =>
      this.#choose((password) =>
        this.#device(choice).post('/api/user/password', { current: this.#passwords.at(-1), password }),
      ),
    'the owner moves to the other mailbox': async (choice) => {
      const visitor = this.#device(choice)
      const email = at(this.#mailboxes, choice.pick) ?? ''
      await visitor.post('/api/user/email', { email, password: this.#passwords.at(-1) })
      const code = /^\d{6}$/m.exec(this.#site.lastMailTo(email))?.[0]
      if (code !== undefined) await visitor.post('/api/user/email/confirm', { email, code })
    },
    'the owner signs every other device out': (choice) => this.#device(choice).delete('/api/user/sessions'),
    'the attacker registers with the owner’s address': ({ pick }) =>
      this.#attacker[0].post('/api/auth/register', {
        name: 'Mallory',
        email: at(this.#mailboxes, pick),
        password: at(GUESSES, pick),
      }),
    'the attacker asks for the mail again': () => this.#sendAgain(this.#attacker[0]),
    'the attacker makes up a link': async ({ pick }) => {
      const rows = await this.#site.rows('select id from app_user where email = any($1)', [this.#mailboxes])
      const link = `/api/auth/verify-email?user=${String(rows[0]?.id)}&token=${'A'.repeat(22)}.${'A'.repeat(32)}`
      await this.#attacker[0].form(link, { password: at(GUESSES, pick) ?? '' })
    },
    'the attacker signs in as the owner': ({ pick }) =>
      this.#attacker[0].post('/api/auth/sign-in/email', {
        email: at(this.#mailboxes, pick),
        password: at(GUESSES, pick),
      }),
    'the attacker asks for a temporary password': () => this.#forgot(this.#attacker[0]),
    'the attacker asks to move to the owner’s mailbox': async ({ pick }) => {
      const email = at(this.#mailboxes, pick) ?? ''
      await this.#attacker[0].post('/api/user/email', { email, password: GUESSES[0] })
      await this.#attacker[0].post('/api/user/email/confirm', { email, code: '000000' })
    },
    'the attacker gives the owner’s address to an account of Apple': async ({ pick }) => {
      const { body } = await this.#attacker[1].get('/api/auth/get-session')
      const email = at(this.#mailboxes, pick)
      await this.#attacker[1].post('/api/auth/update-apple-email', { appleUserId: body?.user?.appleUserId, email })
    },
    'the attacker changes a password that must be changed': () =>
      this.#attacker[0].post('/api/auth/change-temporary-password', { password: GUESSES[1] }),
  }

  /** The attacker has an account of their own, and one of Apple without an address. */
  async begin(): Promise<void> {
    const { address, box } = this.#site
    const own = await registered(address, box, { name: 'Mallory', email: this.#attackerEmail, password: 'mallory1' })
    for (const [name, value] of own.cookies) this.#attacker[0].cookies.set(name, value)
    const { body } = await this.#attacker[1].post('/api/auth/nonce')
    const nonce = createHash('sha256').update(body.nonce).digest('hex')
    const identityToken = await this.#apple.token({ sub: `${count}.apple` }, { audience: APP, nonce })
    await this.#attacker[1].post('/api/auth/apple-signin', { identityToken, authorizationCode: 'any' })
  }

  /** Nobody but the owner of a mailbox is signed in to the account of its address. */
  async expectOwnerAlone(): Promise<void> {
    for (const visitor of this.#attacker) {
      const { body } = await visitor.get('/api/auth/get-session')
      expect(this.#mailboxes).not.toContain(body?.user?.email)
    }
  }

  /** No password of the attacker's is good, and the owner gets in: with a password, a temporary one, or by registering. */
  async expectOwnerGetsIn(): Promise<void> {
    for (const email of this.#mailboxes) {
      for (const password of GUESSES) expect((await this.#site.signIn({ email, password })).status).not.toBe(200)
    }
    const visitor = () => new Visitor(this.#site.address)
    if (await this.#tryAll(visitor(), this.#passwords)) return
    const before = this.#temporary().length
    await this.#forgot(visitor())
    const rows = await this.#site.rows('select 1 from app_user where email = any($1) and email_verified', [
      this.#mailboxes,
    ])
    if (rows.length > 0) {
      await expect.poll(() => this.#temporary().length).toBeGreaterThanOrEqual(Math.max(1, Math.min(5, before)))
      await expect.poll(async () => this.#tryAll(visitor(), this.#temporary().toReversed())).toBe(true)
      return
    }
    const laptop = visitor()
    await this.#register(laptop)
    const links = this.#links(this.#mailboxes[0]).filter((link) => link.includes('verify-email'))
    await laptop.form(links.at(-1) ?? '')
    expect(await this.#tryAll(visitor(), this.#passwords)).toBe(true)
  }

  #device({ isOnPhone }: Choice): Visitor {
    return isOnPhone ? this.#owner.phone : this.#owner.laptop
  }
  #register(visitor: Visitor) {
    const [email] = this.#mailboxes
    return visitor.post('/api/auth/register', { name: 'Asha Rao', email, password: this.#passwords[0] })
  }
  #sendAgain(visitor: Visitor) {
    return visitor.post('/api/auth/send-verification', { email: this.#mailboxes[0] })
  }
  async #forgot(visitor: Visitor): Promise<void> {
    for (const email of this.#mailboxes) await visitor.post('/api/auth/forgot-password', { email })
  }
  #signIn(visitor: Visitor, { pick }: Choice) {
    return visitor.post('/api/auth/sign-in/email', {
      email: at(this.#mailboxes, pick),
      password: this.#passwords.at(-1),
    })
  }
  /** Whether one of the passwords is good for one of the mailboxes. */
  async #tryAll(visitor: Visitor, passwords: readonly string[]): Promise<boolean> {
    for (const email of this.#mailboxes) {
      for (const password of passwords) {
        // The owner is patient; how long one waits is another test's.
        await this.#site.rows('delete from failed_try')
        if ((await visitor.post('/api/auth/sign-in/email', { email, password })).status === 200) return true
      }
    }
    return false
  }
  /** Chooses a new password; remembered once the server took it. */
  async #choose(change: (password: string) => ReturnType<Visitor['post']>): Promise<void> {
    const password = `owner-next${this.#passwords.length}`
    if ((await change(password)).status === 200) this.#passwords.push(password)
  }
  #mailsTo(email: string): readonly string[] {
    return this.#site.box.mails.filter(({ to }) => to.includes(email)).map(({ text }) => text)
  }
  #links(email: string): readonly string[] {
    return this.#mailsTo(email).flatMap((text) => /https?:\/\/[^\s/]+(\/api\/\S+)/.exec(text)?.[1] ?? [])
  }
  #link({ pick }: Choice): string | undefined {
    return at(this.#mailboxes.flatMap((email) => this.#links(email)).toReversed(), pick)
  }
  #temporary(): readonly string[] {
    const mails = this.#mailboxes.flatMap((email) => this.#mailsTo(email))
    return mails.flatMap((text) => /^[A-Z2-9]{12}$/m.exec(text)?.[0] ?? [])
  }
}

function at<T>(list: readonly T[], pick: number): T | undefined {
  return list[pick % Math.max(1, list.length)]
}

/** Sequences that were attacks once; every play begins with them. */
const ATTACKS: readonly (readonly string[])[] = [
  [
    'the owner registers',
    'the attacker registers with the owner’s address',
    'the owner asks for the mail again',
    'the owner follows a link and presses every button',
    'the attacker signs in as the owner',
  ],
  [
    'the attacker registers with the owner’s address',
    'the owner follows a link and presses every button',
    'the attacker signs in as the owner',
  ],
  [
    'the attacker gives the owner’s address to an account of Apple',
    'the owner follows a link and presses every button',
    'the owner asks for a temporary password',
  ],
]

/**
 * Plays so many random sequences of what an owner and an attacker do, on a server of their own: after every step nobody but
 * the owner is signed in to the account of the owner's mailbox, and at the end the owner still gets in.
 */
export async function playAccountFlows({ runs, longest, seed }: { runs: number; longest: number; seed?: number }) {
  const apple = await openIdProvider({ id: APP, secret: '' })
  const site = await accountsServer({ APPLE_ISSUER: apple.issuer, APPLE_CLIENT_IDS: APP })
  const names = Object.keys(new Play(site, apple).steps)
  const choice = fc.record({ step: fc.constantFrom(...names), pick: fc.nat(9), isOnPhone: fc.boolean() })
  const sequence = fc.asyncProperty(fc.array(choice, { minLength: 3, maxLength: longest }), async (choices) => {
    const play = new Play(site, apple)
    await play.begin()
    for (const one of choices) {
      await play.steps[one.step](one)
      await play.expectOwnerAlone()
    }
    await play.expectOwnerGetsIn()
  })
  const examples = ATTACKS.map((steps): [Choice[]] => [steps.map((step) => ({ step, pick: 0, isOnPhone: false }))])
  try {
    // One counterexample is enough to look at: to make it shorter takes longer than to read it.
    await fc.assert(sequence, {
      numRuns: runs,
      examples,
      endOnFailure: true,
      ...(seed === undefined ? {} : { seed }),
    })
  } finally {
    await site.close()
    await apple.close()
  }
}
