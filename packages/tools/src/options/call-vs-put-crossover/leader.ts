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

interface LeaderWords {
  readonly text: string
  /** Which way that is; null where no side leads. */
  readonly way: Direction | null
}

/** 'Call side leads', and which way that is. */
export function leaderWords({ direction, isChoppy }: Pick<Leader, 'direction' | 'isChoppy'>): LeaderWords {
  if (isChoppy) return { text: 'Choppy', way: null }
  if (direction === null) return { text: '–', way: null }
  return { text: direction === 'bullish' ? 'Call side leads' : 'Put side leads', way: direction }
}

/** 'Call side leads (bullish)'. */
export function leaderText(leader: Pick<Leader, 'direction' | 'isChoppy'>): string {
  const { text, way } = leaderWords(leader)
  return way === null ? text : `${text} (${way})`
}
