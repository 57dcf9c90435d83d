import type { SymbolSet } from '@strikelens/analytics/options'
import type { Segment } from '@strikelens/market/instruments'
import type * as z from 'zod/mini'

/** Menu groups in the order of the menu. */
export const GROUPS = ['home', 'tools', 'futures', 'options', 'strategy', 'market', 'screener', 'stocks'] as const
export type Group = (typeof GROUPS)[number]

export type Category = 'Options' | 'Tools' | 'Futures' | 'Charts' | 'Market' | 'Screener' | 'Strategy'

/** What the frame and the engine read from every tool's parameters: what decides the view instant (§O2, §O20). */
export interface MomentParams {
  readonly date?: string | undefined
  readonly time?: string | undefined
  readonly symbol?: string | undefined
  readonly expiry?: string | undefined
}

/** A page as every surface sees it: menu, search, route, metadata, sitemap. */
export interface PageDefinition {
  /** The route without its slash; empty for the home page. */
  readonly key: string
  readonly label: string
  /** What it is for, in at most 30 characters: menus and lists of pages. */
  readonly brief: string
  readonly group: Group
  readonly access: 'free' | 'premium'
  /** Null for the home page, which has the site's defaults. */
  readonly category: Category | null
  readonly title: string
  readonly description: string
  readonly keywords: readonly string[]
  /** Former routes, which lead here for good. */
  readonly aliases?: readonly string[]
  /** False for a page that only search or a link leads to. */
  readonly isInMenu?: false
  /** False for a page that is nobody's business but its reader's: no search engine is told of it. */
  readonly isIndexed?: false
  /** Letter that opens it after `g`. */
  readonly goKey?: string
}

/**
 * How often its numbers change: with the minutes of a session, once a day, when something is published, or not by the
 * market at all.
 */
export type Lives = 'minutes' | 'days' | 'published' | 'always'

/** What must be stored of a day for a tool to open it: options of its symbol, futures, or prices of shares. */
export type RestsOn = 'chains' | 'futures' | 'cash'

/** What an answer takes a session minute by minute for, which only a live feed tells. */
export interface ByMinute {
  /** Whose prices. */
  readonly of: 'options' | 'futures' | 'shares'
  /** What is left out without them, as a sentence ends: 'rows within the session and VWAP'. */
  readonly shows: string
}

/** What the engine answers: parameters, access, and how often a live answer is new. */
export interface AnswerDefinition<Schema extends z.ZodMiniType<MomentParams> = z.ZodMiniType<MomentParams>> {
  /** Its name in the API. */
  readonly key: string
  /** Folder below this package's src, where compute.ts lies: 'options/option-chain'. */
  readonly folder: string
  readonly label: string
  readonly access: 'free' | 'premium'
  /** Minutes between two answers of a live page. */
  readonly cadenceMinutes: number
  readonly params: Schema
  /** Parameters that only the view and the export read: whatever they are, the answer is the same. */
  readonly viewParams: readonly string[]
  /** What the server has to be asked because of them all the same, as further parameters. */
  asks?(search: Readonly<Record<string, string | undefined>>): Readonly<Record<string, string>>
  /** What of it only the minutes of a session tell; null where a day's files tell all. */
  readonly byMinute: ByMinute | null
  /** The symbol that must be known, where `symbol` may also name a contract on it. */
  symbolOf?(params: z.output<Schema>): string | undefined
  /** Segment whose hours decide the moment of an answer, where it is not the symbol's. Default: that of derivatives. */
  segment?(params: z.output<Schema>): Segment | null
}

/** A kind of symbol as search and watchlists tell them apart. */
type SymbolKind = 'stock' | 'index' | 'etf' | 'commodity'

