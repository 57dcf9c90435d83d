import type { SymbolSet } from '@strikelens/analytics/options'
import { sessionState } from '@strikelens/market/calendar'
import { dayYear } from '@strikelens/market/formats'
import type { Segment } from '@strikelens/market/instruments'
import { answerOf, type MomentParams, toolOf } from '@strikelens/tools'
import type { Plan } from '@strikelens/tools/plans'
import { questionOf } from '@strikelens/tools/question'
import type { NoAnswer } from '@strikelens/tools/result'
import { databaseAway } from '../http/databaseAway.ts'
import { AnswerCache, type CachedAnswer, type Change } from './answerCache.ts'
import type { ComputePool } from './computePool.ts'
import { type Cost, Costs } from './costs.ts'
import { Demand, nobodyWaits } from './demand.ts'
import { bindMoment, type Gate, lastDayOf, type Moment } from './moment.ts'
import { packedAnswer } from './packedAnswer.ts'
import { type Query, type Question, questionAsked, questionText, type Symbols } from './questions.ts'
import { sessionsAt } from './sessionsAt.ts'
import { tooMuchAtOnce } from './tooBusy.ts'

/** What the engine needs to know of the world around it. */
export interface EngineSettings {
  readonly pool: Pick<ComputePool, 'compute'>
  /** How pages name where the data comes from now. */
  source(): string
  readonly symbols: Symbols
  /** Epoch ms of the last published minute. */
  published(): number
  /** Why nothing can be answered yet; null when something can. */
  notReady(): string | null
  /** Told of every computing, for the metrics. */
  onComputed(tool: string, milliseconds: number): void
}

/** An answer as a route sends it. */
export interface ToolAnswer extends CachedAnswer {
  /** Whether anyone may keep it for some seconds. */
  readonly isPublic: boolean
  readonly gate: Gate | null
}

/** Who asks from outside. */
export interface Visitor {
  /** Whose share of what is computed it counts to. */
  readonly address: string
  /** Says that they no longer wait. */
  readonly left: AbortSignal
}

/** An answer that is being made, and who waits for it. */
interface Making {
  readonly answer: Promise<CachedAnswer>
  readonly demand: Demand
}

/** Who waits for an answer: how they begin to, and at whose address it is counted; null for the server's own. */
interface Waiter {
  readonly address: string | null
  join(demand: Demand): void
}

/** The chain whose ticks the page of a question draws. */
export interface ChainAsked {
  readonly symbol: string
  /** A date, or a word such as 'near'. */
  readonly expiry: string
  /** Kinds of symbol that the page shows at all. */
  readonly sets: readonly SymbolSet[]
}

/** A question as the live channel knows it. */
export interface AskedLive {
  readonly question: string
  readonly access: 'free' | 'premium'
  /** Null where no ticks belong to it. */
  readonly chain: ChainAsked | null
}

const CACHE_BYTES = 128 * 1024 * 1024
/** What one address may have being computed and waiting at once: less than a third of what may wait for one thread. */
const MOST_OF_ADDRESS = 300
const WARM_MS = 60_000
/** Read by every live answer: which sessions there are. One that opens has data the answer could not have read. */
const SESSIONS_READ = 'sessions'

/**
 * Serves every tool: checks its parameters, applies the access rule, binds the market to one moment, computes once for all
 * who ask the same, and keeps the packed answer until something it read changes.
 */
export class Engine {
  readonly #settings: EngineSettings
  readonly #cache = new AnswerCache(CACHE_BYTES)
  readonly #costs = new Costs()
  /** What every address has being computed, by its cost. */
  readonly #shares = new Map<string, number>()
  readonly #computing = new Map<string, Making>()
  /** Counts the minutes and the forgettings: an answer begun before the last of them is no longer the newest. */
  #turn = 0
  #sessions: string

  constructor(settings: EngineSettings) {
    this.#settings = settings
    this.#sessions = sessionsAt(settings.published())
  }

