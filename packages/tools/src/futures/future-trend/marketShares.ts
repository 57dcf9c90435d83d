import { PHASES } from '@strikelens/analytics/futures'
import type { NamedPhase } from './phases.ts'
import type { SentTrendRow } from './trendRow.ts'

type StripRow = Pick<SentTrendRow, 'set' | 'strip' | 'date'>

/** The last sessions of a segment, oldest first; epoch ms of their closes, of a running one the moment. */
export interface StripSessions {
  readonly dates: readonly string[]
  readonly time: readonly (number | null)[]
}

/** Of NSE and BSE, and of MCX. */
export interface SegmentSessions {
  readonly derivatives: StripSessions
  readonly mcx: StripSessions
}

/** How many symbols stand in each phase, session by session. */
export interface MarketShares {
  readonly dates: readonly string[]
  readonly time: readonly (number | null)[]
  /** Symbols that have a phase, one element a session. */
  readonly counted: readonly number[]
  readonly counts: Readonly<Record<NamedPhase, readonly number[]>>
}

/**
 * Phases of the symbols by session. The axis is that of NSE where any of its symbols is among them; a commodity is counted
 * on days on which its exchange traded.
 */
export function marketShares(rows: readonly StripRow[], sessions: SegmentSessions): MarketShares {
  const isOfMcx = rows.every(({ set }) => set === 'COM')
  const axis = isOfMcx ? sessions.mcx : sessions.derivatives
  const codes = rows.map((row) => codeByDate(row, sessions))
  const own = codes.filter((_, i) => (rows[i].set === 'COM') === isOfMcx)
  const every = axis.dates.map((date) => {
    const byCode = PHASES.map(() => 0)
    for (const codeOf of codes) byCode[codeOf.get(date) ?? 0]++
    return byCode
  })
  // Before n + 1 sessions are stored nobody of the axis's own market has a phase.
  const first = axis.dates.findIndex((date) => own.some((codeOf) => (codeOf.get(date) ?? 0) > 0))
  const from = first < 0 ? axis.dates.length : first
  const counts = every.slice(from)
  return {
    dates: axis.dates.slice(from),
    time: axis.time.slice(from),
    counted: counts.map(([, ...named]) => named.reduce((sum, count) => sum + count, 0)),
    counts: {
      Accumulation: counts.map((byCode) => byCode[PHASES.indexOf('Accumulation')]),
      'Mark-Up': counts.map((byCode) => byCode[PHASES.indexOf('Mark-Up')]),
      Distribution: counts.map((byCode) => byCode[PHASES.indexOf('Distribution')]),
      'Mark-Down': counts.map((byCode) => byCode[PHASES.indexOf('Mark-Down')]),
    },
  }
}

/** Phase codes of a row by date; its strip ends at the session of its phase. */
function codeByDate({ set, strip, date }: StripRow, sessions: SegmentSessions): ReadonlyMap<string, number> {
  const { dates } = set === 'COM' ? sessions.mcx : sessions.derivatives
  const end = dates.indexOf(date)
  const out = new Map<string, number>()
  for (let back = 0; back < strip.length && end - back >= 0; back++) {
    out.set(dates[end - back], Number(strip[strip.length - 1 - back]))
  }
  return out
}

/** Percent of the counted symbols in a phase at a session; NaN when none is counted. */
export function sharePct({ counts, counted }: MarketShares, phase: NamedPhase, session: number): number {
  return counted[session] > 0 ? (100 * counts[phase][session]) / counted[session] : Number.NaN
}
