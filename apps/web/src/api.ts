import * as z from 'zod/mini'
import { credentials } from './account/credentials.ts'

const refusal = z.object({
  code: z.string(),
  message: z.string(),
  field: z.optional(z.string()),
  token: z.optional(z.string()),
})

/** A call that the server refused, in its own words. */
export class Refused extends Error {
  readonly status: number
  readonly code: string
  readonly field: string | null
  /** What a sign-in that waits for a code goes on with, where no cookie is kept. */
  readonly token: string | null

  constructor(status: number, { code, message, field, token }: z.output<typeof refusal>) {
    super(message)
    this.status = status
    this.code = code
    this.field = field ?? null
    this.token = token ?? null
  }
}

/** What our server answers to a call; throws `Refused` with its words, or what the network threw. */
export async function call(
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE',
  path: string,
  body?: object,
  headers: Readonly<Record<string, string>> = {},
): Promise<unknown> {
  const response = await fetch(path, {
    method,
    headers: {
      ...credentials(),
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...headers,
    },
    body: body === undefined ? null : JSON.stringify(body),
  })
  const isJson = response.headers.get('content-type')?.includes('json') === true
  const answer: unknown = isJson ? await response.json() : null
  if (response.ok) return answer
  const said = refusal.safeParse(answer)
  throw new Refused(
    response.status,
    said.success ? said.data : { code: 'failed', message: `The server answered with ${response.status}.` },
  )
}
