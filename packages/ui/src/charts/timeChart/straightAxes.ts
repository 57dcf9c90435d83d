import type { Plot } from '../plot/createPlot.ts'
import type { Side } from './timeScene.ts'

/** Where slots and values stand. Both axes are straight: a point then costs a multiplication. */
export function straightAxes(u: Plot, side: Side): { x0: number; slotPx: number; yOf: (value: number) => number } {
  const x0 = u.valToPos(0, 'x')
  const y0 = u.valToPos(0, side)
  const valuePx = u.valToPos(1, side) - y0
  return { x0, slotPx: u.valToPos(1, 'x') - x0, yOf: (value) => y0 + value * valuePx }
}
