/** A piece of a sentence: words, or a figure it rests on. */
export type InsightPart = string | { figure: string }

export interface Insight {
  /** 'Walls', 'Volatility'. */
  subject: string
  parts: readonly InsightPart[]
}

export interface ReadingProps {
  insights: readonly Insight[]
  /** Epoch ms of their minute, where other figures of the page move within it. */
  at: number | null
}
