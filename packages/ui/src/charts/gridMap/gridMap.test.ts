import { describe, expect, it } from 'vitest'
import { movedSpot } from './gridKeys.ts'
import { gridExtent, gridLayout, revealed, spotAt, spotBox, touched } from './gridLayout.ts'
import type { GridCell, GridRow, GridScene } from './gridTypes.ts'
import { type GridActs, spotAct, spotSpeech, spotTip } from './spotActs.ts'

const cell: GridCell = { fill: { hue: 'lb', share: 1 }, texts: ['LB'] }
const row = (key: string, more: Partial<GridRow> = {}): GridRow => ({
  key,
  name: key,
  cells: [cell, cell, cell],
  figures: [{ text: '+30.0' }, { text: '4' }],
  ...more,
})

/** Three days, two figures, forty rows, two lines at the foot. */
const scene: GridScene = {
  rows: [row('Banks', { group: { isOpen: false } }), ...Array.from({ length: 39 }, (_, i) => row(`S${i}`))],
  columns: ['11', '12', '13'].map((label) => ({ key: `2026-11-${label}`, label, note: 'Nov', spoken: `${label} Nov` })),
  figures: [
    { key: 'score', label: 'Score', width: 60 },
    { key: 'streak', label: 'Streak', width: 70 },
  ],
  foot: [
    { key: 'LB', label: 'Long Buildup', figures: ['3', '4', '5'].map((text) => ({ text })) },
    { key: 'bias', label: 'Bias', figures: ['+1', '+2', '−3'].map((text) => ({ text })) },
  ],
  nameLabel: 'Symbol',
  sorted: { key: 'score', isDown: true },
  marked: null,
  isTouch: false,
}
/** 148 for names, three cells of 46, 60 and 70: the room of 416 is used up. */
const layout = gridLayout(scene, 416)
const view = { left: 0, top: 240, width: 416, height: 320 }

describe('the room of a grid', () => {
  it('is shared by the cells, which never get narrower than a code needs', () => {
    expect(gridExtent(scene).width).toBe(148 + 3 * 28 + 130)
    expect(layout.cellWidth).toBeCloseTo(46, 9)
    expect(layout.contentWidth).toBe(416)
    expect(gridLayout(scene, 200)).toMatchObject({ cellWidth: 28, contentWidth: 362 })
    // Fingers need 44 px either way.
    expect(gridLayout({ ...scene, isTouch: true }, 200)).toMatchObject({ cellWidth: 44, rowHeight: 44 })
  })

  it('is as tall as head, rows and foot', () => {
    expect(gridExtent(scene).height).toBe(36 + 40 * 24 + 2 * 18 + 8)
  })

  it('draws the rows that touch the sight and no other', () => {
    // Rows of 24 from 240 on, over 240 px: 10 … 19.
    expect(touched(240, 480, 24, 40)).toEqual({ first: 10, last: 19 })
    expect(touched(250, 480, 24, 40)).toEqual({ first: 10, last: 19 })
    expect(touched(940, 1180, 24, 40)).toEqual({ first: 39, last: 39 })
  })
})

describe('a place of the grid', () => {
  it('is found under the pointer, and drawn where it was found', () => {
    for (const spot of [
      { row: 12, column: 1 },
      { row: -1, column: 2 },
      { row: 15, column: -1 },
      { row: 11, column: 4 },
      { row: 41, column: 0 },
    ]) {
      const { x, y, width, height } = spotBox(scene, layout, view, spot)
      expect(spotAt(scene, layout, view, x + width / 2, y + height / 2)).toEqual(spot)
    }
  })

  it('keeps head, foot and names at their edges while the rest scrolls', () => {
    const far = { ...view, left: 30, top: 500 }
    expect(spotBox(scene, layout, far, { row: -1, column: -1 })).toEqual({ x: 0, y: 0, width: 148, height: 36 })
    expect(spotBox(scene, layout, far, { row: 40, column: 0 })).toMatchObject({ x: 118, y: 280 })
    expect(spotBox(scene, layout, far, { row: 20, column: -1 }).x).toBe(0)
  })

  it('is none beside the grid', () => {
    expect(spotAt(scene, layout, { ...view, width: 500 }, 450, 50)).toBeNull()
    expect(spotAt({ ...scene, rows: [] }, layout, { ...view, top: 0 }, 20, 60)).toBeNull()
    expect(spotAt(scene, layout, view, 20, -1)).toBeNull()
  })

  it('comes into sight clear of head, foot and names', () => {
    const narrow = gridLayout(scene, 250)
    const sight = { left: 60, top: 240, width: 250, height: 320 }
    // Row 9 begins 24 px above the sight; column 0 lies under the names.
    expect(revealed(scene, narrow, sight, { row: 9, column: 0 })).toEqual({ left: 0, top: 216 })
    // Row 20 ends at 240 + 264 px, the foot begins at 240 + 240.
    expect(revealed(scene, narrow, sight, { row: 20, column: -1 })).toEqual({ left: 60, top: 264 })
    expect(revealed(scene, narrow, sight, { row: -1, column: -1 })).toEqual({ left: 60, top: 240 })
  })
})

