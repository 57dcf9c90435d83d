import { describe, expect, it } from 'vitest'
import {
  basisMinutes,
  directionRecord,
  markBasisFlips,
  type SlotPanel,
  sessionMinutes,
  slotGrid,
  unusualEvents,
} from './index.ts'

const MINUTE = 60_000
const grid = (slots: number) => slotGrid(0, 385 * MINUTE, 5, slots * 5 * MINUTE)
const row = (...values: number[]) => Float64Array.from(values)

/** One symbol's session by the zOI of its slots, zVol 0 and no return. */
function session(zOi: readonly number[], more: { near?: number; next?: number; flips?: number[] } = {}) {
  const slots = zOi.length
  const all = (value: number) => new Float64Array(slots).fill(value)
  const panel: SlotPanel = {
    slots,
    volumeLots: all(1),
    oiQty: all(1),
    refOiQty: all(1),
    oiChangePct: all(0),
    nearOiChangeQty: all(more.near ?? 1),
    nextOiChangeQty: all(more.next ?? 1),
    price: all(1),
    refPrice: all(1),
    returnPct: all(0),
    buildup: new Uint8Array(slots),
  }
  const scores = { zVol: all(0), zOi: Float64Array.from(zOi), zReturn: all(0), score: Float64Array.from(zOi, Math.abs) }
  const events = unusualEvents(panel, scores, Uint8Array.from(more.flips ?? zOi.map(() => 0)), grid(slots))
  return events.map(({ at, type, severity }) => [at / MINUTE, type, severity])
}

describe('the events of a session', () => {
  it('are spoken when their slot has closed', () => {
    expect(session([0, 3.2, 0, -5])).toEqual([
      [10, 'Silent build', 'Notable'],
      [20, 'OI flush', 'High'],
    ])
  })

  it('stay silent for 15 minutes of the same type unless the severity rises', () => {
    //             5    10   15 silent  20 rises  25 silent  30 silent  35: 15 minutes after 20
    expect(session([0, 3.2, 3.2, 4.6, 4.6, 3.2, 3.2])).toEqual([
      [10, 'Silent build', 'Notable'],
      [20, 'Silent build', 'High'],
      [35, 'Silent build', 'Notable'],
    ])
  })

  it('are none where a slot has no score', () => {
    expect(session([Number.NaN, Number.NaN], { flips: [1, 1] })).toEqual([])
  })

  it('keep rolls apart from real buildup', () => {
    expect(session([3.2], { near: -1_000, next: 900 })).toEqual([[5, 'Roll burst', 'Notable']])
  })

  it('tell a basis flip separately, with the severity of its slot', () => {
    expect(session([6.5, 1], { flips: [1, 1] })).toEqual([
      [5, 'Silent build', 'Extreme'],
      [5, 'Basis flip', 'Extreme'],
    ])
    expect(session([1], { flips: [1] })).toEqual([[5, 'Basis flip', 'Notable']])
  })
})

describe('the minutes of a session', () => {
  it('carry a value as long as it may stand', () => {
    const start = row(0, MINUTE, 4 * MINUTE)
    expect([...sessionMinutes(start, row(5, NaN, 7), 0, 8, 2)]).toEqual([5, 5, 5, NaN, 7, 7, 7, NaN])
    expect([...sessionMinutes(start, row(NaN, 6, 7), 0, 6)]).toEqual([NaN, 6, 6, 6, 7, 7])
  })

  it('give a basis where both prices are at most five minutes old', () => {
    const starts = row(0, MINUTE)
    const basis = basisMinutes({ start: starts, close: row(101, 102) }, { start: row(0), close: row(100) }, 0, 8)
    expect([...basis].map((pct) => Math.round(pct * 1e6) / 1e6)).toEqual([1, 2, 2, 2, 2, 2, NaN, NaN])
  })

  it('flip a basis at the slot by whose end it has held three minutes on the other side', () => {
    // +0.2 up to minute 16, −0.2 from minute 17 on: by 20 it has held for three closes, by 15 it had not turned.
    const basis = Float64Array.from({ length: 40 }, (_, minute) => (minute < 17 ? 0.2 : -0.2))
    const out = new Uint8Array(9)
    markBasisFlips(out, 1, basis, grid(8))
    //                        5  10 15 20 25 30 35 40
    expect([...out]).toEqual([0, 0, 0, 0, 1, 1, 1, 0, 0])
  })
})

describe('the record of a type', () => {
  it('is the share of moves that had the class’s direction', () => {
    // up and rose, up and fell, down and fell, up and stood, no direction, unknown move: 2 of 4
    expect(directionRecord([1, 1, -1, 1, 0, -1], [0.5, -0.2, -0.1, 0, 3, Number.NaN])).toEqual({
      n: 4,
      hits: 2,
      sharePct: 50,
    })
    expect(directionRecord([], [])).toEqual({ n: 0, hits: 0, sharePct: Number.NaN })
  })
})
