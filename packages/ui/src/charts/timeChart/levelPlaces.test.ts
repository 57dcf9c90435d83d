import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type Box, labelRoom } from './labelRoom.ts'
import { clearFirst, edgePlaces, LABEL_PX, namePlaces } from './levelPlaces.ts'
import { seenLevels } from './seenLevels.ts'
import type { Level } from './timeChartTypes.ts'

const phone = { width: 265, height: 230 }

describe('names of levels', () => {
  it('stand over the left end of their line, and under it at the top of the pane', () => {
    const at = (y: number) => labelRoom().place(namePlaces(y, 60, phone))
    expect(at(100)).toMatchObject({ left: 4, top: 85 })
    expect(at(3)).toMatchObject({ left: 4, top: 5 })
  })

  it('go under their line, or to its other end, where another text is', () => {
    const room = labelRoom()
    const places = () => room.place(namePlaces(100, 60, phone))
    expect([places(), places(), places()].map((box) => [box?.left, box?.top])).toEqual([
      [4, 85],
      [4, 102],
      // 265 − 4 − 60
      [201, 85],
    ])
  })

  it('keep off the line of another level while there is a place that does', () => {
    // The other line is at 92, through what is over this one.
    const box = labelRoom().place(clearFirst([...namePlaces(100, 60, phone)], [92]))
    expect(box).toMatchObject({ left: 4, top: 102 })
  })

  it('never overlap, however many stand close together', () => {
    const level = fc.record({
      y: fc.double({ min: 0, max: 230, noNaN: true }),
      width: fc.integer({ min: 30, max: 140 }),
    })
    fc.assert(
      fc.property(fc.array(level, { maxLength: 14 }), (levels) => {
        const room = labelRoom()
        const placed = levels.flatMap(({ y, width }) => room.place(namePlaces(y, width, phone)) ?? [])
        const isApart = (a: Box, b: Box) =>
          a.left + a.width <= b.left ||
          b.left + b.width <= a.left ||
          a.top + LABEL_PX <= b.top ||
          b.top + LABEL_PX <= a.top
        placed.forEach((one, i) => {
          for (const other of placed.slice(i + 1)) expect(isApart(one, other)).toBe(true)
        })
      }),
      { seed: 20261117 },
    )
  })
})

describe('levels outside the scale', () => {
  it('are told at the edge they lie beyond, from the right, and then lower', () => {
    const room = labelRoom()
    const place = () => room.place(edgePlaces('top', 120, phone))
    expect([place(), place(), place()].map((box) => [box?.left, box?.top])).toEqual([
      [141, 1],
      [9, 1],
      [141, 15],
    ])
    expect(room.place(edgePlaces('bottom', 120, phone))?.top).toBe(215)
  })

  it('widen a scale only when they are near the data, or must always be seen', () => {
    const level = (value: number, isAlwaysSeen = false): Level => ({ value, label: '', color: 'ink-3', isAlwaysSeen })
    // Data from 100 to 200: twelve around it is near.
    expect(seenLevels([level(90), level(87), level(212), level(300), level(30, true)], 100, 200)).toEqual([90, 212, 30])
  })
})
