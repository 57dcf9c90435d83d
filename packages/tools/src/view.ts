import type { ContextStripProps, ControlItem, LoadGuide } from '@strikelens/ui/frame'
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
  /** The newest chain of the live channel, a new object a tick; null while none comes. */
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

/** Ticks of the page's chain. */
export interface LiveTicks {
  /** Hears every tick until the returned function is called. */
  subscribe(hear: (frame: LiveFrame) => void): () => void
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
  context(data: Wire<Data>, answer: Wire<Omit<Answer<Data>, 'data'>>): Omit<ContextStripProps, 'mode'>
  controls(props: ControlsProps<Data, Params>): readonly ControlItem[]
  /** The chain whose ticks the page follows; null for a page that lives by versions alone. */
  chain(data: Wire<Data>): { readonly symbol: string; readonly expiry: string } | null
  /** Sentences under the page: what its numbers are not. */
  readonly caveats: readonly string[]
  /** Those that are true of a session told by its minutes alone: not said under closes. */
  readonly minuteCaveats?: readonly string[]
  readonly Body: ComponentType<ViewProps<Data, Params>>
  readonly Skeleton: ComponentType
}
