/** Phase of one session by the rule as it is written, what decided it, and the session whose trend did. */
export interface PlainPhase {
  readonly phase: '' | 'Accumulation' | 'Mark-Up' | 'Distribution' | 'Mark-Down'
  readonly reason: 'trend' | 'flow' | 'memory' | null
  readonly mark: number | null
}

const NONE: PlainPhase = { phase: '', reason: null, mark: null }

/** Phases over n sessions from continuous closes and the changes of OI into each session but the first (/future-trend). */
export function plainPhases(closes: readonly number[], oiChanges: readonly number[], n: number): PlainPhase[] {
  const out: PlainPhase[] = []
  for (let t = 0; t < closes.length; t++) out.push(t < n ? NONE : phaseAt(closes, oiChanges, n, out))
  return out
}

function phaseAt(
  closes: readonly number[],
  oiChanges: readonly number[],
  n: number,
  before: readonly PlainPhase[],
): PlainPhase {
  const t = before.length
  const sessions = Array.from({ length: n }, (_, k) => ({
    l: Math.log(closes[t - k] / closes[t - k - 1]),
    moved: Math.abs(oiChanges[t - k - 1]),
  }))
  const s = Math.sqrt(sessions.reduce((sum, { l }) => sum + l ** 2, 0) / n)
  const z = s === 0 ? 0 : Math.log(closes[t] / closes[t - n]) / (s * Math.sqrt(n))
  const all = sessions.reduce((sum, { moved }) => sum + moved, 0)
  const flow = all === 0 ? 0 : sessions.reduce((sum, { l, moved }) => sum + Math.sign(l) * moved, 0) / all
  if (z >= 1) return { phase: 'Mark-Up', reason: 'trend', mark: null }
  if (z <= -1) return { phase: 'Mark-Down', reason: 'trend', mark: null }
  if (flow >= 0.1) return { phase: 'Accumulation', reason: 'flow', mark: null }
  if (flow <= -0.1) return { phase: 'Distribution', reason: 'flow', mark: null }
  const mark = before.findLastIndex(({ reason }, i) => reason === 'trend' && i >= t - 60)
  if (mark < 0) return NONE
  const phase = before[mark].phase === 'Mark-Down' ? 'Accumulation' : 'Distribution'
  return { phase, reason: 'memory', mark }
}
