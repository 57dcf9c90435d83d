import { sampleSd } from '../numeric/index.ts'
import type { SlotPanel } from './slotPanel.ts'
import { type SlotStats, slotScore, slotStats } from './unusualActivity.ts'

/** A symbol's slots of one session, as columns of a slot panel. */
export interface SlotSession {
  readonly volumeLots: Float64Array
  readonly oiChangePct: Float64Array
  readonly returnPct: Float64Array
}

/** What is usual in a slot and by how many sessions. */
export interface UsualSlot extends SlotStats {
  readonly sessions: number
}

/** The slots of symbol s of a panel, as views. */
export function slotSession({ slots, volumeLots, oiChangePct, returnPct }: SlotPanel, s: number): SlotSession {
  const own = (column: Float64Array) => column.subarray(s * slots, (s + 1) * slots)
  return { volumeLots: own(volumeLots), oiChangePct: own(oiChangePct), returnPct: own(returnPct) }
}

/**
 * What is usual in each slot of a symbol (/future-unusual-activity) by its past sessions, which are of one schedule and
 * hold no expiry day. Null for a slot that fewer than ten of them tell of. The return of a first slot spans the night, so
 * it is held against first slots only, and every other one against all the others.
 */
export function usualSlots(sessions: readonly SlotSession[]): (UsualSlot | null)[] {
  const slots = Math.min(...sessions.map(({ volumeLots }) => volumeLots.length))
  const sdFirst = spread(sessions.map(({ returnPct }) => returnPct.subarray(0, 1)))
  const sdOthers = spread(sessions.map(({ returnPct }) => returnPct.subarray(1)))
  // Filled anew for each slot: a market has twenty thousand of them.
  const volumes = new Float64Array(sessions.length)
  const changes = new Float64Array(sessions.length)
  return Array.from({ length: sessions.length === 0 ? 0 : slots }, (_, slot) => {
    let known = 0
    for (const { volumeLots, oiChangePct } of sessions) {
      if (Number.isNaN(volumeLots[slot]) || Number.isNaN(oiChangePct[slot])) continue
      volumes[known] = volumeLots[slot]
      changes[known] = oiChangePct[slot]
      known++
    }
    const usual = slotStats({
      volumeLots: volumes.subarray(0, known),
      oiChangePct: changes.subarray(0, known),
      sdReturnPct: slot === 0 ? sdFirst : sdOthers,
    })
    return usual === null ? null : { ...usual, sessions: known }
  })
}

/** Sample sd of the known returns; 0 with fewer than two. */
function spread(returns: readonly Float64Array[]): number {
  const known = new Float64Array(returns.reduce((sum, { length }) => sum + length, 0))
  let count = 0
  for (const column of returns) {
    for (const pct of column) if (!Number.isNaN(pct)) known[count++] = pct
  }
  return count > 1 ? sampleSd(known.subarray(0, count)) : 0
}

/** Scores of every slot of a panel, laid out as it; NaN where the slot or what is usual in it is unknown. */
export interface SlotScores {
  readonly zVol: Float64Array
  readonly zOi: Float64Array
  readonly zReturn: Float64Array
  readonly score: Float64Array
}

/** Scores a panel; `usual` by symbol and slot, null where too little history is known. */
export function slotScores(panel: SlotPanel, usual: readonly (UsualSlot | null | undefined)[]): SlotScores {
  const unknown = () => new Float64Array(panel.volumeLots.length).fill(Number.NaN)
  const out = { zVol: unknown(), zOi: unknown(), zReturn: unknown(), score: unknown() }
  for (let at = 0; at < panel.volumeLots.length; at++) {
    const against = usual[at]
    if (!against) continue
    const scored = slotScore(
      {
        volumeLots: panel.volumeLots[at],
        oiChangePct: panel.oiChangePct[at],
        returnPct: panel.returnPct[at],
      },
      against,
    )
    if (scored === null) continue
    out.zVol[at] = scored.zVol
    out.zOi[at] = scored.zOi
    out.zReturn[at] = scored.zReturn
    out.score[at] = scored.score
  }
  return out
}
