import type { Answer, Explanation, Insight, Notice } from '../result.ts'
import { chainExplanations } from './explanations.ts'
import type { ChainReading } from './readChain.ts'

interface AnswerParts<Data> {
  /** Null where there is nothing to say. */
  readonly insights: readonly (Insight | null)[]
  readonly notices: readonly (Notice | null)[]
  /** Beside those of the shared figures. */
  readonly explanations: Readonly<Record<string, Explanation>>
  readonly data: Data
}

/** The answer of an option tool: prices and open interest have the age of its chain's snapshot. */
export function chainAnswer<Data>(reading: ChainReading, parts: AnswerParts<Data>): { readonly answer: Answer<Data> } {
  const { insights, notices, explanations, data } = parts
  return {
    answer: {
      asOf: reading.snapshot.asOf,
      oiAsOf: reading.snapshot.oiAsOf,
      insights: insights.filter((insight) => insight !== null),
      notices: notices.filter((notice) => notice !== null),
      explanations: { ...chainExplanations(reading), ...explanations },
      data,
    },
  }
}
