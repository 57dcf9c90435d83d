import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { type AccountsServer, accountsServer } from '../testing/accountsServer.ts'
import { START_WITHIN_MS } from '../testing/temporaryDatabase.ts'
import { Visitor } from '../testing/visitor.ts'

/** A schema of the documentation, as far as texts are found in it. */
interface Documented {
  readonly type?: string | readonly string[] | undefined
  readonly maxLength?: number | undefined
  readonly enum?: readonly unknown[] | undefined
  readonly const?: unknown | undefined
  readonly format?: string | undefined
  readonly properties?: Record<string, Documented> | undefined
  readonly items?: Documented | undefined
  readonly additionalProperties?: Documented | boolean | undefined
  readonly propertyNames?: Documented | undefined
  readonly anyOf?: readonly Documented[] | undefined
  readonly oneOf?: readonly Documented[] | undefined
  readonly allOf?: readonly Documented[] | undefined
}
const documented: z.ZodType<Documented> = z.lazy(() =>
  z.object({
    type: z.union([z.string(), z.array(z.string())]).optional(),
    maxLength: z.number().optional(),
    enum: z.array(z.unknown()).optional(),
    const: z.unknown().optional(),
    format: z.string().optional(),
    properties: z.record(z.string(), documented).optional(),
    items: documented.optional(),
    additionalProperties: z.union([z.boolean(), documented]).optional(),
    propertyNames: documented.optional(),
    anyOf: z.array(documented).optional(),
    oneOf: z.array(documented).optional(),
    allOf: z.array(documented).optional(),
  }),
)
const call = z.object({
  parameters: z.array(z.object({ name: z.string(), in: z.string(), schema: documented })).default([]),
  requestBody: z.object({ content: z.record(z.string(), z.object({ schema: documented.optional() })) }).optional(),
})
const docs = z.object({ paths: z.record(z.string(), z.record(z.string(), call)) })

interface Call {
  readonly method: string
  readonly path: string
  readonly parameters: readonly { readonly name: string; readonly schema: Documented }[]
  readonly body: Documented | undefined
}

let server: AccountsServer
let calls: readonly Call[]
beforeAll(async () => {
  server = await accountsServer({
    GOOGLE_CLIENT_ID: 'id',
    GOOGLE_CLIENT_SECRET: 'secret',
  })
  const { paths } = docs.parse((await new Visitor(server.address).get('/api/docs/json')).body)
  calls = Object.entries(paths)
    // The parameters of tools are those of their own definitions.
    .filter(([path]) => path.startsWith('/api/') && !path.startsWith('/api/tools/'))
    .flatMap(([path, verbs]) =>
      Object.entries(verbs).map(([verb, { parameters, requestBody }]) => ({
        method: verb.toUpperCase(),
        path,
        // The router takes no part of a path beyond 100 characters.
        parameters: parameters.filter((parameter) => parameter.in !== 'path'),
        body: requestBody?.content['application/json']?.schema,
      })),
    )
}, START_WITHIN_MS)
afterAll(() => server.close(), START_WITHIN_MS)

/** Where a schema takes a text of any length. */
function unbounded(schema: Documented, at: string): string[] {
  const isText = schema.type === 'string' || (Array.isArray(schema.type) && schema.type.includes('string'))
  const isOneOf = schema.enum !== undefined || schema.const !== undefined
  // An id has one length: its pattern reads no further.
  const isBounded = isOneOf || schema.maxLength !== undefined || schema.format === 'uuid'
  const { additionalProperties: others, propertyNames: names } = schema
  return [
    ...(isText && !isBounded ? [at] : []),
    ...Object.entries(schema.properties ?? {}).flatMap(([name, inner]) => unbounded(inner, `${at}.${name}`)),
    ...(schema.items === undefined ? [] : unbounded(schema.items, `${at}[]`)),
    ...(others === undefined || typeof others === 'boolean' ? [] : unbounded(others, `${at}{}`)),
    ...(others === undefined || typeof others === 'boolean' || names === undefined
      ? []
      : unbounded(names, `${at}{name}`)),
    ...[schema.anyOf, schema.oneOf, schema.allOf].flatMap((kinds) =>
      (kinds ?? []).flatMap((kind) => unbounded(kind, at)),
    ),
  ]
}

it('every text that a call takes has a greatest length', () => {
  const found = calls.flatMap(({ method, path, parameters, body }) => [
    ...parameters.flatMap(({ name, schema }) => unbounded(schema, `${method} ${path} ?${name}`)),
    ...(body === undefined ? [] : unbounded(body, `${method} ${path} `)),
  ])
  expect(found).toEqual([])
})

describe('100 kB in the place of an e-mail address', () => {
  const HOSTILE = [`${'a@'.repeat(25_000)}${'a.'.repeat(25_000)} `, ' '.repeat(100_000), '@.'.repeat(50_000)]

  it('are refused by every call that takes one, before any pattern looks at them', async () => {
    const taking = calls.filter(({ body }) => body?.properties?.email !== undefined)
    expect(taking.map(({ path }) => path)).toEqual(
      expect.arrayContaining([
        '/api/contact',
        '/api/subscribe',
        '/api/auth/register',
        '/api/auth/sign-in/email',
        '/api/auth/native-login',
        '/api/auth/forgot-password',
        '/api/auth/check-verification-status',
        '/api/auth/send-verification',
      ]),
    )
    for (const { method, path, body } of taking) {
      // Every other field as it may be, so that the address alone is refused.
      const rest = {
        name: 'Asha',
        password: 'secret6',
        identityToken: 'x',
        nonce: 'x',
        appleUserId: 'x',
        topic: 'support',
        page: null,
        code: '123456',
      }
      const fields = Object.fromEntries(Object.entries(rest).filter(([name]) => body?.properties?.[name] !== undefined))
      const form = path === '/api/contact' ? { message: 'x'.repeat(20), details: null, screenshot: null } : {}
      for (const email of HOSTILE) {
        const headers = { 'x-native-auth-request': '1' }
        const answer = await new Visitor(server.address).ask(method, path, { ...fields, ...form, email }, headers)
        expect([path, answer.status, answer.body.field]).toEqual([path, 400, 'email'])
      }
    }
  })
})
