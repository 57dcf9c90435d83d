import { createContext, type ReactNode, useContext } from 'react'
import type { ReadingProps } from './insight.ts'
import type { Mode } from './ModeBadge.tsx'

/** What the frame has stand around the picture of a page, wherever its view places that. */
export interface AnswerEdge {
  /** Controls over the picture. */
  readonly tools: ReactNode
  /** The bar of a replay, and one line for each notice: under the picture. */
  readonly under: ReactNode
  /** Sentences computed from the numbers; null without one. */
  readonly reading: ReadingProps | null
  /** Where the headline is shown again; null while the page is not scrolled. */
  readonly headSlot: HTMLElement | null
  /** How the page is to the market, where no context line says so. */
  readonly mode: Mode | null
}

export const AnswerEdgeContext = createContext<AnswerEdge>({
  tools: null,
  under: null,
  reading: null,
  headSlot: null,
  mode: null,
})

export function useAnswerEdge(): AnswerEdge {
  return useContext(AnswerEdgeContext)
}
