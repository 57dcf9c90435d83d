import type { SpreadType } from '@strikelens/analytics/strategy'
import { dayLabel, dayMonth } from '@strikelens/market/formats'
import type { BaselineRequest } from '../../chain/baseline.ts'
import { type ChainLeg, type ChainsByExpiry, legChains, resolvedLegs, resolveLegs } from '../../chain/legs.ts'
import type { ChainReading } from '../../chain/readChain.ts'
import { type NoAnswer, type Notice, noAnswer } from '../../result.ts'
import { type LegWords, legsText, parseLegs } from '../../symbols/legText.ts'
import { DEFAULT_TYPE, MOST_SPREAD_LEGS } from './tool.ts'
import { typeWords } from './typeWords.ts'

/** What a request says of the legs. */
export interface LegRequest extends BaselineRequest {
  readonly type?: SpreadType | undefined
  readonly width: number
  readonly legs?: string | undefined
}

/** The legs of a spread with the chains they belong to. */
export interface SpreadLegs {
  readonly legs: readonly ChainLeg[]
  readonly chains: ChainsByExpiry
  /** What filled them in; null where they are the reader's own. */
  readonly type: SpreadType | null
  /** What the type would fill in now, where ATM has moved away from the legs that are held (§S15). */
  readonly atmNow: { readonly strike: number; readonly legs: string } | null
  readonly notices: readonly (Notice | null)[]
}

/** The legs that a request means at the view instant: those it writes, else those its type fills in. */
export async function spreadLegs(
  reading: ChainReading,
  request: LegRequest,
): Promise<SpreadLegs | { readonly noAnswer: NoAnswer }> {
  const type = request.type ?? (request.legs === undefined ? DEFAULT_TYPE : null)
  const typed = type === null ? null : typeWords(reading, type, request.width)
  const written = request.legs === undefined ? null : (parseLegs(request.legs) ?? [])
  if (written === null && typed !== null && 'noAnswer' in typed) return typed
  const filled = typed === null || 'noAnswer' in typed ? null : typed
  const words = written ?? filled?.words ?? []
  if (words.length === 0) {
    return noAnswer('There are no legs', 'A spread is made of up to six options, bought or sold.', [
      { label: 'Bull call spread', set: { legs: null, type: null } },
    ])
  }
  const chains = await legChains(reading, words, request)
  const { legs, repeated, notices } = resolveLegs(words, reading, chains, MOST_SPREAD_LEGS)
  if (reading.derived.atm < 0 && words.some(({ strike }) => typeof strike !== 'number')) {
    return noAnswer('There is no price by which to find the strike at the money', 'Enter the strikes as numbers.')
  }
  const lost = legs.find(({ expiry }) => !chains.has(expiry))
  if (lost !== undefined) return withoutChain(reading, words, lost)
  const { expiry } = reading.terms
  const now = filled === null ? null : legsText(filled.words)
  return {
    legs,
    chains,
    type,
    atmNow:
      now === null || now === resolvedLegs(legs, expiry) ? null : { strike: reading.derived.atmStrike, legs: now },
    notices: [...notices, ...repeated.map(repeatedNotice), written === null ? (filled?.notice ?? null) : null],
  }
}

function repeatedNotice({ name }: ChainLeg): Notice {
  return { kind: 'warn', text: `${name} is listed twice: the first counts. Set its quantity instead.` }
}

/** A leg of an expiry that has ended or has no chain of the day: the spread has no value then (§S2). */
function withoutChain(
  { terms, day, listing }: ChainReading,
  words: readonly LegWords[],
  { name, expiry }: ChainLeg,
): { readonly noAnswer: NoAnswer } {
  const isOver = expiry < day.date
  const isListed = listing.options.some((series) => series.expiry === expiry)
  const others = words.filter((word) => word.expiry !== expiry)
  const moved = words.map((word) => (word.expiry === expiry ? { ...word, expiry: null } : word))
  const why = isOver
    ? `${name} has expired, and the spread ended with it`
    : isListed
      ? `${name} has no chain on ${dayMonth(day.date)}`
      : `${dayLabel(expiry, day.date)} is no expiry of this symbol on ${dayMonth(day.date)}`
  return noAnswer(why, 'Look at a day on which every leg was traded, or change the leg.', [
    ...(isOver ? [{ label: `Its last day, ${dayLabel(expiry, day.date)}`, set: { date: expiry, time: null } }] : []),
    { label: `Move it to ${dayLabel(terms.expiry, day.date)}`, set: { legs: legsText(moved) } },
    ...(others.length === 0 ? [] : [{ label: 'Take it away', set: { legs: legsText(others) } }]),
  ])
}
