import type { Mailbox } from './mailbox.ts'

interface Answered {
  readonly status: number
  readonly headers: Headers
  // biome-ignore lint/suspicious/noExplicitAny: what a server answers is looked at field by field in the tests
  readonly body: any
}

export interface VisitorOptions {
  /** The address of the network it comes from, as a proxy tells it; one of its own when unset. */
  readonly from?: string
  readonly userAgent?: string
}

let lastAddress = 0
const ownAddress = () => `198.51.${Math.floor(++lastAddress / 250)}.${(lastAddress % 250) + 1}`

/** A browser as the server sees it: it keeps the cookies it is given and says which page it shows. */
export class Visitor {
  readonly from: string
  readonly #address: string
  readonly #userAgent: string
  readonly cookies = new Map<string, string>()

  constructor(
    address: string,
    { from = ownAddress(), userAgent = 'Mozilla/5.0 (Windows NT 10.0) Chrome/140' }: VisitorOptions = {},
  ) {
    this.#address = address
    this.from = from
    this.#userAgent = userAgent
  }

  get(path: string, headers: Record<string, string> = {}): Promise<Answered> {
    return this.ask('GET', path, undefined, headers)
  }
  post(path: string, body?: object, headers: Record<string, string> = {}): Promise<Answered> {
    return this.ask('POST', path, body, headers)
  }
  put(path: string, body: object): Promise<Answered> {
    return this.ask('PUT', path, body)
  }
  delete(path: string): Promise<Answered> {
    return this.ask('DELETE', path)
  }

  /** Sends a form, as the button of a page without scripts does. */
  form(path: string, fields: Record<string, string> = {}): Promise<Answered> {
    const headers = { 'content-type': 'application/x-www-form-urlencoded' }
    return this.#send('POST', path, new URLSearchParams(fields).toString(), headers)
  }

  /** Headers given here go over those a browser sends. */
  ask(method: string, path: string, body?: object, headers: Record<string, string> = {}): Promise<Answered> {
    if (body === undefined) return this.#send(method, path, null, headers)
    return this.#send(method, path, JSON.stringify(body), { 'content-type': 'application/json', ...headers })
  }

  async #send(method: string, path: string, body: string | null, headers: Record<string, string>): Promise<Answered> {
    const response = await fetch(this.#address + path, {
      method,
      redirect: 'manual',
      headers: {
        'x-forwarded-for': this.from,
        'user-agent': this.#userAgent,
        ...(method === 'GET' ? {} : { origin: this.#address }),
        ...(this.cookies.size === 0
          ? {}
          : { cookie: [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; ') }),
        ...headers,
      },
      body,
    })
    for (const cookie of response.headers.getSetCookie()) this.#keep(cookie)
    const text = await response.text()
    const isJson = response.headers.get('content-type')?.includes('json') === true
    return { status: response.status, headers: response.headers, body: isJson && text !== '' ? JSON.parse(text) : text }
  }

  #keep(cookie: string): void {
    const [pair, ...attributes] = cookie.split(';')
    const at = pair.indexOf('=')
    const name = pair.slice(0, at)
    if (attributes.some((attribute) => /^\s*max-age=0$/i.test(attribute))) this.cookies.delete(name)
    else this.cookies.set(name, pair.slice(at + 1))
  }
}

export interface Registered {
  readonly name: string
  readonly email: string
  readonly password: string
}

/** Registers somebody, follows the link of the mail and signs in: a visitor with an account. */
export async function registered(address: string, box: Mailbox, who: Registered): Promise<Visitor> {
  const visitor = new Visitor(address)
  await visitor.post('/api/auth/register', who)
  await visitor.form(linkIn(box, who.email))
  await visitor.post('/api/auth/sign-in/email', { email: who.email, password: who.password })
  return visitor
}

/** The path of the first link to our server in the latest mail to an address. */
export function linkIn(box: Mailbox, email: string): string {
  const text = box.mails.findLast(({ to }) => to.includes(email))?.text ?? ''
  const link = /https?:\/\/[^\s/]+(\/api\/\S+)/.exec(text)?.[1]
  if (link === undefined) throw new Error(`No mail with a link came to ${email}.`)
  return link
}
