import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type AccountsServer, accountsServer } from '../testing/accountsServer.ts'
import { START_WITHIN_MS } from '../testing/temporaryDatabase.ts'
import { Visitor } from '../testing/visitor.ts'

/** As much of a JSON schema as says how to fill a form that would be taken. */
interface Schema {
  readonly type?: string
  readonly format?: string
  readonly const?: unknown
  readonly enum?: readonly unknown[]
  readonly anyOf?: readonly Schema[]
  readonly properties?: Readonly<Record<string, Schema>>
  readonly items?: Schema
}
interface Documented {
  readonly requestBody?: { readonly content: Readonly<Record<string, { readonly schema: Schema }>> }
  readonly parameters?: readonly { readonly name: string; readonly in: string; readonly schema: Schema }[]
}
interface Call {
  readonly method: string
  readonly path: string
  readonly fields: Readonly<Record<string, unknown>>
  readonly query: readonly string[]
  readonly inPath: readonly string[]
}

let site: AccountsServer
let visitor: Visitor
let calls: Call[]
beforeAll(async () => {
  site = await accountsServer({}, { publicUrl: null })
  // Somebody for whom every call is there.
  visitor = (await site.admin('pro')).visitor
  const { body } = await visitor.get('/api/docs/json')
  const paths: Record<string, Record<string, Documented>> = body.paths
  calls = Object.entries(paths).flatMap(([path, verbs]) =>
    Object.entries(verbs).map(([verb, { requestBody, parameters = [] }]) => {
      const sample = sampleOf(requestBody?.content['application/json']?.schema ?? {})
      const named = (place: string) => parameters.filter((one) => one.in === place).map(({ name }) => name)
      const fields = Object.fromEntries(Object.entries(sample ?? {}))
      return { method: verb.toUpperCase(), path, fields, query: named('query'), inPath: named('path') }
    }),
  )
}, START_WITHIN_MS)
afterAll(() => site.close(), START_WITHIN_MS)

/** Something that would be taken for a schema, or nearly. */
function sampleOf({ type, format, enum: values, const: only, anyOf, properties, items }: Schema): unknown {
  if (only !== undefined) return only
  if (values !== undefined) return values[0]
  if (anyOf !== undefined) return sampleOf(anyOf[0])
  if (properties !== undefined) {
    return Object.fromEntries(Object.entries(properties).map(([name, one]) => [name, sampleOf(one)]))
  }
  if (type === 'array') return items === undefined ? [] : [sampleOf(items)]
  if (type === 'string') return format === 'email' ? 'asha@example.com' : 'NIFTY'
  if (type === 'number' || type === 'integer') return 1
  return type === 'boolean' ? true : null
}

/** Somebody who is signed in, from another address each time: limits are not what is tested. */
async function ask(method: string, path: string, body?: object, headers: Record<string, string> = {}) {
  const from = `203.0.${Math.floor(Math.random() * 250)}.${Math.floor(Math.random() * 250)}`
  const asker = new Visitor(site.address, { from })
  for (const [name, value] of visitor.cookies) asker.cookies.set(name, value)
  const answer = await asker.ask(method, path, method === 'GET' || method === 'HEAD' ? undefined : body, headers)
  // Whatever is refused is refused in our words.
  expect(String(answer.body?.message)).not.toMatch(
    /expected .*received|^Too (big|small)|^Invalid (input|option|string)/,
  )
  return { status: answer.status, code: answer.body?.code, field: answer.body?.field }
}
const filled = (path: string, value = 'x') => path.replaceAll(/\{\w+\}/g, encodeURIComponent(value))

/** What no PostgreSQL text can hold, and what its JSON refuses. */
const UNSTORABLE = ['a\0b', 'a\ud800b', '\udc00']

