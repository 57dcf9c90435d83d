import { textWidth } from '../plot/drawTag.ts'
import { PANE_TOP, READOUT_TOP } from './paneRoom.ts'
import type { TimePane, ValueAxis } from './timeChartTypes.ts'
import type { Gutters } from './timeScene.ts'

interface ReadoutPlace {
  readonly left: number
  readonly top: number
  /** From the right edge of the chart. */
  readonly right: number
}

const EDGE_PX = 8
const AFTER_NAME_PX = 10

/**
 * Where the readout of each pane stands, CSS px: over its plotting area, below the first pane clear of the names of the axes,
 * which stand on the same line there.
 */
export function readoutPlaces(
  panes: readonly TimePane[],
  boxes: readonly { readonly top: number }[],
  gutters: Gutters | null,
  isNarrow: boolean,
): ReadoutPlace[] {
  const left = gutters?.left ?? EDGE_PX
  return panes.map((pane, index) => {
    if (index === 0) return { left: isNarrow ? EDGE_PX : Math.max(EDGE_PX, left - 4), top: 0, right: EDGE_PX }
    const top = (boxes[index]?.top ?? READOUT_TOP) - PANE_TOP
    return { left: Math.max(left - 4, nameEnd(pane.left)), top, right: nameEnd(pane.right) }
  })
}

function nameEnd(axis: ValueAxis | undefined): number {
  return axis === undefined ? EDGE_PX : EDGE_PX + textWidth(axisName(axis)) + AFTER_NAME_PX
}

/** 'Premium, ₹'. */
export function axisName({ name, unit }: ValueAxis): string {
  return unit === '' ? name : `${name}, ${unit}`
}
