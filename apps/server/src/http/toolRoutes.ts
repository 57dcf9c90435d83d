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
  // Parameters are checked by the engine, which names the field; the schema here is for the documentation.
  scope.setValidatorCompiler(() => () => true)

  const answerTo = async (key: string, request: FastifyRequest): Promise<ToolAnswer> => {
    if (!rate.admits(request.ip)) throw new Problem(429, 'too-many', 'Too many requests; try again in some seconds.')
    return engine.answer(key, request.query as Query, await planOf(request.headers))
  }

  for (const tool of tools) {
    const schema = {
      summary: tool.label,
      description: tool.description,
      tags: [tool.group],
      querystring: z.toJSONSchema(tool.params, { io: 'input', unrepresentable: 'any' }),
    }
    scope.get(`/api/tools/${tool.key}`, { schema }, async (request, reply) => {
      const answer = await answerTo(tool.key, request)
      if (isKnown(request, reply, answer)) return reply.code(304).send()
      reply.header('content-type', 'application/json; charset=utf-8')
      if (acceptsBrotli(request)) return reply.header('content-encoding', 'br').send(answer.body)
      return reply.send(await decompressed(answer.body))
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

function isKnown(request: FastifyRequest, reply: FastifyReply, { etag, isPublic }: ToolAnswer): boolean {
  reply.header('etag', etag)
  reply.header('vary', 'accept-encoding')
  reply.header('cache-control', isPublic ? 'public, max-age=5' : 'private, no-cache')
  reply.header('x-content-type-options', 'nosniff')
  return request.headers['if-none-match'] === etag
}

function acceptsBrotli(request: FastifyRequest): boolean {
  return String(request.headers['accept-encoding'] ?? '').includes('br')
}
