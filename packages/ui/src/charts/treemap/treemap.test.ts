import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { heatPercent, heatShare } from '../theme/heat.ts'
import { neighbour } from './neighbour.ts'
import { hasNoteRoom, headRoom, tileSpeech } from './tileLines.ts'
import { HEADER_PX, LEAST_TILE_PX, treemapLayout } from './treemapLayout.ts'

const seed = 20261117
const group = (key: string, sizes: readonly number[], hasHeader = true) => ({
  key,
  hasHeader,
  tiles: sizes.map((size, i) => ({ key: `${key}${i}`, size })),
})

describe('the heat scale', () => {
  it('reads as the futures heatmap says', () => {
    // +2.5 of a cap of 5; −7 of 15; a basis of −1.4% of 1 saturates; (RVOL 1.84 − 1) of 2
    expect(heatShare(2.5, 5)).toBe(0.5)
    expect(heatShare(-7, 15)).toBeCloseTo(-0.467, 3)
    expect(heatShare(-1.4, 1)).toBe(-1)
    expect(heatShare(1.84 - 1, 2)).toBeCloseTo(0.42, 12)
  })
  it('is grey where the printed value is 0.00, and missing where there is none', () => {
    expect(heatShare(0.004, 5)).toBe(0)
    expect(heatShare(Number.NaN, 5)).toBeNull()
  })
  it('mixes in whole percent, the same on both sides of zero', () => {
    expect(heatPercent(-0.467)).toBe(47)
    expect(heatPercent(0.467)).toBe(47)
    expect(heatPercent(3)).toBe(100)
  })
})

describe('the map', () => {
  it('gives groups areas in proportion to their sizes and fills the whole', () => {
    const boxes = treemapLayout([group('a', [60]), group('b', [30]), group('c', [10])], 1000, 500)
    const areas = boxes.map(({ width, height }) => width * height)
    expect(areas[0]).toBeCloseTo(300_000, 3)
    expect(areas[1]).toBeCloseTo(150_000, 3)
    expect(areas[2]).toBeCloseTo(50_000, 3)
  })
  it('fills each group under its header with its tiles, merged or not, and loses none', () => {
    const sizes = fc.array(fc.double({ min: 1, max: 1000, noNaN: true }), { minLength: 1, maxLength: 40 })
    fc.assert(
      fc.property(fc.array(sizes, { minLength: 1, maxLength: 6 }), (all) => {
        const groups = all.map((one, i) => group(`g${i}-`, one))
        const boxes = treemapLayout(groups, 1200, 600)
        for (const box of boxes) {
          const inner = Math.max(0, box.width - 4) * Math.max(0, box.height - HEADER_PX - 4)
          const area = box.tiles.reduce((sum, tile) => sum + tile.width * tile.height, 0)
          expect(area).toBeCloseTo(inner, 2)
          const own = groups.filter(({ key }) => box.keys.includes(key)).flatMap(({ tiles }) => tiles)
          expect(box.tiles.flatMap(({ keys }) => keys).sort()).toEqual(own.map(({ key }) => key).sort())
        }
        expect(boxes.flatMap(({ keys }) => keys).sort()).toEqual(groups.map(({ key }) => key).sort())
      }),
      { seed, numRuns: 60 },
    )
  })
  it('merges the tiles under 34 px into one and never one alone', () => {
    const [box] = treemapLayout([group('a', [500, 300, ...Array.from({ length: 60 }, () => 1)], false)], 300, 200)
    const merged = box.tiles.filter(({ keys }) => keys.length > 1)
    expect(merged).toHaveLength(1)
    for (const tile of box.tiles) {
      if (tile.keys.length === 1) expect(Math.min(tile.width, tile.height)).toBeGreaterThanOrEqual(LEAST_TILE_PX)
    }
    const [pair] = treemapLayout([group('a', [1000, 1], false)], 300, 200)
    expect(pair.tiles.map(({ keys }) => keys.length)).toEqual([1, 1])
  })
  it('puts groups without room for a header and a tile together, with others until there is room', () => {
    const sizes = fc.array(fc.double({ min: 100, max: 1000, noNaN: true }), { minLength: 2, maxLength: 20 })
    fc.assert(
      fc.property(sizes, (all) => {
        const boxes = treemapLayout(
          all.map((size, i) => group(`g${i}-`, [size])),
          900,
          600,
        )
        for (const box of boxes) {
          expect(box.width - 4).toBeGreaterThanOrEqual(LEAST_TILE_PX)
          expect(box.height - HEADER_PX - 4).toBeGreaterThanOrEqual(LEAST_TILE_PX)
        }
      }),
      { seed, numRuns: 60 },
    )
    const [first, others] = treemapLayout([group('a', [990]), group('b', [6]), group('c', [4])], 1000, 500)
    expect(first.keys).toEqual(['a'])
    expect(others.keys).toEqual(['b', 'c'])
    expect(treemapLayout([group('a', [99]), group('b', [1])], 900, 600).map(({ keys }) => keys)).toEqual([['a'], ['b']])
  })
  it('begins with the largest, top left', () => {
    const boxes = treemapLayout([group('small', [30]), group('large', [70])], 1000, 500)
    expect(boxes[0]).toMatchObject({ keys: ['large'], x: 0, y: 0 })
  })
  it('shows a tile of unknown size as small as the smallest', () => {
    const [box] = treemapLayout([group('a', [40, 20, Number.NaN], false)], 604, 304)
    const areas = new Map(box.tiles.map(({ keys, width, height }) => [keys[0], width * height]))
    // 600 × 300 over 40 + 20 + 20
    expect(areas.get('a1')).toBeCloseTo(45_000, 3)
    expect(areas.get('a2')).toBeCloseTo(45_000, 3)
  })
})

