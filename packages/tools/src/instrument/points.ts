import type { ExplainInput } from '../result.ts'

/** An input of an explanation that is counted in points. */
export function points(name: string, value: number): ExplainInput {
  return { name, value, unit: 'points' }
}
