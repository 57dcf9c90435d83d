import { describe, expect, it } from 'vitest'
import { dotRadii } from '../plot/dotRadii.ts'
import { barSpans } from './barSpans.ts'
import { curveFigures } from './curveFigures.ts'
import {
  type CurveScene,
  everyX,
  leastStep,
  pointAt,
  steppedX,
  valueRange,
  withBars,
  xRange,
  xText,
} from './curveScene.ts'
import type { CurveSeries } from './curveTypes.ts'
import { barPlace } from './drawCurves.ts'

const theme = { font: '', color: () => '#000000' }
const strikes = Float64Array.of(25_900, 26_000, 26_100)
const axis = { name: 'IV', unit: '%', format: (value: number) => value.toFixed(1) }
const smile: CurveSeries = {
  kind: 'line',
  key: 'iv',
  name: 'IV now',
  color: 'premium',
  values: Float64Array.of(14, Number.NaN, 13),
}

function scene(series: readonly CurveSeries[], more: Partial<CurveScene> = {}): CurveScene {
  const xAxis = { name: 'Strike', format: String }
  const whole = { x: strikes, xAxis, left: axis, right: undefined, series, marks: [], span: null, levels: [], theme }
  return withBars({ ...whole, ...more })
}

const bars = (key: string, values: readonly number[], stack?: string): CurveSeries => ({
  kind: 'bars',
  key,
  name: key,
  color: 'call',
  values: Float64Array.from(values),
  ...(stack === undefined ? {} : { stack }),
})

describe('the axes of a curve chart', () => {
  it('keep half a step beside the outer bars', () => {
    expect(xRange(scene([bars('gex', [1, 2, 3])]))).toEqual([25_850, 26_150])
  })
  it('have one column for each name', () => {
    const expiries = { name: 'Expiry', categories: ['17 Nov', '24 Nov'] }
    expect(xRange(scene([], { xAxis: expiries, x: Float64Array.of(0, 1) }))).toEqual([-0.5, 1.5])
    expect(xText(expiries, 1)).toBe('24 Nov')
  })
  it('stretch to a mark only where it must be seen', () => {
    const spot = { at: 26_400, label: 'Spot', color: 'spot' } as const
    expect(xRange(scene([smile], { marks: [spot] }))[1]).toBeLessThan(26_200)
    expect(xRange(scene([smile], { marks: [{ ...spot, isAlwaysSeen: true }] }))[1]).toBeGreaterThan(26_399)
  })
  it('hold zero under bars, the top of a stack and every level', () => {
    const range = valueRange(scene([bars('a', [5, 5, 5], 's'), bars('b', [5, 5, 5], 's')]), 'left')
    expect(range?.[0]).toBe(0)
    expect(range?.[1]).toBeGreaterThan(10)
    const levels = [{ value: 30, label: 'HV', color: 'ink' }] as const
    expect(valueRange(scene([smile], { levels }), 'left')?.[1]).toBeGreaterThan(30)
  })
  it('begin and end where the axis says so', () => {
    expect(valueRange(scene([smile], { left: { ...axis, range: [-1, 2] } }), 'left')).toEqual([-1, 2])
  })
  it('have no range without a value', () => {
    expect(valueRange(scene([{ ...smile, values: Float64Array.of(Number.NaN) }]), 'left')).toBeNull()
  })
  it('take the smallest step of uneven strikes for the width of a bar', () => {
    expect(leastStep(Float64Array.of(100, 102.5, 110))).toBe(2.5)
    expect(leastStep(Float64Array.of(100))).toBe(1)
  })
})