describe('text that cannot be stored', () => {
  it('in a field of a body is refused by that field’s name, at every call', async () => {
    const all = calls.filter(
      ({ method, path, fields }) => method !== 'GET' && !isFile(path) && Object.keys(fields).length > 0,
    )
    expect(all.length).toBeGreaterThan(30)
    for (const { method, path, fields } of all) {
      for (const field of Object.keys(fields)) {
        for (const value of UNSTORABLE) {
          const answer = await ask(method, filled(path), { ...fields, [field]: value })
          const told = { method, path, value, ...answer }
          expect(told).toEqual({ method, path, value, status: 400, code: 'bad-field', field })
        }
      }
    }
  })
  it('in the query or the path is refused by its name, at every call', async () => {
    for (const { method, path, query, inPath } of calls.filter(({ path }) => !isFile(path))) {
      // All tools read their parameters in one place.
      for (const field of path.startsWith('/api/tools/') ? query.slice(0, 1) : query) {
        const answer = await ask(method, `${filled(path)}?${field}=a%00b`, {})
        expect({ method, path, ...answer }).toEqual({ method, path, status: 400, code: 'bad-param', field })
      }
      for (const field of inPath.slice(0, 1)) {
        const answer = await ask(method, filled(path, 'a\0b'), {})
        expect({ method, path, ...answer }).toEqual({ method, path, status: 400, code: 'bad-param', field })
      }
    }
  })
  it('deep inside, as a name, or deeper than anybody nests is refused too', async () => {
    for (const preferences of [{ a: [{ b: 'c\0' }] }, { 'a\0b': 1 }, { a: { 'b\ud800': 1 } }]) {
      const answer = await ask('PATCH', '/api/user/preferences', { preferences })
      expect(answer).toEqual({ status: 400, code: 'bad-field', field: 'preferences' })
    }
    const nested = `{"preferences":${'{"a":'.repeat(50_000)}1${'}'.repeat(50_001)}`
    const headers = { 'content-type': 'application/json', origin: site.address }
    const deep = await fetch(`${site.address}/api/contact`, { method: 'POST', headers, body: nested })
    expect([deep.status, await deep.json()]).toMatchObject([400, { code: 'bad-field', field: 'preferences' }])
  })
  it('in what a header says of somebody breaks nothing', async () => {
    for (const value of ['{"email":"a\\u0000b"}', '{"email":"\\ud800"}', '\xff', '[]', 'null', '1']) {
      const answer = await ask('GET', '/api/user/settings', undefined, { 'x-native-auth': value })
      expect([value, answer.status]).toEqual([value, 401])
    }
    const cookies = ['%00', '%ff', '%', '%ed%a0%80', 'a.%00']
    for (const value of cookies) {
      for (const headers of [{ cookie: `strikelens.session_token=${value}` }, { authorization: `Bearer ${value}` }]) {
        const answer = await new Visitor(site.address).get('/api/user/settings', headers)
        expect([value, answer.status]).toEqual([value, 401])
      }
    }
  })
})

describe('any text in any field', () => {
  it('of any call never breaks anything', async () => {
    // Any character but halves of one; the library's own unit of them makes a list of all first.
    const character = fc.integer({ min: 0, max: 0x10f7ff }).map((i) => String.fromCodePoint(i < 0xd800 ? i : i + 0x800))
    const hostile = fc.oneof(
      fc.string({ unit: character, maxLength: 40 }),
      fc.constantFrom(
        '',
        ' ',
        '__proto__',
        'constructor',
        "'; drop table app_user; --",
        '%00',
        '\u202e\u0007\x1b[31m',
        '1e400',
        '-0',
        '9'.repeat(400),
        'x'.repeat(5000),
        '../../etc/passwd',
        '{{7*7}}',
        '\r\nBcc: all@example.com',
      ),
      fc.constantFrom(null, -1, 1e308, [], {}, [[]], true),
    )
    // Whoever has signed out, or has no account any more, is refused before anything is read; there is no market here.
    const lasting = calls.filter(
      ({ path }) => !isFile(path) && !/sign-out|delet|sessions|^.api.tools|ohlc|vix|gift|index-details/.test(path),
    )
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(...lasting), fc.nat(), hostile, async (call, which, value) => {
        const names = [...Object.keys(call.fields), ...call.query]
        const name = names[which % Math.max(names.length, 1)] ?? 'x'
        const text = encodeURIComponent(typeof value === 'string' ? String(Buffer.from(value)) : JSON.stringify(value))
        const path = `${filled(call.path)}?${call.query.includes(name) ? `${name}=${text}${which % 2 === 0 ? '' : `&${name}=1`}` : ''}`
        const { status } = await ask(call.method, path, { ...call.fields, [name]: value })
        expect(status).not.toBe(500)
      }),
      { numRuns: 400, seed: 20261117 },
    )
  })
})

/** Files go through as they are. */
function isFile(path: string): boolean {
  return path.startsWith('/api/operator/files/')
}
