import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http'
import { parse } from 'node:querystring'
import type { Plan } from '@strikelens/tools/plans'
import { LRUCache } from 'lru-cache'
import type { PremiumDays } from '../billing/premiumDays.ts'
import type { Engine, ToolAnswer } from '../engine/engine.ts'
import type { Question } from '../engine/questions.ts'
import { clientAddress, type IsTrusted } from '../http/clientAddress.ts'
import type { SlidingLimit } from '../http/slidingLimit.ts'
import { acceptsBrotli, answerHeaders, TOOLS_PATH } from './answerHeaders.ts'

const MOST_KNOWN = 5000
/** Longer addresses are nobody's and would only fill the memory. */
const LONGEST = 400

type Handler = (request: IncomingMessage, response: ServerResponse) => void

export interface ReadySettings {
  readonly engine: Engine
  readonly rate: SlidingLimit
  readonly premiumDays: PremiumDays
  /** Whose word on who asks is believed. */
  readonly isTrusted: IsTrusted
  planOf(headers: IncomingHttpHeaders): Promise<Plan>
}

/**
 * Sends the answers that are ready, compressed as they are kept, before the framework sees the request: routing, hooks and
 * a reply object would cost half as much again as sending. Whatever else is asked goes on to the framework.
 */
export function readyAnswers(
  { engine, rate, premiumDays, isTrusted, planOf }: ReadySettings,
  otherwise: Handler,
): Handler {
  // Understanding an address costs more than sending a ready answer, so each is understood once.
  const known = new LRUCache<string, Question>({ max: MOST_KNOWN })
  const questionAt = (url: string): Question => {
    const before = known.get(url)
    if (before !== undefined) return before
    const end = url.indexOf('?')
    const key = url.slice(TOOLS_PATH.length, end < 0 ? undefined : end)
    const question = engine.question(key, end < 0 ? {} : parse(url.slice(end + 1)))
    if (url.length <= LONGEST) known.set(url, question)
    return question
  }
  return (request, response) => {
    const { method, url = '', headers } = request
    if (method !== 'GET' || !url.startsWith(TOOLS_PATH) || !acceptsBrotli(headers)) {
      return otherwise(request, response)
    }
    planOf(headers)
      .then((plan) => engine.ready(questionAt(url), plan))
      // What cannot be answered is answered by the framework's route, with its reason.
      .catch(() => null)
      .then((answer) => {
        if (answer === null || !rate.admitsOne(clientAddress(request, isTrusted), Date.now()))
          return otherwise(request, response)
        send(response, answer, headers['if-none-match'] === answer.etag)
        premiumDays.note(questionAt(url).tool.access, headers)
      })
  }
}

function send(response: ServerResponse, answer: ToolAnswer, isKnown: boolean): void {
  const headers = answerHeaders(answer)
  if (isKnown) {
    response.writeHead(304, headers).end()
    return
  }
  response.writeHead(200, {
    'content-type': 'application/json; charset=utf-8',
    'content-encoding': 'br',
    'content-length': answer.body.length,
    ...headers,
  })
  response.end(answer.body)
}