describe('bars', () => {
  it('stand side by side, those of one stack on one another around zero', () => {
    const spans = barSpans([bars('ce', [2], 'side'), bars('pe', [-1], 'side'), bars('net', [1])])
    expect(spans.get('pe')).toMatchObject({ place: 0, places: 2, from: Float64Array.of(0), to: Float64Array.of(-1) })
    expect(spans.get('net')).toMatchObject({ place: 1, places: 2 })
  })
  it('are framed by an outline that takes no place of its own', () => {
    const before: CurveSeries = { ...bars('before', [4]), kind: 'bars', isOutline: true }
    const spans = barSpans([bars('now', [3]), bars('other', [1]), before])
    expect(spans.get('other')).toMatchObject({ place: 1, places: 2 })
    expect(spans.get('before')).toMatchObject({ place: 0, places: 1, to: Float64Array.of(4) })
  })
  it('fill seventy-two hundredths of their step between them', () => {
    // two bars of floor(100 × 0.72 / 2) = 36 with one pixel between: 73 wide, 36.5 to the left of the middle
    expect(barPlace(100, 0, 2)).toEqual({ offset: -36.5, width: 36 })
    expect(barPlace(100, 1, 2)).toEqual({ offset: 0.5, width: 36 })
  })
})

describe('dots', () => {
  it('have areas as their sizes, and none is too small to see', () => {
    // a quarter of the size is half the radius
    expect([...dotRadii(Float64Array.of(400, 100, 0, Number.NaN), 4)]).toEqual([8, 4, 2, 2])
  })
})

describe('the tooltip of a curve chart', () => {
  it('tells every series at the place with its unit, a missing value as missing', () => {
    const figures = curveFigures(scene([smile]), 26_000)
    expect(figures[0]).toMatchObject({ text: '–', unit: '', place: null })
    expect(curveFigures(scene([smile]), 26_100)[0]).toMatchObject({ text: '13.0', unit: '%' })
  })
  it('names the place of a curve that has other strikes, and leaves it out beyond its ends', () => {
    const other: CurveSeries = {
      ...smile,
      key: 'next',
      x: Float64Array.of(25_950, 26_050),
      values: Float64Array.of(1, 2),
    }
    expect(curveFigures(scene([other]), 26_000)[0]).toMatchObject({ text: '1.0', place: '25950' })
    expect(curveFigures(scene([other]), 26_100)).toEqual([])
  })
  it('prints the true value of a bar that is cut off, and what the size of a dot is', () => {
    const capped: CurveSeries = { ...bars('pcr', [5, 1, 1]), trueValues: Float64Array.of(12.4, 1, 1) }
    expect(curveFigures(scene([capped]), 25_900)[0].text).toBe('12.4')
    const dots: CurveSeries = {
      ...smile,
      kind: 'dots',
      size: Float64Array.of(900, 1, 1),
      sizeName: 'OI',
      formatSize: String,
    }
    expect(curveFigures(scene([dots]), 25_900)[0].size).toBe('OI 900')
  })
  it('leaves out what only guides the eye', () => {
    expect(curveFigures(scene([{ ...smile, isInTooltip: false }]), 26_100)).toEqual([])
  })
})

describe('the crosshair of a curve chart', () => {
  it('steps along the places of all curves', () => {
    const other: CurveSeries = { ...smile, key: 'next', x: Float64Array.of(25_950), values: Float64Array.of(1) }
    expect([...everyX(scene([smile, other]))]).toEqual([25_900, 25_950, 26_000, 26_100])
  })
  it('begins in the middle, and goes to the ends with Home and End', () => {
    expect(steppedX(strikes, null, 'ArrowRight')).toBe(26_000)
    expect(steppedX(strikes, 26_000, 'ArrowLeft')).toBe(25_900)
    expect(steppedX(strikes, 26_100, 'ArrowRight')).toBe(26_100)
    expect(steppedX(strikes, null, 'End')).toBe(26_100)
    expect(steppedX(strikes, 26_000, 'x')).toBeNull()
  })
  it('reads the nearest point inside a curve, none outside it', () => {
    expect(pointAt(strikes, 26_010)).toBe(1)
    expect(pointAt(strikes, 26_101)).toBe(-1)
    expect(pointAt(new Float64Array(0), 1)).toBe(-1)
  })
})
