import type { Segment } from '@strikelens/market/instruments'
import { type ToolDefinition, toolOf } from '@strikelens/tools'
import { Problem } from './problem.ts'

type Query = Readonly<Record<string, string>>

/** A request understood: the tool, its parameters, and what is asked whatever the moment. */
export interface Question {
  readonly tool: ToolDefinition
  readonly params: ReturnType<typeof parsedParams>
  /** Segment of the symbol, whose hours decide the moment. */
  readonly segment: Segment
  /** The tool and its parameters in one order, without the moment: the same for everyone who asks the same live. */
  readonly text: string
}

const KEPT = 5000
/** Longer wordings are nobody's address and would only fill the memory. */
const LONGEST = 400

/** Requests by their words. Checking parameters costs more than sending a ready answer, so each wording is checked once. */
export class Questions {
  readonly #segmentOf: (symbol: string) => Segment | null
  readonly #known = new Map<string, Question>()

  /** `segmentOf` knows the segment of a symbol's derivatives; null for a symbol nobody knows. */
  constructor(segmentOf: (symbol: string) => Segment | null) {
    this.#segmentOf = segmentOf
  }

  /** The question behind a request; throws a Problem that names the field where it cannot be asked. */
  asked(key: string, query: Query): Question {
    const words = key + JSON.stringify(query)
    const known = this.#known.get(words)
    if (known !== undefined) return known
    const tool = toolOf(key)
    if (tool === null) throw new Problem(404, 'unknown-tool', `There is no tool '${key}'.`)
    const params = parsedParams(tool, query)
    const question = { tool, params, segment: this.#segment(params.symbol), text: questionText(tool, params) }
    if (this.#known.size >= KEPT) this.#known.clear()
    if (words.length <= LONGEST) this.#known.set(words, question)
    return question
  }

  #segment(symbol: string | undefined): Segment {
    if (symbol === undefined) return 'derivatives'
    const segment = this.#segmentOf(symbol)
    if (segment === null) throw new Problem(404, 'unknown-symbol', `There is no symbol '${symbol}'.`, 'symbol')
    return segment
  }
}

function parsedParams(tool: ToolDefinition, query: Query) {
  const parsed = tool.params.safeParse(query)
  if (parsed.success) return { ...parsed.data }
  const field = String(parsed.error.issues[0].path[0])
  throw new Problem(400, 'bad-param', `'${query[field]}' is not a value of '${field}' in ${tool.label}.`, field)
}

/** The live question of a tool and its parameters. */
export function questionText(tool: ToolDefinition, params: Readonly<Record<string, unknown>>): string {
  const pairs = Object.entries(params).filter(
    ([name, value]) => value !== undefined && name !== 'date' && name !== 'time',
  )
  pairs.sort(([a], [b]) => (a < b ? -1 : 1))
  return `${tool.key}?${new URLSearchParams(pairs.map(([name, value]) => [name, String(value)]))}`
}
