import { promisify } from 'node:util'
import { brotliDecompress } from 'node:zlib'
import { type AnswerDefinition, answerOf, answers, type PageDefinition, pages, tableOf, tools } from '@strikelens/tools'
import { csvText } from '@strikelens/tools/csv'
import { type ExportTable, exportedTable, jsonText, UnreadParam } from '@strikelens/tools/exportRows'
import type { FastifyInstance, FastifyReply, FastifyRequest, FastifySchema } from 'fastify'
import * as z from 'zod/mini'
import type { ToolAnswer } from '../engine/engine.ts'
import type { Query } from '../engine/questions.ts'
import { networkOf } from '../http/networkOf.ts'
import { Problem } from '../http/problem.ts'
import { tooMany } from '../http/tooMany.ts'
import { acceptsBrotli, answerHeaders, TOOLS_PATH } from './answerHeaders.ts'
import type { ReadySettings } from './readyAnswers.ts'

const decompressed = promisify(brotliDecompress)

/** What a table can be taken away as. */
const FILES = [
  { format: 'csv', type: 'text/csv', text: csvText },
  { format: 'json', type: 'application/json', text: jsonText },
]

type ToolRequest = FastifyRequest<{ Querystring: Query }>

/** The routes of the tools in a scope without the plugins of the rest: answers are kept compressed and go out as they are. */
export async function toolRoutes(
  scope: FastifyInstance,
  { engine, rate, premiumDays, planOf }: ReadySettings,
): Promise<void> {
  const answerTo = async (
    key: string,
    request: ToolRequest,
    reply: FastifyReply,
    besides: Readonly<Record<string, string>> = {},
  ): Promise<ToolAnswer> => {
    if (!rate.admitsOne(request.ip, Date.now())) throw tooMany()
    const left = new AbortController()
    // Whoever hangs up is not computed for; after an answer was sent this changes nothing.
    reply.raw.once('close', () => left.abort())
    const answer = await engine.answer(key, { ...request.query, ...besides }, await planOf(request.headers), {
      address: networkOf(request.ip),
      left: left.signal,
    })
    premiumDays.note(answerOf(key)?.access ?? 'free', request.headers)
    return answer
  }

  for (const answer of answers) {
    scope.get<{ Querystring: Query }>(
      TOOLS_PATH + answer.key,
      { schema: documentation(answer)('The answer that its page is drawn from, with every row on every plan.') },
      async (request, reply) => sendAnswer(request, reply, await answerTo(answer.key, request, reply)),
    )
  }
  for (const tool of tools) {
    const documented = documentation(tool)
    for (const { format, type, text } of FILES) {
      const name = `${tool.key}.${format}`
      const schema = documented(`The table of its page as a ${format} file, as many rows as the plan exports.`)
      scope.get<{ Querystring: Query }>(TOOLS_PATH + name, { schema }, async (request, reply) => {
        const answer = await answerTo(tool.key, request, reply, tool.fileAsks)
        const table = await tableOf(tool)
        const { params } = engine.question(tool.key, request.query)
        const { result, source } = JSON.parse(String(await decompressed(answer.body)))
        if (!('answer' in result)) throw new Problem(404, 'nothing-to-export', 'There is no table here.')
        const { data, asOf } = result.answer
        const made = await madeTable(() => table(data, params))
        const exported = exportedTable(made, await planOf(request.headers))
        const address = `${request.protocol}://${request.host}${request.url}`
        return reply
          .header('content-type', `${type}; charset=utf-8`)
          .header('content-disposition', `attachment; filename="${name}"`)
          .header('cache-control', 'private, no-cache')
          .send(text(exported, { address, source, asOf }))
      })
    }
  }
}

/** The table of a file; a parameter that cannot be read is refused as it is in a question. */
async function madeTable(make: () => Promise<ExportTable>): Promise<ExportTable> {
  try {
    return await make()
  } catch (fault) {
    if (fault instanceof UnreadParam) throw new Problem(400, 'bad-param', fault.message, fault.field)
    throw fault
  }
}

function documentation({ key, label }: AnswerDefinition) {
  const page: PageDefinition | undefined = pages.find((one) => one.key === key)
  return (gives: string) => ({
    summary: label,
    description: `${page?.description ?? `Part of a page: ${label}`}\n\n${gives}`,
    tags: [page?.group ?? 'home'],
  })
}

/**
 * A route of a tool as the documentation shows it, with its parameters. Made when somebody reads that: the engine checks
 * parameters and names the field, and a server that starts need not wait for the schemas of all tools.
 */
export function documentedTool<Route extends { readonly schema?: FastifySchema; readonly url: string }>(route: Route) {
  const answer = answerOf(route.url.slice(TOOLS_PATH.length).replace(/\.(csv|json)$/, ''))
  if (answer === null) return route
  const querystring = z.toJSONSchema(answer.params, { io: 'input', unrepresentable: 'any' })
  return { ...route, schema: { ...route.schema, querystring } }
}

/** To one who takes no brotli, or before it was ready; the rest is sent by `readyAnswers`. */
async function sendAnswer(request: FastifyRequest, reply: FastifyReply, answer: ToolAnswer): Promise<FastifyReply> {
  reply.headers(answerHeaders(answer))
  if (request.headers['if-none-match'] === answer.etag) return reply.code(304).send()
  reply.type('application/json; charset=utf-8')
  if (acceptsBrotli(request.headers)) return reply.header('content-encoding', 'br').send(answer.body)
  return reply.send(await decompressed(answer.body))
}
