import { dayLabel } from '@strikelens/market/formats'
import { flowText, zText } from './limitText.ts'
import { phasesOfStrip } from './phases.ts'
import type { SentTrendRow } from './trendRow.ts'

type Decided = Pick<SentTrendRow, 'reason' | 'z' | 'flow' | 'mark' | 'markDate' | 'date'>

/** 'z +1.77', 'Φ −0.32', 'Mark-Down of 3 Nov': what decided the phase; null without one. */
export function decidedBy({ reason, z, flow, mark, markDate, date }: Decided): string | null {
  if (reason === null) return null
  if (reason === 'trend') return `trend score ${zText(z)}`
  if (reason === 'flow') return `Φ ${flowText(flow)}`
  return `${mark} of ${dayLabel(markDate ?? '', date)}`
}

/** The same in a sentence, with the limit it was held against. */
export function decisionText(row: Decided): string | null {
  const { reason, z, flow } = row
  if (reason === null) return null
  if (reason === 'trend') return `trend score ${zText(z)} is ${(z ?? 0) > 0 ? 'at or above +1' : 'at or below −1'}`
  const sideways = `trend score ${zText(z)} is between −1 and +1`
  const pushed = `Φ ${flowText(flow)}`
  if (reason === 'flow') {
    return `${sideways}; ${pushed} is ${(flow ?? 0) > 0 ? 'at or above +0.10' : 'at or below −0.10'}`
  }
  return `${sideways}; ${pushed} is between −0.10 and +0.10; the latest trend, ${decidedBy(row)}, decides`
}

/** The last phases of a strip in words, newest first: '4 sessions Mark-Up, before 12 Accumulation, …'. */
export function stripText(strip: string): string {
  const runs: { phase: string; sessions: number }[] = []
  for (const phase of phasesOfStrip(strip).toReversed()) {
    const last = runs[runs.length - 1]
    if (last?.phase === phase) last.sessions++
    else runs.push({ phase, sessions: 1 })
  }
  const told = runs.filter(({ phase }) => phase !== '').slice(0, TOLD_RUNS)
  if (told.length === 0) return 'No phase yet'
  return told.map(({ phase, sessions }) => `${phase} ${sessions}`).join(', before it ')
}

const TOLD_RUNS = 4
