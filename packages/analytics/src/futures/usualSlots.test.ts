import { describe, expect, it } from 'vitest'
import { type SlotPanel, type SlotSession, slotScores, slotSession, usualSlots } from './index.ts'

const VOLUMES = [100, 120, 90, 110, 150, 80, 95, 130, 105, 115]
const OI = [0.02, -0.05, 0.1, 0.03, -0.02, 0.06, 0.01, -0.04, 0.08, 0.01]
/** Ten sessions of two slots: first slots return ±2, the others ±0.1. */
const SESSIONS: SlotSession[] = VOLUMES.map((lots, d) => ({
  volumeLots: Float64Array.of(lots, 2 * lots),
  oiChangePct: Float64Array.of(OI[d], OI[d]),
  returnPct: Float64Array.of(d % 2 === 0 ? 2 : -2, d % 2 === 0 ? 0.1 : -0.1),
}))

describe('what is usual in the slots of a symbol', () => {
  it('is that of the same clock slot of ten sessions and more', () => {
    const [first, second] = usualSlots(SESSIONS)
    expect(first?.sessions).toBe(10)
    expect(first?.meanVolumeLots).toBeCloseTo(109.5, 9)
    expect(first?.meanLogVolume).toBeCloseTo(4.69, 4)
    expect(second?.meanVolumeLots).toBeCloseTo(219, 9)
    expect(usualSlots(SESSIONS.slice(1))).toEqual([null, null])
    expect(usualSlots([])).toEqual([])
  })

  it('holds the first slot’s return, which spans the night, against first slots only', () => {
    const [first, second] = usualSlots(SESSIONS)
    // Ten values of ±2 about 0: √(10 × 4 / 9); of ±0.1: √(10 × 0.01 / 9)
    expect(first?.sdReturnPct).toBeCloseTo(2.1082, 4)
    expect(second?.sdReturnPct).toBeCloseTo(0.10541, 5)
  })

  it('does not count a session in which a slot is unknown', () => {
    const lost: SlotSession = { ...SESSIONS[0], oiChangePct: Float64Array.of(NaN, 0.02) }
    expect(usualSlots([lost, ...SESSIONS.slice(1)]).map((usual) => usual?.sessions ?? null)).toEqual([null, 10])
  })

  it('has no spread of returns when nothing moved', () => {
    const still = SESSIONS.map((session) => ({ ...session, returnPct: Float64Array.of(0, 0) }))
    expect(usualSlots(still)[1]?.sdReturnPct).toBe(0)
  })
})

describe('the scores of a panel', () => {
  const of = (values: number[]) => Float64Array.from(values)
  const panel: SlotPanel = {
    slots: 2,
    volumeLots: of([520, 520, 520, 520]),
    oiQty: of([1, 1, 1, 1]),
    refOiQty: of([1, 1, 1, 1]),
    oiChangePct: of([0.25, Number.NaN, 0.25, 0.25]),
    nearOiChangeQty: of([0, 0, 0, 0]),
    nextOiChangeQty: of([0, 0, 0, 0]),
    price: of([1, 1, 1, 1]),
    refPrice: of([1, 1, 1, 1]),
    returnPct: of([0.06, 0.06, 0.06, 0.06]),
    buildup: Uint8Array.of(0, 0, 0, 0),
  }

  it('are each slot’s against its own clock; none where either is unknown', () => {
    const [usual] = usualSlots(SESSIONS)
    const scores = slotScores(panel, [usual && { ...usual, sdReturnPct: 0.1 }, usual, null, undefined])
    expect(scores.zVol[0]).toBeCloseTo(6.26, 2)
    expect(scores.zOi[0]).toBeCloseTo(4.6, 2)
    expect(scores.zReturn[0]).toBeCloseTo(0.6, 9)
    expect(scores.score[0]).toBeCloseTo(7.79, 2)
    expect([...scores.score.subarray(1)]).toEqual([NaN, NaN, NaN])
  })

  it('can themselves become history', () => {
    expect([...slotSession(panel, 1).oiChangePct]).toEqual([0.25, 0.25])
  })
})
