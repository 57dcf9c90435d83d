import type { Segment } from '@strikelens/market/instruments'
import type { Market } from '@strikelens/market/market'
import type { Evaluation } from '@strikelens/market/signals'
import type { ToolDefinition } from '../define.ts'
import type { List } from '../list/list.ts'
import type { ListData } from '../list/listData.ts'
import { listKinds } from '../list/listKinds.ts'
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

/** Finds the signals that a list declares. */
function listFinder({ tool, list, compute }: ListTool, params: Readonly<Record<string, unknown>>): SignalFinder {
  const segment: Segment = tool.segment?.(params) ?? 'derivatives'
  const kinds = listKinds(list)
  const { interval } = params
  const question = {
    ...{ list, segment },
    params: typeof interval === 'string' ? { interval } : {},
    compute: (market: Market) => compute(market, params),
  }
  const ofRows = kinds.filter(({ isOfBars }) => !isOfBars)
  const rows = new RowSignals(question, ofRows)
  return {
    tool: tool.key,
    watched: [...new Set(kinds.flatMap(({ intervals }) => intervals))].map((one) => ({ segment, interval: one })),
    async find(market, watched, date, since) {
      const { interval: length } = watched
      const ofBars = kinds.filter(({ isOfBars, intervals }) => isOfBars && intervals.includes(length))
      const found = ofBars.length === 0 ? [] : await barSignals(market, list, ofBars, { ...watched, date }, since)
      const day = length === '1d' && ofRows.length > 0 ? await rows.on(market, date) : null
      return day === null ? found : joined(found, day)
    },
  }
}

/** What rules about rows and rules about bars say of the same day. */
function joined(found: readonly Evaluation[], day: Evaluation): readonly Evaluation[] {
  return [{ ...day, signals: [...day.signals, ...found.flatMap(({ signals }) => signals)] }]
}
