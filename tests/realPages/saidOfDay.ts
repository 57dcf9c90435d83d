import { claimsOf, contradictions, faultsOf, textOf } from '@strikelens/tools/testing/claims'
import { everyOwnPrice } from '@strikelens/tools/testing/ownPrices'
import { type AnswerOfDay, quotesOfDay } from './answersOfDay.ts'

/** Sentences whose numbers are sums and differences of figures of their page, which stand in none of them alone; by subject. */
const WORKED_OUT: Readonly<Record<string, string>> = {
  'Change since previous close': 'ΔOI of the strikes that it names, added up',
  Volatility: 'the straddle of a stock in percent of its spot',
  Positioning: 'two classes of the buildup added up',
  Lead: 'the share of what was written',
  Balance: 'the share of what was written',
  Gamma: 'how far the forward is from the flip',
  'Go wider or not': 'two of the strangles compared',
}

/** What is wrong with the sentences of a day: how they say it, what they contradict, and numbers that their page does not have. */
export function sentenceFaults(answers: readonly AnswerOfDay[]): string[] {
  const own = answers.flatMap((one) => {
    const called = `/${one.key} ${one.symbol}`
    const known = knownNumbers(one)
    return one.answer.insights.flatMap((insight) => [
      ...faultsOf(insight).map((fault) => `${called}: ${fault}`),
      ...(insight.subject in WORKED_OUT ? [] : quotedNumbers(insight.parts))
        .filter((quoted) => !isKnown(quoted, known))
        .map(({ text }) => `${called}: ${text} is no figure of the page: ${textOf(insight)}`),
    ])
  })
  const symbols = new Set(answers.map(({ symbol }) => symbol))
  const against = [...symbols].flatMap((symbol) => {
    const ofSymbol = answers.filter((one) => one.symbol === symbol)
    const claims = ofSymbol.flatMap(({ key, answer }) => answer.insights.flatMap((insight) => claimsOf(key, insight)))
    return contradictions(claims).map((fault) => `${symbol}: ${fault}`)
  })
  return [...own, ...against]
}

/** Prices of shares and indices that are not those of their quotes. */
export async function priceFaults(address: string, date: string, answers: readonly AnswerOfDay[]): Promise<string[]> {
  const told = answers.flatMap(({ key, answer }) => everyOwnPrice(key, answer.data))
  const quotes = await quotesOfDay(address, date, [...new Set(told.map(({ symbol }) => symbol))])
  return told.flatMap(({ path, symbol, price }) => {
    const quote = quotes.get(symbol)
    return price === quote ? [] : [`${path}: ${symbol} costs ${price}, by its quote ${quote ?? 'nothing'}`]
  })
}

interface Quoted {
  readonly text: string
  readonly value: number
  readonly decimals: number
}

const NUMBER = /\d[\d,]*(?:\.(\d+))?/g

function quotedNumbers(parts: AnswerOfDay['answer']['insights'][number]['parts']): Quoted[] {
  return parts.flatMap((part) => (typeof part === 'string' ? [] : numbersIn(part.figure)))
}

function numbersIn(text: string): Quoted[] {
  return [...text.matchAll(NUMBER)].map(([number, decimals = '']) => ({
    text,
    value: Number(number.replaceAll(',', '')),
    decimals: decimals.length,
  }))
}

/** All numbers of an answer and its question without their signs, fractions in percent too, and how long its lists are. */
function knownNumbers({ answer, params }: AnswerOfDay): Float64Array {
  const numbers: number[] = []
  const collect = (part: unknown) => {
    if (typeof part === 'number') numbers.push(Math.abs(part), Math.abs(100 * part))
    else if (typeof part === 'string') numbers.push(...numbersIn(part).map(({ value }) => value))
    else if (Array.isArray(part)) numbers.push(part.length)
    if (typeof part === 'object' && part !== null) Object.values(part).forEach(collect)
  }
  collect([answer.data, answer.explanations, params])
  return Float64Array.from(numbers).sort()
}

/** Whether one of them is written like that. */
function isKnown({ value, decimals }: Quoted, known: Float64Array): boolean {
  const within = 0.500_001 * 10 ** -decimals
  let [low, high] = [0, known.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if (known[middle] < value - within) low = middle + 1
    else high = middle
  }
  return low < known.length && known[low] <= value + within
}
