import { textWidth } from '../plot/drawTag.ts'
import type { ChartTheme } from '../theme/index.ts'
import { barParts } from './barParts.ts'
import type { StrikeColumn, StrikeMark, StrikeSpan, StrikeView } from './strikeBarsTypes.ts'

/** All that a strike chart shows. Drawing reads this and nothing else. */
export interface StrikeScene {
  strikes: Float64Array
  /** Without the hidden ones. */
  columns: readonly StrikeColumn[]
  view: StrikeView
  marks: readonly StrikeMark[]
  span: StrikeSpan | null
  axisName: string
  format: (value: number) => string
  formatStrike: (strike: number) => string
  theme: ChartTheme
}

export const PLOT_TOP = 46
export const PLOT_BOTTOM = 40
export const PLOT_RIGHT = 14

/** Room for the labels of the value axis, which stands left. CSS px. */
export function leftGutter(scene: StrikeScene): number {
  const [low, high] = valueExtent(scene)
  const widest = Math.max(textWidth(scene.format(low)), textWidth(scene.format(high)))
  return Math.ceil(Math.max(46, widest + 16))
}

/** Least and greatest value drawn, zero included. */
export function valueExtent({ strikes, columns, view }: StrikeScene): [number, number] {
  let low = 0
  let high = 0
  for (const { values, change } of columns) {
    for (let i = 0; i < strikes.length; i++) {
      const { held, added, removed } = barParts(values[i], change?.[i] ?? Number.NaN, view)
      for (const part of [held, added, removed]) {
        if (part === null) continue
        low = Math.min(low, part[0], part[1])
        high = Math.max(high, part[0], part[1])
      }
    }
  }
  return [low, high]
}

/** The bar of column `c` in a slot of `slotPx`: offset from the slot's middle, and width, on whole pixels. */
export function barPlace(slotPx: number, columnCount: number, c: number): { offset: number; width: number } {
  const width = Math.max(1, Math.floor((slotPx * 0.72) / Math.max(1, columnCount)))
  const gap = slotPx > 12 ? 1 : 0
  const whole = columnCount * width + (columnCount - 1) * gap
  return { offset: -whole / 2 + c * (width + gap), width }
}
