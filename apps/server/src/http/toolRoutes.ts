import type { IncomingHttpHeaders } from 'node:http'
import { promisify } from 'node:util'
import { brotliDecompress } from 'node:zlib'
import { tableOf, tools } from '@strikelens/tools'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import { exportRows, type Plan } from '../access/plans.ts'
import type { Engine, ToolAnswer } from '../engine/engine.ts'
import { Problem } from '../engine/problem.ts'
import { csvText } from './csv.ts'
import { RateWindow } from './rateWindow.ts'

const decompressed = promisify(brotliDecompress)
const REQUESTS = 600
const WINDOW_MS = 10_000
const VARY = 'accept-encoding'
const JSON_TYPE = 'application/json; charset=utf-8'

type Query = Readonly<Record<string, string>>

/**
 * The routes of the tools in a scope without the plugins of the rest: answers are kept compressed and go out as they are,
 * under headers that do not change.
 */
export async function toolRoutes(
  scope: FastifyInstance,
  settings: { engine: Engine; planOf(headers: IncomingHttpHeaders): Promise<Plan> },
): Promise<void> {
  const { engine, planOf } = settings
  const rate = new RateWindow(REQUESTS, WINDOW_MS)
  scope.addHook('onClose', async () => rate.close())
  // A logger of its own for each request would cost as much as finding the answer; failures are logged with their id.
  scope.setChildLoggerFactory((logger) => logger)
  // Parameters are checked by the engine, which names the field; the schema here is for the documentation.
  scope.setValidatorCompiler(() => () => true)

  const answerTo = async (key: string, request: FastifyRequest): Promise<ToolAnswer> => {
    if (!rate.admits(request.ip)) throw new Problem(429, 'too-many', 'Too many requests; try again in some seconds.')
    const plan = await planOf(request.headers)
    const query = request.query as Query
    return engine.ready(key, query, plan) ?? engine.answer(key, query, plan)
  }

  for (const tool of tools) {
    const schema = {
      summary: tool.label,
      description: tool.description,
      tags: [tool.group],
      querystring: z.toJSONSchema(tool.params, { io: 'input', unrepresentable: 'any' }),
    }
    scope.get(`/api/tools/${tool.key}`, { schema }, (request, reply) => {
      answerTo(tool.key, request)
        .then((answer) => sendAnswer(request, reply, answer))
        .catch((error) => reply.send(error))
    })
    scope.get(`/api/tools/${tool.key}.csv`, { schema }, async (request, reply) => {
      const answer = await answerTo(tool.key, request)
      const table = await tableOf(tool.key)
      const { result, params } = JSON.parse(String(await decompressed(answer.body)))
      if (table === null || !('answer' in result))
        throw new Problem(404, 'nothing-to-export', 'There is no table here.')
      const limit = exportRows(await planOf(request.headers))
      const text = csvText(
        table(result.answer.data, params),
        limit,
        `${request.protocol}://${request.host}${request.url}`,
      )
      return reply
        .header('content-type', 'text/csv; charset=utf-8')
        .header('content-disposition', `attachment; filename="${tool.key}.csv"`)
        .header('cache-control', 'private, no-cache')
        .send(text)
    })
  }
}

function sendAnswer(request: FastifyRequest, reply: FastifyReply, { etag, body, isPublic }: ToolAnswer): unknown {
  const isKnown = request.headers['if-none-match'] === etag
  const cacheControl = isPublic ? 'public, max-age=5' : 'private, no-cache'
  if (isKnown || !acceptsBrotli(request)) {
    reply.headers({ etag, vary: VARY, 'cache-control': cacheControl, 'x-content-type-options': 'nosniff' })
    if (isKnown) return reply.code(304).send()
    return decompressed(body).then((json) => reply.header('content-type', JSON_TYPE).send(json))
  }
  // Nothing is left to be done with the bytes: Node sends them without the framework's own checks and hooks.
  reply.hijack()
  reply.raw.writeHead(200, {
    'content-type': JSON_TYPE,
    'content-encoding': 'br',
    'content-length': body.length,
    etag,
    vary: VARY,
    'cache-control': cacheControl,
    'x-content-type-options': 'nosniff',
  })
  return reply.raw.end(body)
}

function acceptsBrotli(request: FastifyRequest): boolean {
  return String(request.headers['accept-encoding'] ?? '').includes('br')
}
