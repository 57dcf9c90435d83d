import type { ExplainInput, Explanation } from '../result.ts'
import type { Figure } from './figure.ts'

/** Which figure an explanation explains: the law over all tools computes it again. */
const figures = new WeakMap<object, Figure>()

/** How a figure came about, with the inputs of this very number. */
export function explain(
  figure: Figure,
  inputs: readonly ExplainInput[],
  result: number,
  title: string = figure.label,
): Explanation {
  const { formula, unit } = figure
  const explanation = unit === undefined ? { title, formula, inputs, result } : { title, formula, inputs, result, unit }
  figures.set(explanation, figure)
  return explanation
}

/** The figure that an explanation was made of; undefined where it was written by hand. */
export function figureOf(explanation: object): Figure | undefined {
  return figures.get(explanation)
}
