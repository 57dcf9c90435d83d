import type { Segment } from '@strikelens/market/instruments'
import { type AnswerDefinition, answerOf } from '@strikelens/tools'
import { questionOf } from '@strikelens/tools/question'
import { Problem } from '../http/problem.ts'

/** The parameters of a request as they came; one that was given twice is a list. */
export type Query = Readonly<Record<string, string | readonly string[] | undefined>>

/** What a check says that has no words of its own. */
const UNSAID = 'Invalid input'
/** Kinds of refusal whose words are ours. */
const OWN_WORDS: readonly (string | undefined)[] = ['custom', 'too_big']
/** Characters that all parameters of a request may have together: one long list and whatever stands beside it. */
const LONGEST_QUERY = 10_000
/** Characters of a refused value that are said again. */
const LONGEST_ECHO = 60

type Params = ReturnType<typeof parsedParams>

/** A request understood: the tool, its parameters, and what is asked whatever the moment. */
export interface Question {
  readonly tool: AnswerDefinition
  /** All parameters, as the view and the export have them. */
  readonly params: Params
  /** Those the answer rests on; what only the view reads has its default. */
  readonly asked: Params
  /** Segment of the symbol, whose hours decide the moment. */
  readonly segment: Segment
  /** The tool and its parameters in one order, without the moment: the same for everyone who asks the same live. */
  readonly text: string
}

/** Which symbols there are. */
export interface Symbols {
  /** Segment of a symbol's derivatives; null for a symbol nobody knows. */
  segmentOf(symbol: string): Segment | null
  /** Symbols that one which nobody knows may have meant, best first. */
  nearestTo(symbol: string): readonly string[]
}

/** The question behind a request; throws a Problem that names the field where it cannot be asked. */
export function questionAsked(key: string, query: Query, { segmentOf, nearestTo }: Symbols): Question {
  const tool = answerOf(key)
  if (tool === null) throw new Problem(404, 'unknown-tool', `There is no tool '${key}'.`)
  const length = Object.entries(query).reduce((sum, [name, value = '']) => sum + name.length + String(value).length, 0)
  if (length > LONGEST_QUERY) {
    throw new Problem(400, 'bad-param', `The parameters have more than ${LONGEST_QUERY} characters: take some away.`)
  }
  const params = parsedParams(tool, query)
  const asked = parsedParams(tool, questionOf(tool, query))
  const symbol = tool.symbolOf?.(params) ?? params.symbol
  const ofSymbol = symbol === undefined ? 'derivatives' : segmentOf(symbol)
  if (symbol !== undefined && ofSymbol === null) {
    throw new Problem(404, 'unknown-symbol', `There is no symbol '${symbol}'.`, 'symbol', nearestTo(symbol))
  }
  const segment = tool.segment?.(params) ?? ofSymbol ?? 'derivatives'
  return { tool, params, asked, segment, text: questionText(tool, asked, query) }
}

function parsedParams(tool: AnswerDefinition, query: Query) {
  const parsed = tool.params.safeParse(query)
  if (parsed.success) return { ...parsed.data }
  const [{ path, code, message }] = parsed.error.issues
  const field = String(path[0])
  const why = OWN_WORDS.includes(code) && message !== UNSAID ? ` ${message}` : ''
  throw new Problem(
    400,
    'bad-param',
    `'${echo(query[field])}' is not a value of '${field}' in ${tool.label}.${why}`,
    field,
  )
}

function echo(value: Query[string]): string {
  const text = String(value)
  return text.length > LONGEST_ECHO ? `${text.slice(0, LONGEST_ECHO)}…` : text
}

/**
 * The live question of a tool: a plain value as it is understood, so that all who mean the same ask the same; whatever a value
 * is made into besides (rules, lists) as the request wrote it, since no other text of it can be read again.
 */
export function questionText(tool: AnswerDefinition, params: Readonly<Record<string, unknown>>, query: Query): string {
  const pairs = Object.entries(params).flatMap(([name, value]) => {
    const text = isPlain(value) ? value : query[name]
    return text === undefined || name === 'date' || name === 'time' ? [] : [[name, String(text)]]
  })
  pairs.sort(([a], [b]) => (a < b ? -1 : 1))
  return `${tool.key}?${new URLSearchParams(pairs)}`
}

function isPlain(value: unknown): value is string | number | boolean {
  return ['string', 'number', 'boolean'].includes(typeof value)
}