  /** What a request asks; throws a Problem that names the field where it cannot be asked. */
  question(key: string, query: Query): Question {
    return questionAsked(key, query, this.#settings.symbols)
  }

  /** The answer to a visitor, or to the server itself; what a visitor no longer waits for is not begun. */
  async answer(key: string, query: Query, plan: Plan, visitor?: Visitor): Promise<ToolAnswer> {
    if (visitor?.left.aborted) throw nobodyWaits()
    const question = this.question(key, query)
    const moment = this.#moment(question, plan)
    const waiter: Waiter = {
      address: visitor?.address ?? null,
      join: (demand) => demand.visitor(visitor?.left),
    }
    return toolAnswer(question, moment, await this.#answerAt(question, moment, waiter))
  }

  /** The answer when it is there already, at once; null when it must be made. Throws as `answer` does. */
  ready(question: Question, plan: Plan): ToolAnswer | null {
    const moment = this.#moment(question, plan)
    const kept = this.#kept(question, moment)
    return kept === null ? null : toolAnswer(question, moment, kept)
  }

  /**
   * A minute was published: live answers whose moment has come to what changed, and which were asked for lately or are being
   * watched, are made anew. `onNew` hears of each question once its answer is there to be fetched; resolves after the last.
   */
  async onMinute(
    { asOf, reads }: Change,
    watched: ReadonlySet<string>,
    onNew: (question: string) => void,
  ): Promise<void> {
    this.#turn++
    const published = this.#settings.published()
    const sessions = sessionsAt(published)
    const changed = sessions === this.#sessions ? reads : new Set([...reads, SESSIONS_READ])
    this.#sessions = sessions
    const stale = this.#cache.change({ asOf, reads: changed }, published, watched, Date.now() - WARM_MS)
    await Promise.allSettled(stale.map(async (question) => onNew(await this.#again(question))))
  }

  /** The live question behind a tool and its parameters; null for an unknown tool or a bad parameter. */
  questionOf(key: string, query: Query): AskedLive | null {
    const tool = answerOf(key)
    if (tool === null) return null
    const parsed = tool.params.safeParse(questionOf(tool, query))
    if (!parsed.success) return null
    const params = { ...parsed.data }
    return { question: questionText(tool, params, query), access: tool.access, chain: chainAsked(key, params) }
  }

  /**
   * Days were added or replaced: nothing kept can be trusted, and what is being watched is made anew. `onNew` hears of each
   * question as with a minute; resolves after the last.
   */
  async forget(watched: ReadonlySet<string>, onNew: (question: string) => void): Promise<void> {
    this.#turn++
    this.#cache.clear()
    await Promise.allSettled([...watched].map(async (question) => onNew(await this.#again(question))))
  }

  #moment({ tool, params, segment }: Question, plan: Plan): Moment {
    const { access, cadenceMinutes } = tool
    const published = this.#settings.published()
    const { time } = params
    const date = params.date ?? (time === undefined ? lastDayOf(params.expiry, segment, published) : undefined)
    return bindMoment({ date, time, segment, access, cadenceMinutes, plan, published })
  }

  #kept(asked: Question, moment: Moment): CachedAnswer | null {
    const key = cacheKey(asked, moment)
    return moment.kind === 'live' ? this.#cache.live(key, Date.now()) : this.#cache.past(key)
  }

  async #answerAt(asked: Question, moment: Moment, waiter: Waiter): Promise<CachedAnswer> {
    const notReady = this.#settings.notReady()
    // Never kept: the next who asks may find data.
    if (notReady !== null) return nothingAnswer(this.#envelope(asked, moment), notReady)
    const kept = this.#kept(asked, moment)
    if (kept !== null) return kept
    const isLive = moment.kind === 'live'
    const question = cacheKey(asked, moment)
    const turn = this.#turn
    const key = `${turn}/${question}`
    const running = this.#computing.get(key)
    if (running !== undefined && !running.demand.isDropped) {
      waiter.join(running.demand)
      return running.answer
    }
    const demand = new Demand()
    waiter.join(demand)
    const cost = this.#costs.of(asked.tool.key)
    const giveBack = this.#share(waiter.address, cost.units)
    const answer = this.#compute(asked, moment, demand, cost)
      .then((answer) => {
        if (turn !== this.#turn) return answer
        const { cadenceMinutes } = asked.tool
        if (isLive) this.#cache.keepLive(question, answer, cadenceMinutes, this.#settings.published(), Date.now())
        else this.#cache.keepPast(question, answer)
        return answer
      })
      .finally(() => {
        giveBack()
        if (this.#computing.get(key)?.demand === demand) this.#computing.delete(key)
      })
    this.#computing.set(key, { answer, demand })
    return answer
  }

  /** Counts a computation to an address until it is done; throws where that address has as much as it may. */
  #share(address: string | null, units: number): () => void {
    if (address === null) return () => {}
    const before = this.#shares.get(address) ?? 0
    if (before + units > MOST_OF_ADDRESS) throw tooMuchAtOnce()
    this.#shares.set(address, before + units)
    return () => {
      const rest = (this.#shares.get(address) ?? 0) - units
      if (rest > 0) this.#shares.set(address, rest)
      else this.#shares.delete(address)
    }
  }

  #envelope({ tool, asked, segment }: Question, moment: Moment) {
    return {
      tool: tool.key,
      params: asked,
      source: this.#settings.source(),
      moment: momentView(moment, segment),
      ...('gate' in moment && moment.gate !== null ? { gate: moment.gate } : {}),
    }
  }

  async #compute(question: Question, moment: Moment, demand: Demand, cost: Cost): Promise<CachedAnswer> {
    const { tool, asked } = question
    const envelope = this.#envelope(question, moment)
    if (moment.kind === 'closed') return closedAnswer(envelope, moment)
    const request = { tool: tool.key, params: asked, instant: moment.instant, envelope }
    const reply = await this.#settings.pool.compute(request, String(asked.symbol ?? tool.key), demand, cost)
    if ('error' in reply) {
      if (reply.trouble !== null) throw databaseAway(reply.trouble)
      throw new Error(`${tool.key}: ${reply.error}`, { cause: reply.stack })
    }
    this.#costs.note(tool.key, reply.computeMs)
    this.#settings.onComputed(tool.key, reply.computeMs)
    const body = Buffer.from(reply.body.buffer, reply.body.byteOffset, reply.body.byteLength)
    const reads = new Set(moment.kind === 'live' ? [...reply.reads, SESSIONS_READ] : reply.reads)
    return { instant: moment.instant, body, etag: reply.etag, reads }
  }

  /** Makes a live answer anew, unless a later minute does before its turn comes; resolves with the question. */
  async #again(question: string): Promise<string> {
    const [key, query] = question.split('?')
    const asked = this.question(key, Object.fromEntries(new URLSearchParams(query)))
    // The gate was applied when it was first asked: a live answer is made for those who may have it.
    const turn = this.#turn
    await this.#answerAt(asked, this.#moment(asked, 'pro'), {
      address: null,
      join: (demand) => demand.minute(() => turn === this.#turn),
    })
    return question
  }
}

function chainAsked(key: string, { symbol, expiry }: MomentParams): ChainAsked | null {
  const tool = toolOf(key)
  if (tool?.followsChain !== true || symbol === undefined || expiry === undefined) return null
  return { symbol, expiry, sets: tool.symbols ?? [] }
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
    reason: `Market was closed on ${dayYear(date)}`,
    advice: `${holiday}. Choose a session beside it.`,
    actions: around.map((day) => ({ label: dayYear(day), set: { date: day } })),
  }
  return withoutAnswer(envelope, noAnswer)
}

/** Before there is anything to answer from, whatever was asked. */
function nothingAnswer(envelope: object, reason: string): CachedAnswer {
  return withoutAnswer(envelope, { reason, advice: 'Prices are shown here as soon as there are some.' })
}

function withoutAnswer(envelope: object, noAnswer: NoAnswer): CachedAnswer {
  const packed = packedAnswer({ ...envelope, result: { noAnswer } })
  return { instant: 0, body: Buffer.from(packed.body), etag: packed.etag, reads: new Set() }
}

/** What the page needs to name the mode of an answer: the session it stands in and how far that is. */
function momentView(moment: Moment, segment: Segment) {
  if (moment.kind === 'closed') return moment
  const { session, phase } = sessionState(segment, moment.instant)
  const { date, openAt, closeAt } = session
  return { kind: moment.kind, instant: moment.instant, phase, date, openAt, closeAt }
}
