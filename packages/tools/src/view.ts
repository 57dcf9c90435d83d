import type { ChainSnapshot } from '@strikelens/market/chains'
import type { ContextLineProps, ControlItem, LoadGuide } from '@strikelens/ui/frame'
import type { Later, Loadable } from '@strikelens/ui/loaded'
import type { ComponentType } from 'react'
import type { Answer, Wire } from './result.ts'
import type { Watchlists } from './watchlists.ts'

/** Parameters as the address carries them: texts, absent where the default holds. */
export type Search = Readonly<Record<string, string>>

/** What the frame hands to a view. */
export interface ViewProps<Data, Params> {
  readonly data: Wire<Data>
  readonly answer: Wire<Omit<Answer<Data>, 'data'>>
  readonly params: Params
  /** Writes parameters into the address; null removes one. */
  setParams(changes: Readonly<Record<string, string | null>>): void
  /** What this page answers with other parameters, null removing one: to look ahead in a replay. Null without an answer. */
  answerWith(changes: Readonly<Record<string, string | null>>): Promise<Wire<Data> | null>
  /** The chain of the page as it ticks: what rests on it reads it by `useTick`, so that all of it moves at once. */
  readonly ticks: LiveTicks
  /** The address of another tool for a symbol; null while that tool is not built, and its link is then not drawn. */
  hrefOf(tool: string, symbol: string): string | null
  /** Of a tool that offers them, once they are read. */
  readonly watchlists?: Watchlists | undefined
}

/** A whole chain, or its changes since the last whole one. */
export interface LiveFrame {
  readonly isFull: boolean
  readonly payload: Uint8Array
}

/** The chain of a page that follows the market, one for all that is drawn of it. */
export interface LiveTicks {
  /** Says of every tick that it has come, until the returned function is called. */
  readonly subscribe: (hear: () => void) => () => void
  /** The chain as of the newest tick; null while none is there. */
  readonly newest: () => ChainSnapshot | null
}

/** Of a page that does not follow the market. */
export const NO_TICKS: LiveTicks = { subscribe: () => () => {}, newest: () => null }

/** What a page shows of all its kind, its shared figures, at a tick. */
export interface ContextReader<Data, Params> {
  contextAtTick(
    data: Data,
    tick: ChainSnapshot,
    params: Params,
  ): { readonly data: Data; readonly explanations: Wire<Answer<unknown>>['explanations'] }
}

/** What controls need: the data is null before the first answer. */
export interface ControlsProps<Data, Params> {
  readonly data: Wire<Data> | null
  readonly params: Params
  setParams(changes: Readonly<Record<string, string | null>>): void
  /** Of a tool that offers them, once they are read. */
  readonly watchlists?: Watchlists | undefined
}

/** Whether an answer rests on the minutes of its session, and not on its closing prices alone. */
export function hasMinutes({ notices }: Pick<Answer<unknown>, 'notices'>): boolean {
  return notices.every(({ lacks }) => lacks !== 'minutes')
}

/** The sentences under the page of an answer. */
export function caveatsOf(
  { caveats, minuteCaveats = [] }: Pick<ToolView, 'caveats' | 'minuteCaveats'>,
  answer: Pick<Answer<unknown>, 'notices'>,
): readonly string[] {
  return hasMinutes(answer) ? [...caveats, ...minuteCaveats] : caveats
}

/** The picture of a tool: what the frame draws around it, and the body. */
export interface ToolView<Data = unknown, Params = unknown> {
  readonly guide: LoadGuide
  /** Figures of the context strip. */
  context(data: Wire<Data>, answer: Wire<Omit<Answer<Data>, 'data'>>): Omit<ContextLineProps, 'mode'>
  /** They stand under its picture: what is over it says how the page is to the market. */
  readonly isContextBelow?: true
  controls(props: ControlsProps<Data, Params>): readonly ControlItem[]
  /** The chain whose ticks the page follows; null for a page that lives by versions alone. */
  chain(data: Wire<Data>): { readonly symbol: string; readonly expiry: string } | null
  /** Of a page that follows a chain; loaded with the first tick. */
  readonly atTick?: Later<ContextReader<Wire<Data>, Params>>
  /** Sentences under the page: what its numbers are not. */
  readonly caveats: readonly string[]
  /** Those that are true of a session told by its minutes alone: not said under closes. */
  readonly minuteCaveats?: readonly string[]
  readonly Body: ComponentType<ViewProps<Data, Params>>
  readonly Skeleton: ComponentType
  /** What the picture is drawn with beyond the page's own script: loaded beside that, so that both are drawn at once. */
  pictureParts?(params: Params): readonly Loadable[]
}
