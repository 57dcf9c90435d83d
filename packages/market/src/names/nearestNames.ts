import { similarity } from './similarity.ts'

const MOST = 5
const ALIKE_FROM = 0.55

interface Named {
  readonly symbol: string
  /** What it is called in print. */
  readonly company: string
}

/**
 * The symbols that one which nobody has may have meant, best first: those that begin with it or with which it begins, those
 * with few other letters, and those whose company begins so. None where nothing is near.
 */
export function nearestNames(text: string, named: readonly Named[]): string[] {
  const asked = text.toUpperCase()
  return named
    .map(({ symbol, company }) => ({ symbol, score: score(asked, symbol, company.toUpperCase()) }))
    .filter(({ score }) => score >= ALIKE_FROM)
    .sort((a, b) => b.score - a.score || a.symbol.length - b.symbol.length || (a.symbol < b.symbol ? -1 : 1))
    .slice(0, MOST)
    .map(({ symbol }) => symbol)
}

function score(asked: string, symbol: string, company: string): number {
  const isBeginning = symbol.startsWith(asked) || (symbol.length > 2 && asked.startsWith(symbol))
  const ofSymbol = similarity(asked, symbol) + (isBeginning ? 0.2 : 0)
  // 'INFOSYS' is the company of INFY. Two letters begin too many of them.
  const ofCompany = asked.length > 2 && company.replaceAll(' ', '').startsWith(asked) ? 0.8 : 0
  return Math.max(ofSymbol, ofCompany)
}
