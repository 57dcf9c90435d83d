import type { Answer, NoAnswer, Result } from '../result.ts'
import { explanationFaults } from './explained.ts'

/**
 * The answer of a result; throws with the reason when there is none, and when a number of it is not what its explanation
 * gives, so that every market of every test holds that law.
 */
export function answerOf<Data>(result: Result<Data>): Answer<Data> {
  if ('noAnswer' in result) throw new Error(`${result.noAnswer.reason}. ${result.noAnswer.advice}`)
  const faults = explanationFaults(result.answer.explanations)
  if (faults.length > 0) throw new Error(faults.join('\n'))
  return result.answer
}

/** Why a result has no answer; throws when it has one. */
export function noAnswerOf(result: Result<unknown>): NoAnswer {
  if ('noAnswer' in result) return result.noAnswer
  throw new Error('There is an answer.')
}

/** A sentence of an answer as it is read, by its subject; throws when it has none. */
export function sentence({ insights }: Answer<unknown>, subject: string): string {
  const found = insights.find((insight) => insight.subject === subject)
  if (found === undefined)
    throw new Error(`No sentence on '${subject}'. There are: ${insights.map((one) => one.subject)}.`)
  return found.parts.map((part) => (typeof part === 'string' ? part : part.figure)).join('')
}

/** An input of an explanation as a number; throws when it has none of that name. */
export function inputOf({ explanations }: Answer<unknown>, figure: string, name: string): number {
  const input = explanations[figure]?.inputs.find((one) => one.name === name)
  if (typeof input?.value !== 'number') throw new Error(`'${figure}' has no number '${name}'.`)
  return input.value
}
