import { sessionState } from '@strikelens/market/calendar'
import type { Segment } from '@strikelens/market/instruments'
import type { IsoDate } from '@strikelens/market/time'
import { toolOf } from '@strikelens/tools'
import type { Plan } from '../access/plans.ts'
import { AnswerCache, type CachedAnswer } from './answerCache.ts'
import type { ComputePool } from './computePool.ts'
import { bindMoment, type Gate, type Moment } from './moment.ts'
import { packedAnswer } from './packedAnswer.ts'
import { type Question, Questions, questionText } from './questions.ts'

/** What the engine needs to know of the world around it. */
export interface EngineSettings {
  readonly pool: Pick<ComputePool, 'compute'>
  readonly sourceLabel: string
  /** Segment of a symbol's derivatives; null for a symbol nobody knows. */
  segmentOf(symbol: string): Segment | null
  /** Epoch ms of the last published minute. */
  published(): number
  /** Told of every computing, for the metrics. */
  onComputed(tool: string, milliseconds: number): void
}

/** An answer as a route sends it. */
export interface ToolAnswer extends CachedAnswer {
  /** Whether anyone may keep it for some seconds. */
  readonly isPublic: boolean
  readonly gate: Gate | null
}

const CACHE_BYTES = 128 * 1024 * 1024
const WARM_MS = 60_000

/**
 * Serves every tool: checks its parameters, applies the access rule, binds the market to one moment, computes once for all
 * who ask the same, and keeps the packed answer until something it read changes.
 */
export class Engine {
  readonly #settings: EngineSettings
  readonly #questions: Questions
  readonly #cache = new AnswerCache(CACHE_BYTES)
  readonly #computing = new Map<string, Promise<CachedAnswer>>()
  /** Counts the minutes and the forgettings: an answer begun before the last of them is no longer the newest. */
  #turn = 0

  constructor(settings: EngineSettings) {
    this.#settings = settings
    this.#questions = new Questions((symbol) => settings.segmentOf(symbol))
  }

