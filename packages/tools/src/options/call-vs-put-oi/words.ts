import { OI_CHANGE } from '../../figures/names.ts'
import type { Wire } from '../../result.ts'
import type { RaceNow } from './raceNow.ts'
import type { Metric } from './rows.ts'

/** 'ΔOI', 'OI', 'Volume'. */
export const METRIC_NAMES: Readonly<Record<Metric, string>> = { chg: OI_CHANGE, oi: 'OI', volume: 'Volume' }

/** Which side leads: its OI, or of volume the busy side only. OI alone does not say who holds it. */
export function leaderWords(leader: 'call' | 'put' | null, metric: Metric): string {
  if (leader === null) return '–'
  if (metric === 'volume') return leader === 'put' ? 'More puts traded' : 'More calls traded'
  return leader === 'put' ? 'Put OI ahead' : 'Call OI ahead'
}

/** The reading of the race: a leader, or of volume its label. */
export function readingWords(now: Pick<Wire<RaceNow>, 'leader' | 'volumeLabel'>, metric: Metric): string {
  return metric === 'volume' ? (now.volumeLabel ?? '–') : leaderWords(now.leader, metric)
}

/** 'Put OI', 'Puts': the new leader in a list. */
export function sideWords(leader: 'call' | 'put', metric: Metric): string {
  const side = leader === 'put' ? 'Put' : 'Call'
  return metric === 'volume' ? `${side}s` : `${side} OI`
}
