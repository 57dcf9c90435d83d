import type { Answer } from '../result.ts'

/** An answer of a card: its tool has the sentences and the explanations. */
export function homeAnswer<Data>(asOf: number, oiAsOf: number | null, data: Data): { readonly answer: Answer<Data> } {
  return { answer: { asOf, oiAsOf, insights: [], notices: [], explanations: {}, data } }
}