describe('the text of a tile', () => {
  it('is whole or not there', () => {
    expect(tileSpeech('HDFCBANK'.length, '+1.52%'.length, 220, 116)).toBe('big')
    expect(tileSpeech('HDFCBANK'.length, '+1.52%'.length, 75, 50)).toBe('mid')
    expect(tileSpeech('HDFCBANK'.length, '+1.52%'.length, 66, 32)).toBe('small')
    expect(tileSpeech('HDFCBANK'.length, '+1.52%'.length, 58, 28)).toBe('tiny')
    // 'TVSMOTOR' of as many letters is 56 px wide.
    expect(tileSpeech('TVSMOTOR'.length, '+1.52%'.length, 55, 28)).toBe('none')
  })
  it('is the name alone where the value has no room', () => {
    // 'OFSS' needs 38 px in middle type, '+171.24%' 58.
    expect(tileSpeech('OFSS'.length, '+171.24%'.length, 57, 60)).toBe('tiny')
    expect(tileSpeech('OFSS'.length, '+171.24%'.length, 50, 60)).toBe('name')
    expect(tileSpeech('IOC'.length, '+1.52%'.length, 35, 19)).toBe('name')
    expect(tileSpeech('IOC'.length, '+1.52%'.length, 60, 19)).toBe('name')
    expect(tileSpeech('IOC'.length, '+1.52%'.length, 60, 11)).toBe('none')
  })
  it('has a third line from 60 × 40 on, where that is whole too', () => {
    expect(hasNoteRoom('mid', '1,286.00'.length, 60, 40)).toBe(true)
    expect(hasNoteRoom('mid', '1,286.00'.length, 59, 40)).toBe(false)
    expect(hasNoteRoom('mid', '1,286.00'.length, 60, 39)).toBe(false)
    expect(hasNoteRoom('mid', '1,28,600.00'.length, 60, 40)).toBe(false)
    expect(hasNoteRoom('name', 3, 90, 90)).toBe(false)
  })
})

describe('the header of a group', () => {
  it('leaves out what would be cut', () => {
    // 'Banks' 38.5, ' +0.67%' 45.6, ' OI −0.13%' 63.6
    expect(headRoom('Banks'.length, '+0.67%'.length, 'OI −0.13%'.length, 150)).toEqual({ hasText: true, hasNote: true })
    expect(headRoom('Banks'.length, '+0.67%'.length, 'OI −0.13%'.length, 120)).toEqual({
      hasText: true,
      hasNote: false,
    })
    expect(headRoom('Banks'.length, '+0.67%'.length, 'OI −0.13%'.length, 80)).toEqual({
      hasText: false,
      hasNote: false,
    })
  })
})

describe('the arrow keys on a map', () => {
  const boxes = [
    { x: 0, y: 0, width: 100, height: 100 },
    { x: 100, y: 0, width: 50, height: 50 },
    { x: 100, y: 50, width: 50, height: 50 },
  ]
  it('go to the nearest tile in that direction', () => {
    expect(neighbour(boxes, 1, 'down')).toBe(2)
    expect(neighbour(boxes, 2, 'left')).toBe(0)
    expect(neighbour(boxes, 1, 'up')).toBe(-1)
  })
})
