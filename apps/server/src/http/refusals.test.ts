import { connect } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type AccountsServer, accountsServer, type Person } from '../testing/accountsServer.ts'
import { START_WITHIN_MS } from '../testing/temporaryDatabase.ts'

let site: AccountsServer
let asha: Person
beforeAll(async () => {
  site = await accountsServer({}, { publicUrl: null })
  asha = await site.person()
}, START_WITHIN_MS)
afterAll(() => site.close(), START_WITHIN_MS)

/** What the server writes to a connection on which exactly this is sent. */
async function exchange(sent: string): Promise<{ status: number; type: string; body: string }> {
  const { hostname, port } = new URL(site.address)
  const socket = connect(Number(port), hostname)
  let text = ''
  socket.setEncoding('latin1').on('data', (chunk) => {
    text += chunk
  })
  // What was refused may be cut off while the rest of it is still being sent.
  socket.on('error', () => {})
  socket.write(sent, 'latin1')
  await new Promise((resolve) => socket.once('close', resolve))
  const [head, ...rest] = text.split('\r\n\r\n')
  const chunked = /transfer-encoding: chunked/i.test(head)
  const body = rest.join('\r\n\r\n')
  return {
    status: Number(/^HTTP\/1\.1 (\d+)/.exec(head)?.[1]),
    type: /content-type: ([^\r]*)/i.exec(head)?.[1] ?? '',
    body: chunked ? body.replaceAll(/(^|\r\n)[0-9a-f]+\r\n/g, '').trim() : body,
  }
}

const json = 'Content-Type: application/json\r\n'
const CONTACT = 'POST /api/contact HTTP/1.1\r\nHost: x\r\nConnection: close\r\n'
const get = (path: string, method = 'GET') => `${method} ${path} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`
const post = (headers: string, body = '') => `${CONTACT}${headers}Content-Length: ${body.length}\r\n\r\n${body}`

/** Requests that no page of ours sends: what is wrong, what goes over the wire, and how it is refused. */
const REFUSED: [string, string, number, string][] = [
  ['a JSON body that is empty', post(json), 400, 'bad-json'],
  ['a body that is no JSON', post(json, '{"name":'), 400, 'bad-json'],
  ['a body with a prototype', post(json, '{"__proto__":{"isAdmin":true}}'), 400, 'bad-json'],
  ['a body with a constructor', post(json, '{"constructor":{"prototype":{"a":1}}}'), 400, 'bad-json'],
  ['a body of another kind', post('Content-Type: application/xml\r\n', '<a/>'), 415, 'bad-type'],
  ['a body of a nonsensical kind', post('Content-Type: ;;;\r\n', 'a'), 415, 'bad-type'],
  [
    'a body that is too large',
    `${CONTACT.replace('contact', 'subscribe')}Content-Length: 9000000\r\n${json}\r\n`,
    413,
    'too-large',
  ],
  [
    'a body longer than it says',
    `${CONTACT}${json}Transfer-Encoding: chunked\r\nContent-Length: 3\r\n\r\n0\r\n\r\n`,
    400,
    'bad-request',
  ],
  ['a length that is no number', `${CONTACT}${json}Content-Length: many\r\n\r\n`, 400, 'bad-request'],
  ['an address that cannot be read', get('/api/%E0%A4%A'), 400, 'bad-address'],
  ['a page’s address that cannot be read', get('/%'), 400, 'bad-address'],
  ['a name in the address that is too long', get(`/api/user/photo/${'x'.repeat(500)}`), 404, 'not-found'],
  ['a verb that is not for this address', get('/api/contact', 'DELETE'), 404, 'not-found'],
  ['a verb nobody uses', get('/api/contact', 'PROPFIND'), 404, 'not-found'],
  ['a verb that does not exist', get('/api/contact', 'BREW'), 400, 'bad-request'],
  ['a question about verbs', get('/api/contact', 'OPTIONS'), 404, 'not-found'],
  ['nothing there', get('/api/nothing'), 404, 'not-found'],
  ['headers that are too long', get(`/ HTTP/1.1\r\nX: ${'x'.repeat(20_000)}\r\nY: `), 431, 'too-long'],
  ['an address that is too long', get(`/api/calendar?of=${'x'.repeat(20_000)}`), 431, 'too-long'],
  ['no HTTP at all', 'hello\r\n\r\n', 400, 'bad-request'],
  ['a header with a NUL', get('/ HTTP/1.1\r\nUser-Agent: a\0b\r\nY: '), 400, 'bad-request'],
  ['a path out of the folder', get('/assets/..%2f..%2fpackage.json'), 404, 'a page'],
  ['a path with a NUL', get('/assets/a%00.js'), 400, 'bad-param'],
]

describe('a request that no page of ours sends', () => {
  it.each(REFUSED)('with %s is refused in our words', async (_, sent, status, code) => {
    const answer = await exchange(sent)
    if (code === 'a page') {
      expect([answer.status, answer.type]).toEqual([status, expect.stringContaining('text/html')])
      return
    }
    expect([answer.status, answer.type]).toEqual([status, expect.stringContaining('application/json')])
    const body = JSON.parse(answer.body)
    expect(body).toEqual({ ...body, code, message: expect.stringMatching(/^[A-Z][^{}]*[.]$/) })
    expect(Object.keys(body).filter((key) => !['code', 'message', 'field'].includes(key))).toEqual([])
    expect(answer.body).not.toMatch(/FST_|fastify|better|zod|undici|HPE_|SyntaxError|Error:/i)
  })
})

describe('signing out', () => {
  it('works without an Origin too: what says nothing is no browser', async () => {
    const { visitor } = await site.person()
    const cookie = [...visitor.cookies].map((pair) => pair.join('=')).join('; ')
    const response = await fetch(`${site.address}/api/auth/sign-out`, { method: 'POST', headers: { cookie } })
    expect([response.status, await response.json()]).toEqual([200, { success: true }])
    expect((await visitor.get('/api/auth/get-session')).body).toBeNull()
  })
  it('works for somebody who is not signed in', async () => {
    const response = await fetch(`${site.address}/api/auth/sign-out`, { method: 'POST' })
    expect([response.status, await response.json()]).toEqual([200, { success: true }])
  })
  it('is refused in our words with an empty body that calls itself JSON', async () => {
    const { status, body } = await asha.visitor.ask('POST', '/api/auth/sign-out', undefined, {
      'content-type': 'application/json',
    })
    expect([status, body.code]).toEqual([400, 'bad-json'])
  })
})
