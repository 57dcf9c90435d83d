import type { Segment } from '@strikelens/market/instruments'
import type { Market } from '@strikelens/market/market'
import type { Evaluation } from '@strikelens/market/signals'
import type { ToolDefinition } from '../define.ts'
import type { List } from '../list/list.ts'
import type { ListData } from '../list/listData.ts'
import { listKinds, type NamedKind } from '../list/listKinds.ts'
import type { Result } from '../result.ts'
import { barSignals } from './barSignals.ts'
import type { SignalFinder } from './finder.ts'
import { RowSignals } from './rowSignals.ts'

/** A tool whose rows a list is about, and how they are computed. */
export interface ListTool {
  readonly tool: Pick<ToolDefinition, 'key' | 'params' | 'segment' | 'byMinute' | 'viewParams'>
  readonly list: List
  compute(market: Market, params: unknown): Promise<Result<ListData>>
  /** Of a list whose signals are found otherwise than by rules. */
  finder?(params: Readonly<Record<string, unknown>>): SignalFinder
}

/** What finds a list's signals, by its own parameters or by others. */
export function finderOf(made: ListTool, params = ownQuestion(made)): SignalFinder {
  return made.finder?.(params) ?? listFinder(made, params)
}

/** Parameters of the tool's own page over all names that it is about. */
export function ownQuestion({ tool, list }: Pick<ListTool, 'tool' | 'list'>): Readonly<Record<string, unknown>> {
  return { ...tool.params.parse(list.universes.includes('all') ? { universe: 'all' } : {}) }
}

/** Whether the tool computes its rows for one side: what its kinds of the other side say, it is asked for that side. */
export function isSided(made: Pick<ListTool, 'tool' | 'list'>): boolean {
  const { side } = ownQuestion(made)
  return side === 'bull' || side === 'bear'
}

/** The word of a side as parameters have it; null of a kind that is neither. */
export function sideWord({ side }: Pick<NamedKind, 'side'>): 'bull' | 'bear' | null {
  return side === 0 ? null : side === 1 ? 'bull' : 'bear'
}

/** Finds the signals that a list declares. */
function listFinder(made: ListTool, params: Readonly<Record<string, unknown>>): SignalFinder {
  const { tool, list } = made
  const segment: Segment = tool.segment?.(params) ?? 'derivatives'
  const kinds = listKinds(list)
  const rows = rowSignals(made, params, segment)
  return {
    tool: tool.key,
    watched: [...new Set(kinds.flatMap(({ intervals }) => intervals))].map((one) => ({ segment, interval: one })),
    async find(market, watched, date, since) {
      const { interval: length } = watched
      const ofBars = kinds.filter(({ isOfBars, intervals }) => isOfBars && intervals.includes(length))
      const found = ofBars.length === 0 ? [] : await barSignals(market, list, ofBars, { ...watched, date }, since)
      const days = length === '1d' ? await Promise.all(rows.map((one) => one.on(market, date))) : []
      return joined(
        found,
        days.filter((day) => day !== null),
      )
    },
  }
}

/** What looks at the rows for each of the questions that the kinds are about. */
function rowSignals({ list, tool, compute }: ListTool, params: Readonly<Record<string, unknown>>, segment: Segment) {
  const kinds = listKinds(list).filter(({ isOfBars }) => !isOfBars)
  const own = params.side
  const sideOf = (kind: NamedKind) => (isSided({ tool, list }) ? (sideWord(kind) ?? own) : own)
  const { interval } = params
  return [...new Set(kinds.map(sideOf))].map((side) => {
    const asked = side === own ? params : { ...params, side }
    const question = {
      ...{ list, segment },
      params: typeof interval === 'string' ? { interval } : {},
      compute: (market: Market) => compute(market, asked),
    }
    return new RowSignals(
      question,
      kinds.filter((kind) => sideOf(kind) === side),
    )
  })
}

/** What rules about rows and rules about bars say of the same day. */
function joined(found: readonly Evaluation[], days: readonly Evaluation[]): readonly Evaluation[] {
  const [day] = days
  return day === undefined ? found : [{ ...day, signals: [...days, ...found].flatMap(({ signals }) => signals) }]
}
