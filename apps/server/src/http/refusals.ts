import { STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod'
import { pathOf } from '../log/serverLog.ts'
import { databaseProblem } from './databaseAway.ts'
import { Problem } from './problem.ts'
import { WINDOW_MS } from './tooMany.ts'

type Words = readonly [code: string, message: string]

const NO_JSON: Words = ['bad-json', 'What was sent is no JSON. Send a JSON object.']
/** What the framework means by its own codes, where the status says less. */
const BY_CODE: ReadonlyMap<unknown, Words> = new Map([
  ['FST_ERR_CTP_EMPTY_JSON_BODY', NO_JSON],
  ['FST_ERR_CTP_INVALID_JSON_BODY', NO_JSON],
  ['FST_ERR_BAD_URL', ['bad-address', 'This address cannot be read. Check it for a stray % sign.']],
])
const UNREADABLE: Words = ['bad-request', 'This request cannot be read. Reload the page and try again.']
const BY_STATUS: ReadonlyMap<number, Words> = new Map([
  [403, ['forbidden', 'This cannot be asked for.']],
  [404, ['not-found', 'There is nothing here.']],
  [408, ['too-slow', 'The request took too long to arrive. Check your connection and try again.']],
  [412, ['changed', 'The file has changed. Reload the page.']],
  [413, ['too-large', 'What was sent is too large. Send less at once.']],
  [414, ['too-long', 'This address is too long. Shorten it.']],
  [415, ['bad-type', 'What was sent is of a kind that is not taken here. Send JSON.']],
  [416, ['bad-range', 'The file has no such part. Ask for the whole file.']],
  [431, ['too-long', 'The address or the headers of this request are too long. Delete the cookies of this site.']],
])

/** What a library refused, in our words: its own names and sentences say nothing to whoever asked. */
export function problemOf(status: number, code?: unknown): Problem {
  const [named, message] = BY_CODE.get(code) ?? BY_STATUS.get(status) ?? UNREADABLE
  return new Problem(status, named, message)
}

/** How the library that checks values begins its own sentences, which speak of types. */
const LIBRARY_WORDS =
  /^(?:Invalid (?:input|option: |string: |number: |key in |element in )|Too (?:big|small): |Unrecognized key)/

/** What is said of a value that was refused: the words of its field, or ours where it has none. */
export function refusedValue(message: string | undefined): string {
  return message === undefined || LIBRARY_WORDS.test(message) ? 'This value cannot be taken.' : message
}

/** Answers whatever a route or the framework threw. */
export function answerError(thrown: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const error = databaseProblem(thrown) ?? thrown
  if (error instanceof Problem) {
    const retryAfterS = error.retryAfterS ?? (error.status === 429 ? WINDOW_MS / 1000 : null)
    if (retryAfterS !== null && !reply.hasHeader('retry-after')) reply.header('retry-after', retryAfterS)
    return reply.code(error.status).send(error.body)
  }
  if (hasZodFastifySchemaValidationErrors(error)) {
    const [{ instancePath, message }] = error.validation
    return reply
      .code(400)
      .send({ code: 'bad-param', message: refusedValue(message), field: instancePath.split('/')[1] })
  }
  const status = error instanceof Error && 'statusCode' in error ? Number(error.statusCode) : 500
  if (status < 500) {
    const code = error instanceof Error && 'code' in error ? error.code : undefined
    return reply.code(status).send(problemOf(status, code).body)
  }
  request.log.error({ err: error, path: pathOf(request), id: request.id }, 'failed')
  const message = `Something broke on our side; it is noted as ${request.id}. Try again.`
  return reply.code(500).send({ code: 'internal', message })
}

/** Answers what never became a request: too long, too slow, or no HTTP. */
export function answerClientError(error: NodeJS.ErrnoException, socket: Socket): void {
  if (error.code === 'ERR_HTTP_REQUEST_TIMEOUT') refuseSocket(socket, problemOf(408))
  else refuseSocket(socket, problemOf(error.code === 'HPE_HEADER_OVERFLOW' ? 431 : 400))
}

/** Ends a connection with a refusal that no reply can carry any more. */
export function refuseSocket(socket: Socket, { status, body }: Problem): void {
  if (!socket.writable) return void socket.destroy()
  const text = JSON.stringify(body)
  const head = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
    'connection: close',
    'content-type: application/json; charset=utf-8',
    `content-length: ${Buffer.byteLength(text)}`,
  ]
  socket.end(`${head.join('\r\n')}\r\n\r\n${text}`, () => socket.destroy())
}