describe('the keys of a grid', () => {
  it('begin at the newest cell of the first row', () => {
    expect(movedSpot(scene, null, 'ArrowDown', 10)).toEqual({ row: 0, column: 2 })
  })

  it('step, page and stop at the ends, head and foot included', () => {
    const from = { row: 5, column: 0 }
    expect(movedSpot(scene, from, 'ArrowLeft', 10)).toEqual({ row: 5, column: -1 })
    expect(movedSpot(scene, { row: 5, column: -1 }, 'ArrowLeft', 10)).toEqual({ row: 5, column: -1 })
    expect(movedSpot(scene, from, 'PageUp', 10)).toEqual({ row: -1, column: 0 })
    expect(movedSpot(scene, { row: 38, column: 0 }, 'PageDown', 10)).toEqual({ row: 41, column: 0 })
    expect(movedSpot(scene, from, 'End', 10)).toEqual({ row: 5, column: 4 })
    expect(movedSpot(scene, from, 'Home', 10)).toEqual({ row: 5, column: -1 })
    expect(movedSpot(scene, from, 'x', 10)).toBeNull()
  })
})

describe('what a place does and says', () => {
  const pressed: string[] = []
  const acts: GridActs = {
    hrefOf: (of, column) => `/${of?.key ?? 'all'}?date=${column?.key ?? 'now'}`,
    onSort: (key) => pressed.push(`sort ${key}`),
    onToggle: (key) => pressed.push(`toggle ${key}`),
    tooltip: (of, column) => `${of?.key ?? 'all'} ${column?.key ?? 'now'}`,
    say: () => 'Long Buildup',
  }
  const act = (at: number, column: number) => spotAct(scene, acts, { row: at, column })

  it('opens the day of a cell, the symbol of a name, the day of a head', () => {
    expect(act(1, 2)).toEqual({ href: '/S0?date=2026-11-13' })
    expect(act(1, -1)).toEqual({ href: '/S0?date=now' })
    expect(act(-1, 0)).toEqual({ href: '/all?date=2026-11-11' })
    expect(act(40, 0)).toBeNull()
  })

  it('sorts by a head and opens a group of rows', () => {
    for (const [at, column] of [
      [-1, -1],
      [-1, 4],
      [0, 1],
    ]) {
      const one = act(at, column)
      if (one !== null && 'press' in one) one.press()
    }
    expect(pressed).toEqual(['sort name', 'sort streak', 'toggle Banks'])
  })

  it('is told by a tooltip where there is something to tell', () => {
    expect(spotTip(scene, acts, { row: 1, column: 0 })).toBe('S0 2026-11-11')
    expect(spotTip(scene, acts, { row: 1, column: 3 })).toBe('S0 now')
    expect(spotTip(scene, acts, { row: -1, column: -1 })).toBeNull()
    expect(spotTip(scene, acts, { row: 40, column: 1 })).toBeNull()
  })

  it('is read aloud with its row and column', () => {
    const said = (at: number, column: number) => spotSpeech(scene, acts, { row: at, column })
    expect(said(1, 2)).toBe('S0, 13 Nov: Long Buildup')
    expect(said(0, -1)).toBe('Banks, closed')
    expect(said(1, 3)).toBe('S0, Score +30.0')
    expect(said(40, 1)).toBe('12 Nov, Long Buildup 4')
    expect(said(-1, 1)).toBe('12 Nov')
    expect(said(-1, -1)).toBe('Sort by Symbol')
  })
})
