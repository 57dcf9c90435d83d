import { openSide, openTolerance } from '@strikelens/analytics/patterns'
import type { BarRows } from '@strikelens/market/bars'
import type { Market } from '@strikelens/market/market'
import { istDate, istInstant } from '@strikelens/market/time'
import type { OpenReading } from './openInstruments.ts'

/** Sessions that the record of the rule is made of. */
const RECORD_SESSIONS = 20
/** 15-minute bars of a session. */
const QUARTERS = 25

/** What came of stocks that held at 09:30 in the last sessions: how many closed beyond their open, by side. */
export interface Followed {
  readonly sessions: number
  readonly bull: { readonly held: number; readonly followed: number }
  readonly bear: { readonly held: number; readonly followed: number }
}

export async function openRecord(
  market: Market,
  { rows, session }: OpenReading,
  tolerancePct: number,
): Promise<Followed | null> {
  const ids = rows.map(({ symbol }) => symbol)
  const [days, quarters] = await Promise.all([
    market.panel(ids, '1d', RECORD_SESSIONS + 1),
    market.panel(ids, '15m', (RECORD_SESSIONS + 2) * QUARTERS),
  ])
  if (days === null || quarters === null) return null
  const firsts = firstBars(quarters)
  const whole = Array.from(days.start.keys())
    .filter((d) => istDate(days.start[d]) < session.date)
    .slice(-RECORD_SESSIONS)
  const sides = { 1: { held: 0, followed: 0 }, [-1]: { held: 0, followed: 0 } }
  let sessions = 0
  for (const d of whole) {
    const first = firsts.get(istDate(days.start[d]))
    if (first === undefined) continue
    sessions++
    rows.forEach(({ tick }, i) => {
      const at = i * days.barCount + d
      const bar = i * quarters.barCount + first
      const open = days.open[at]
      const side = openSide(open, quarters.high[bar], quarters.low[bar], openTolerance(open, tick, tolerancePct))
      if (side === 0 || Number.isNaN(days.close[at])) return
      sides[side].held++
      if (side * (days.close[at] - open) > 0) sides[side].followed++
    })
  }
  return sessions === 0 ? null : { sessions, bull: sides[1], bear: sides[-1] }
}

/** The bar of each session that begins at 09:15, by its date. */
function firstBars({ start }: BarRows): ReadonlyMap<string, number> {
  const found = new Map<string, number>()
  start.forEach((at, bar) => {
    const date = istDate(at)
    if (at === istInstant(date, '09:15')) found.set(date, bar)
  })
  return found
}
