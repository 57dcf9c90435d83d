import { figureOf } from '../figures/explain.ts'
import type { Figure, Shown } from '../figures/figure.ts'
import type { ExplainInput, Explanation, Wire } from '../result.ts'

/** What of a figure's function its shown inputs may be off by: sums of many doubles, and lists that are written rounded. */
const EXACT = 1e-7
const OF_A_WRITTEN_LIST = 1e-3

/** The numbers of a list that is written as a text; none where it is words, a date or a time. */
function listed(text: string): readonly number[] {
  const numbers = text.split(', ').map((item) => (item.trim() === '' ? Number.NaN : Number(item)))
  return numbers.some(Number.isNaN) ? [] : numbers
}

/** The inputs of an explanation as a figure's function takes them. */
function shownOf(inputs: readonly ExplainInput[]): Shown {
  const numberOf = (input: ExplainInput | undefined) => (input === undefined ? Number.NaN : Number(input.value))
  return {
    inputs,
    numbers: inputs.flatMap(({ value }) => (typeof value === 'number' ? [value] : listed(value))),
    at: (name) =>
      numberOf(
        inputs.find((input) => input.name === name) ??
          inputs.find((input) => input.name.startsWith(`${name} `) || input.name.startsWith(`${name}, `)),
      ),
  }
}

/** What is wrong with an explanation; null when its figure's function of its shown inputs gives its result. */
export function explanationFault(explanation: Wire<Explanation>): string | null {
  const { title, inputs, result } = explanation
  const figure = figureOf(explanation)
  if (figure === undefined) return `${title}: comes from no figure`
  if (result === null || Number.isNaN(result)) return `${title}: explains a number that is missing`
  const shown = shownOf(inputs.map((input) => ({ ...input, value: input.value ?? Number.NaN, unit: input.unit ?? '' })))
  const pair = sides(figure, result, shown)
  if (pair === null) return null
  const [got, wanted] = pair
  const isWritten = inputs.some(({ value }) => typeof value === 'string' && listed(value).length > 0)
  const off = Math.abs(got - wanted)
  const allowed = figure.roundedBy ?? (isWritten ? OF_A_WRITTEN_LIST : EXACT) * Math.max(1, Math.abs(wanted))
  if (off <= allowed) return null
  const words = inputs.map(({ name, value }) => `${name} ${value}`).join('; ')
  return `${title}: '${figure.formula}' of ${words} is ${got}, shown as ${wanted}`
}

function sides(figure: Figure, result: number, shown: Shown): readonly [number, number] | null {
  if ('of' in figure) return [figure.of(...shown.numbers), result]
  if ('ofShown' in figure) return [figure.ofShown(shown), result]
  return 'proves' in figure ? figure.proves(result, shown) : null
}

/** What is wrong with the explanations of an answer, by their keys. */
export function explanationFaults(explanations: Readonly<Record<string, Wire<Explanation>>>): string[] {
  return Object.entries(explanations).flatMap(([key, explanation]) => {
    const fault = explanationFault(explanation)
    return fault === null ? [] : [`${key}: ${fault}`]
  })
}
