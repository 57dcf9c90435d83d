import type { SymbolSet } from '@strikelens/analytics/options'
import type { Segment } from '@strikelens/market/instruments'
import type * as z from 'zod/mini'

/** Menu groups in the order of the menu. */
export const GROUPS = ['tools', 'futures', 'options', 'strategy', 'market', 'screener', 'stocks'] as const
export type Group = (typeof GROUPS)[number]

export type Category = 'Options' | 'Tools' | 'Futures' | 'Charts' | 'Market' | 'Screener' | 'Strategy'

/** What the frame and the engine read from every tool's parameters: what decides the view instant (§O2, §O20). */
export interface MomentParams {
  readonly date?: string | undefined
  readonly time?: string | undefined
  readonly symbol?: string | undefined
  readonly expiry?: string | undefined
}

/** A tool as every surface sees it: menu, search, route, metadata, sitemap, API, export. */
export interface ToolDefinition<Schema extends z.ZodMiniType<MomentParams> = z.ZodMiniType<MomentParams>> {
  /** The route without its slash. */
  readonly key: string
  /** Folder below this package's src, where compute.ts and View.tsx lie: 'options/option-chain'. */
  readonly folder: string
  readonly label: string
  /** What it is for, in half a line: menus and title row. */
  readonly purpose: string
  readonly group: Group
  readonly access: 'free' | 'premium'
  readonly category: Category
  readonly title: string
  readonly description: string
  readonly keywords: readonly string[]
  /** Minutes between two answers of a live page. */
  readonly cadenceMinutes: number
  /** Minutes between two steps of a replay, where bars are finer than live answers. Default: as live. */
  readonly replayMinutes?: number
  /** Which kinds of symbol it takes; null for a tool of the whole market. */
  readonly symbols: readonly SymbolSet[] | null
  readonly params: Schema
  /** Parameters that only the view and the export read: whatever they are, the answer is the same. */
  readonly viewParams: readonly string[]
  /** Segment whose hours decide the moment of an answer, where it is not the symbol's. Default: that of derivatives. */
  segment?(params: z.output<Schema>): Segment | null
}

/** Declares a tool; the type of its parameters is kept. */
export function defineTool<Schema extends z.ZodMiniType<MomentParams>>(
  tool: ToolDefinition<Schema>,
): ToolDefinition<Schema> {
  return tool
}

/** The parameters of a tool, parsed. */
export type ParamsOf<Tool> = Tool extends ToolDefinition<infer Schema> ? z.output<Schema> : never
