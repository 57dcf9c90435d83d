import { atmIndex } from '@strikelens/analytics/options'
import { plain } from '@strikelens/market/formats'
import { type NoAnswer, type Notice, noAnswer } from '../result.ts'
import type { ChainReading } from './readChain.ts'

/** A strike of the chain that a `strike` parameter means at the view instant. */
export interface ResolvedStrike {
  /** Index in the chain. */
  readonly k: number
  readonly strike: number
  /** ATM at the view instant when a strike given as a number is not it; null for tokens, which have just been resolved. */
  readonly atmNow: number | null
  /** What was replaced, if anything. */
  readonly notice: Notice | null
}

/** Resolves 'ATM', 'ATM+2' or a price to a listed strike (§O2); one that is not listed gives way to the nearest. */
export function resolveStrike(
  { snapshot, derived }: ChainReading,
  text: string,
): ResolvedStrike | { readonly noAnswer: NoAnswer } {
  const { strike } = snapshot
  const isToken = text.startsWith('ATM')
  const { atm } = derived
  if (isToken && atm < 0) {
    return noAnswer('There is no price by which to find the strike at the money', 'Choose a strike, or another expiry.')
  }
  const wanted = isToken ? atm + Number(text.slice(3)) : atmIndex(strike, Number(text))
  const k = Math.min(Math.max(wanted, 0), strike.length - 1)
  const isListed = isToken ? k === wanted : strike[k] === Number(text)
  const name = isToken ? text : plain(Number(text))
  return {
    k,
    strike: strike[k],
    atmNow: isToken || atm < 0 || k === atm ? null : strike[atm],
    notice: isListed ? null : { kind: 'info', text: `${name} is not listed: ${plain(strike[k])} is shown.` },
  }
}