  async answer(key: string, query: Readonly<Record<string, string>>, plan: Plan): Promise<ToolAnswer> {
    const question = this.#questions.asked(key, query)
    const moment = this.#moment(question, plan)
    return toolAnswer(question, moment, await this.#answerAt(question, moment))
  }

  /** The answer when it is there already, at once; null when it must be made. Throws as `answer` does. */
  ready(key: string, query: Readonly<Record<string, string>>, plan: Plan): ToolAnswer | null {
    const question = this.#questions.asked(key, query)
    const moment = this.#moment(question, plan)
    const kept = this.#kept(question, moment)
    return kept === null ? null : toolAnswer(question, moment, kept)
  }

  /**
   * A minute was published: live answers that rest on what changed and were asked for lately, or are being watched, are
   * made anew. Resolves with their questions once they are there to be fetched.
   */
  async onMinute(changed: ReadonlySet<string>, watched: ReadonlySet<string>): Promise<Set<string>> {
    this.#turn++
    const stale = this.#cache.change(changed, watched, Date.now() - WARM_MS)
    const made = await Promise.allSettled(stale.map((question) => this.#again(question)))
    return new Set(stale.filter((_, i) => made[i].status === 'fulfilled'))
  }

  /** The live question behind a tool and its parameters; null for an unknown tool or a bad parameter. */
  questionOf(
    key: string,
    query: Readonly<Record<string, string>>,
  ): { question: string; access: 'free' | 'premium' } | null {
    const tool = toolOf(key)
    const parsed = tool?.params.safeParse(query)
    if (tool === null || !parsed?.success) return null
    return { question: questionText(tool, { ...parsed.data }), access: tool.access }
  }

  /** Days were added or replaced: nothing kept can be trusted. */
  forget(): void {
    this.#turn++
    this.#cache.clear()
  }

  #moment({ tool, params, segment }: Question, plan: Plan): Moment {
    const { access, cadenceMinutes } = tool
    const { date, time } = params
    return bindMoment({ date, time, segment, access, cadenceMinutes, plan, published: this.#settings.published() })
  }

  #kept(asked: Question, moment: Moment): CachedAnswer | null {
    const key = cacheKey(asked, moment)
    return moment.kind === 'live' ? this.#cache.live(key, Date.now()) : this.#cache.past(key)
  }

  async #answerAt(asked: Question, moment: Moment): Promise<CachedAnswer> {
    const kept = this.#kept(asked, moment)
    if (kept !== null) return kept
    const isLive = moment.kind === 'live'
    const question = cacheKey(asked, moment)
    const turn = this.#turn
    const key = `${turn}/${question}`
    const running = this.#computing.get(key)
    if (running !== undefined) return running
    const making = this.#compute(asked, moment)
      .then((answer) => {
        if (turn !== this.#turn) return answer
        if (isLive) this.#cache.keepLive(question, answer, Date.now())
        else this.#cache.keepPast(question, answer)
        return answer
      })
      .finally(() => this.#computing.delete(key))
    this.#computing.set(key, making)
    return making
  }

  async #compute({ tool, params, segment }: Question, moment: Moment): Promise<CachedAnswer> {
    const envelope = {
      tool: tool.key,
      params,
      source: this.#settings.sourceLabel,
      moment: momentView(moment, segment),
      ...('gate' in moment && moment.gate !== null ? { gate: moment.gate } : {}),
    }
    if (moment.kind === 'closed') return closedAnswer(envelope, moment)
    const request = { tool: tool.key, params, instant: moment.instant, envelope }
    const reply = await this.#settings.pool.compute(request, String(params.symbol ?? tool.key))
    if ('error' in reply) throw new Error(`${tool.key}: ${reply.error}`, { cause: reply.stack })
    this.#settings.onComputed(tool.key, reply.computeMs)
    const body = Buffer.from(reply.body.buffer, reply.body.byteOffset, reply.body.byteLength)
    return { instant: moment.instant, body, etag: reply.etag, reads: new Set(reply.reads) }
  }

  async #again(question: string): Promise<void> {
    const [key, query] = question.split('?')
    const asked = this.#questions.asked(key, Object.fromEntries(new URLSearchParams(query)))
    // The gate was applied when it was first asked: a live answer is made for those who may have it.
    await this.#answerAt(asked, this.#moment(asked, 'pro'))
  }
}

function toolAnswer({ tool }: Question, moment: Moment, { instant, body, etag, reads }: CachedAnswer): ToolAnswer {
  const isPublic = tool.access === 'free' && moment.kind === 'live'
  return { instant, body, etag, reads, isPublic, gate: moment.kind === 'closed' ? null : moment.gate }
}

function cacheKey({ text }: Question, moment: Moment): string {
  if (moment.kind === 'live') return text
  return `${text}@${moment.kind === 'closed' ? moment.date : `${moment.kind}:${moment.instant}`}`
}

/** A date on which the market was closed (§O20): says so, and where to go. */
function closedAnswer(envelope: object, { date, holiday, around }: Moment & { kind: 'closed' }): CachedAnswer {
  const noAnswer = {
    reason: `Market was closed on ${printedDate(date)}`,
    advice: `${holiday}. The sessions before and after are stored minute by minute.`,
    actions: around.map((day) => ({ label: printedDate(day), set: { date: day } })),
  }
  const packed = packedAnswer({ ...envelope, result: { noAnswer } })
  return { instant: 0, body: Buffer.from(packed.body), etag: packed.etag, reads: new Set() }
}

function printedDate(date: IsoDate): string {
  return new Date(`${date}T00:00:00Z`).toLocaleDateString('en-GB', {
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    timeZone: 'UTC',
  })
}

/** What the page needs to name the mode of an answer: the session it stands in and how far that is. */
function momentView(moment: Moment, segment: Segment) {
  if (moment.kind === 'closed') return moment
  const { session, phase } = sessionState(segment, moment.instant)
  const { date, openAt, closeAt } = session
  return { kind: moment.kind, instant: moment.instant, phase, date, openAt, closeAt }
}
