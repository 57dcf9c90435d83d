import { BUILDUPS, type Buildup, isUnusual, type Severity, severity, slotEnd } from '@strikelens/analytics/futures'
import type { Crore } from '@strikelens/analytics/options'
import { MINUTE_MS } from '@strikelens/market/time'
import { oiValue, type UnusualSession } from '@strikelens/market/unusual'
import type { FutureRow } from '../../board/boardRows.ts'
import type { ActivityReading } from './readActivity.ts'

/** A future in the last slot that has closed. */
export interface SlotPoint {
  readonly symbol: string
  readonly zVol: number
  readonly zOi: number
  readonly score: number
  /** Null where it is not unusual. */
  readonly severity: Severity | null
  readonly buildup: Buildup
  readonly returnPct: number
  readonly oiChangePct: number
  readonly volumeRatio: number
  readonly oiValue: Crore
}

/** The last closed slot of each market: epoch ms at which it began and closed. */
export interface SlotSpan {
  readonly from: number
  readonly at: number
}

/** The current slot over the futures in sight. */
export interface CurrentSlot {
  readonly spans: readonly SlotSpan[]
  readonly points: readonly SlotPoint[]
}

/** The last closed slot of every future that is large enough, the most unusual first. */
export function currentSlot({ sessions, rows }: ActivityReading, minOiValue: number): CurrentSlot {
  const begun = sessions.filter(({ grid }) => grid.slots > 0)
  const points = begun.flatMap((session) => pointsOf(session, rows)).filter((point) => point.oiValue >= minOiValue)
  const spans = begun.map(({ grid }) => ({
    from: grid.openAt + (grid.slots - 1) * grid.minutes * MINUTE_MS,
    at: slotEnd(grid, grid.slots - 1),
  }))
  return {
    // Two markets that stand at the same slot are one.
    spans: spans.filter((span, i) => spans.findIndex(({ at }) => at === span.at) === i),
    points: points.sort((a, b) => b.score - a.score),
  }
}

function pointsOf(session: UnusualSession, rows: ReadonlyMap<string, FutureRow>): SlotPoint[] {
  const { panel, scores, symbols, usual } = session
  return symbols.flatMap(({ symbol }, s) => {
    const slot = panel.slots - 1
    const at = s * panel.slots + slot
    const against = usual[at]
    const score = scores.score[at]
    if (!rows.has(symbol) || against === null || Number.isNaN(score)) return []
    const [zVol, zOi] = [scores.zVol[at], scores.zOi[at]]
    const scored = { zVol, zOi, zReturn: scores.zReturn[at], score }
    return [
      {
        symbol,
        zVol,
        zOi,
        score,
        severity: isUnusual(scored) ? severity(score) : null,
        buildup: BUILDUPS[panel.buildup[at]],
        returnPct: panel.returnPct[at],
        oiChangePct: panel.oiChangePct[at],
        volumeRatio: panel.volumeLots[at] / against.meanVolumeLots,
        oiValue: oiValue(session, s, slot),
      },
    ]
  })
}
