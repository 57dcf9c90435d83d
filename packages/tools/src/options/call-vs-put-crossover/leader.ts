import type { Params } from './params.ts'
import type { CrossoverRows } from './rows.ts'
import { type Direction, directionOf, type Turn } from './turns.ts'

/** So many turns in a day leave no leader to believe. */
const CHOPPY_FROM = 5

/** Who leads, since when, and how often that changed. */
export interface Leader {
  /** Null while d has not been above or below zero yet. */
  readonly direction: Direction | null
  /** Epoch ms of the crossover that made it, else of the first row it led. */
  readonly since: number
  /** Confirmed crossovers of the day. */
  readonly turns: number
  readonly isChoppy: boolean
}

/** The side that leads by the last turn that held; before the first by the first sign of the day. */
export function leaderOf({ time, d }: CrossoverRows, turns: readonly Turn[], metric: Params['metric']): Leader {
  const held = turns.filter(({ confirmedRow }) => confirmedRow >= 0)
  const last = held.at(-1)
  const first = d.findIndex((value) => value > 0 || value < 0)
  const opening = first < 0 ? null : directionOf(d[first], metric)
  return {
    direction: last?.direction ?? opening,
    since: last?.time ?? (first < 0 ? Number.NaN : time[first]),
    turns: held.length,
    isChoppy: held.length >= CHOPPY_FROM,
  }
}

/** 'Call side leads (bullish)'. */
export function leaderText({ direction, isChoppy }: Pick<Leader, 'direction' | 'isChoppy'>): string {
  if (isChoppy) return 'Choppy'
  if (direction === null) return '–'
  return direction === 'bullish' ? 'Call side leads (bullish)' : 'Put side leads (bearish)'
}
