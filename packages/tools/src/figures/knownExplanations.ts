import type { Explanation } from '../result.ts'

/** Leaves out what has no answer: a figure that is missing has nothing to explain. */
export function knownExplanations(every: Readonly<Record<string, Explanation | null>>): Record<string, Explanation> {
  const known: Record<string, Explanation> = {}
  for (const [name, explanation] of Object.entries(every)) {
    if (explanation !== null && !Number.isNaN(explanation.result)) known[name] = explanation
  }
  return known
}
