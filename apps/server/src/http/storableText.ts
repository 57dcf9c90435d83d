import { Readable } from 'node:stream'
import type { FastifyInstance } from 'fastify'
import { Problem } from './problem.ts'

/** A NUL, which no text of PostgreSQL holds, and half of a character, which its JSON refuses. */
const UNSTORABLE = /[\0\p{Surrogate}]/u
/** Deeper than anything of ours is nested; what walks over it by calling itself would run out of stack. */
const DEEPEST = 32

/**
 * Refuses text that cannot be stored, by the name of its field, before any route sees it: each would else have to think of
 * it, and the one that forgot would fail.
 */
export function refuseUnstorable(server: FastifyInstance): void {
  server.addHook('preValidation', async ({ params, query, body }) => {
    const asked = unstorableField(params) ?? unstorableField(query)
    if (asked !== null) throw refusal('bad-param', asked)
    const sent = unstorableField(body)
    if (sent !== null) throw refusal('bad-field', sent)
  })
}

function refusal(code: string, field: string): Problem {
  return new Problem(400, code, 'This has characters that cannot be stored. Type it again.', field)
}

/** The first field that holds something unstorable, however deep; null when there is none. */
function unstorableField(given: unknown): string | null {
  if (!isPlain(given)) return null
  const found = Object.entries(given).find(([name, value]) => UNSTORABLE.test(name) || isUnstorable(value))
  // The name itself may be what cannot be said.
  return found === undefined ? null : found[0].replaceAll(/[\0\p{Surrogate}]/gu, '')
}

function isUnstorable(value: unknown): boolean {
  const rest: { readonly value: unknown; readonly depth: number }[] = [{ value, depth: 0 }]
  for (let next = rest.pop(); next !== undefined; next = rest.pop()) {
    const { value, depth } = next
    if (typeof value === 'string' && UNSTORABLE.test(value)) return true
    if (!isPlain(value)) continue
    if (depth >= DEEPEST) return true
    for (const [name, inner] of Object.entries(value)) {
      if (UNSTORABLE.test(name)) return true
      rest.push({ value: inner, depth: depth + 1 })
    }
  }
  return false
}

/** Whether it has fields: a stream or bytes go through as they are. */
function isPlain(value: unknown): value is object {
  return typeof value === 'object' && value !== null && !(value instanceof Readable) && !ArrayBuffer.isView(value)
}