/** Where else than in menus a tool is offered; with a place, the smaller the sooner. */
export interface Offered {
  /** Among what most traders open first: the short way into the tools for visitors. */
  readonly popular?: { readonly place: number }
  /** Beside the price of an index, under a short name. */
  readonly strip?: {
    readonly place: number
    readonly label: string
    /** Its address has the symbol behind the question mark. */
    readonly hasSymbolInQuery?: true
  }
  /** As a button of a symbol that was searched for: always, or `instead`, where no tool is offered always. */
  readonly found?: {
    readonly place: number
    readonly label: string
    readonly kinds: Readonly<Partial<Record<Exclude<SymbolKind, 'etf'>, 'always' | 'instead'>>>
    /** It shows nothing of a symbol without futures and options. */
    readonly needsContracts?: true
  }
  /** In the details of a watched symbol of these kinds. */
  readonly watched?: { readonly place: number; readonly kinds: readonly SymbolKind[] }
  /** On the card of the home page that shows this answer. */
  readonly card?: { readonly answer: string; readonly isOfSymbol?: true }
  /** Its answer tells the settings which symbols have options now, and their lot size. */
  readonly toSettings?: true
}

/** What a tool is called in a search of a symbol and a word, 'RELIANCE straddle', and for which kinds of symbol. */
export interface Shortcut {
  /** Any of these in the query means the tool; the longest one found counts. */
  readonly words: readonly string[]
  readonly kinds: readonly ('stock' | 'index' | 'commodity')[]
}

/** A tool: a page with an answer of its own. */
export interface ToolDefinition<Schema extends z.ZodMiniType<MomentParams> = z.ZodMiniType<MomentParams>>
  extends PageDefinition,
    AnswerDefinition<Schema> {
  readonly key: string
  readonly label: string
  readonly access: 'free' | 'premium'
  readonly category: Category
  /** Where it stands in the menu of its group, counted from 1. */
  readonly place: number
  /** What it is for, in half a line: its title row. */
  readonly purpose: string
  readonly lives: Lives
  readonly restsOn: RestsOn
  /** Minutes between two steps of a replay, where bars are finer than live answers. Default: as live. */
  readonly replayMinutes?: number
  /**
   * Parameters that choose strikes, as tokens, steps or targets: what they meant when the page was opened, `resolved` of its
   * answer, is held from then on (§S15). Default: `strike`.
   */
  readonly heldParams?: readonly string[]
  /** Which kinds of symbol it takes; null for a tool of the whole market. */
  readonly symbols: readonly SymbolSet[] | null
  /**
   * Its page draws the chain of its `symbol` and `expiry` tick by tick: who may have the tool live may follow that chain.
   * Without it no ticks go to the page, whatever it asks for.
   */
  readonly followsChain?: true
  /** Route of the same tool for other kinds of symbol; it opens where this one is asked for one of those. */
  readonly twin?: string
  readonly shortcut?: Shortcut
  readonly offered?: Offered
  /** Its `universe` may be a list of the reader's own, or its rows can be put on one: the page reads the lists. */
  readonly hasOwnLists?: true
  /** What a file of it asks besides what its page does: numbers that are not rounded. */
  readonly fileAsks?: Readonly<Record<string, string>>
  /** What it is data of: its page and its file are made from the `list` of its `tool.ts`. */
  readonly form?: 'list'
  /** What goes into the ledger is found by `signalFinder` in `signals.ts` of its folder, not by rules that its list declares. */
  readonly findsSignals?: true
  /** What is chosen on it is worth a name: the page saves and opens views of it for whoever is signed in. */
  readonly hasSavedViews?: true
  /** Preference that keeps its `cols`, where tools share a table; otherwise this browser keeps them for the tool alone. */
  readonly columnsPreference?: 'chainCols'
}

/** Declares a tool; the type of its parameters is kept, and its route, so that a list of all routes can be held complete. */
export function defineTool<Schema extends z.ZodMiniType<MomentParams>, const Key extends string>(
  tool: ToolDefinition<Schema> & { readonly key: Key },
): ToolDefinition<Schema> & { readonly key: Key } {
  return tool
}

/** Declares a page that is no tool; its route is kept, so that a link to it is checked. */
export function definePage<const Key extends string>(page: PageDefinition & { readonly key: Key }) {
  return page
}

/** Declares an answer that is part of a page and has none of its own. */
export function defineAnswer<Schema extends z.ZodMiniType<MomentParams>>(
  answer: AnswerDefinition<Schema>,
): AnswerDefinition<Schema> {
  return answer
}

/** The parameters of an answer, parsed. */
export type ParamsOf<Tool> = Tool extends AnswerDefinition<infer Schema> ? z.output<Schema> : never
