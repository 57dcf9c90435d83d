import type { Crore } from '@strikelens/analytics/options'
/** One figure of an explanation with its unit, as it went into the formula. */
export interface ExplainInput {
  readonly name: string
  readonly value: number | string
  /** 'points', '₹ Cr', 'years'; 'fraction' of a share, a rate or a volatility as 0.121, which pages write in percent. */
  readonly unit?: string
}

/** How a figure came about: the formula in words, the real inputs and the result. */
export interface Explanation {
  readonly title: string
  readonly formula: string
  readonly inputs: readonly ExplainInput[]
  readonly result: number
  readonly unit?: string
}

/** A sentence computed from the numbers: plain parts and the figures it rests on, which are set in bold. */
export interface Insight {
  readonly subject: string
  readonly parts: readonly (string | { readonly figure: string })[]
}

/** A line that belongs above the data: what was replaced, what is missing, what is being closed. */
export interface Notice {
  readonly kind: 'info' | 'warn'
  readonly text: string
  /** What is missing altogether: of a session of which only the exchange's file is stored its minutes. */
  readonly lacks?: 'minutes'
}

/** Why there is nothing to show, and what to do instead. */
export interface NoAnswer {
  readonly reason: string
  /** What the reader can do, in a sentence. */
  readonly advice: string
  readonly actions?: readonly { readonly label: string; readonly set: Readonly<Record<string, string | null>> }[]
  /** The page that answers instead, at the same moment: it is opened at once. */
  readonly opens?: ToolLink
  /** Pages that have something of the symbol; those that are not built are not drawn. */
  readonly links?: readonly (ToolLink & { readonly label: string })[]
}

/** A tool for a symbol. */
export interface ToolLink {
  readonly tool: string
  readonly symbol: string
  /** Further parameters that it opens with. */
  readonly set?: Readonly<Record<string, string>>
}

/** What a tool found out at a moment. */
export interface Answer<Data> {
  /** Epoch ms at which the prices hold. */
  readonly asOf: number
  /** Epoch ms at which the open interest was published; null for a tool without it. */
  readonly oiAsOf: number | null
  readonly insights: readonly Insight[]
  readonly notices: readonly Notice[]
  /** Which data the parts need that are not drawn, of a session whose closing prices alone are stored. */
  readonly needs?: string
  readonly explanations: Readonly<Record<string, Explanation>>
  readonly data: Data
}

/** A tool's result: an answer, or why there is none. */
export type Result<Data> = { readonly answer: Answer<Data> } | { readonly noAnswer: NoAnswer }

/** A result as it arrives in the browser: JSON has no NaN and no typed arrays. */
export type Wire<T> = T extends Float64Array
  ? readonly (number | null)[]
  : T extends Uint8Array | Int32Array
    ? readonly number[]
    : T extends Crore
      ? Crore | null
      : T extends number
        ? number | null
        : T extends string | boolean | null | undefined
          ? T
          : T extends readonly (infer Item)[]
            ? readonly Wire<Item>[]
            : { readonly [Key in keyof T]: Wire<T[Key]> }

/** No answer, with the reason. */
export function noAnswer(reason: string, advice: string, actions?: NoAnswer['actions']): { noAnswer: NoAnswer } {
  return { noAnswer: actions === undefined ? { reason, advice } : { reason, advice, actions } }
}
