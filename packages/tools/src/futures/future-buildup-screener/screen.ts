import { BUILDUP_NAMES, type Buildup, buildupDirection } from '@strikelens/analytics/futures'
import { type Crore, croreSum } from '@strikelens/analytics/options'
import type { Wire } from '../../result.ts'
import type { Rule } from '../../screening/rules.ts'
import { type Screen, screened } from '../../screening/screen.ts'
import { FRAMES, type FrameName } from './frames.ts'
import type { FrameFigures, ScreenRow } from './row.ts'
import type { ClassChoice, ColumnKey } from './tool.ts'

/** What of the address decides which rows are shown, and how. */
export interface ScreenParams {
  readonly frame: FrameName
  readonly class: ClassChoice
  readonly minMove: number
  readonly minOiChg: number
  readonly minOiValue: number
  readonly agree: '0' | '1'
  readonly sector?: string | undefined
  readonly q?: string | undefined
  readonly sort?: ColumnKey | undefined
  readonly dir: 'desc' | 'asc'
}

/** The futures that meet the screen. */
export interface BuildupScreen extends Screen<ScreenRow> {
  /** Those of every class: the cards and the chart. */
  readonly everyClass: readonly ScreenRow[]
}

export const OWN_SORT = 'strength'

/** The frame a row is judged by. */
export function frameOf({ frames }: Pick<ScreenRow, 'frames'>, frame: FrameName): Wire<FrameFigures> {
  return frames[FRAMES.indexOf(frame)]
}

/** Screens the rows of an answer. What lacks a figure does not meet its minimum. */
export function buildupScreen(rows: readonly ScreenRow[], params: ScreenParams): BuildupScreen {
  const { frame, sector, q, sort = OWN_SORT, dir } = params
  const request = { sector, q, sortValue: (row: ScreenRow) => sortValue(row, sort, frame), dir }
  const minimums = minimumRules(params)
  return {
    ...screened(rows, { ...request, rules: [...minimums, ...classRules(params)] }),
    everyClass: screened(rows, { ...request, rules: minimums }).rows,
  }
}

function minimumRules({ frame, minMove, minOiChg, minOiValue, agree }: ScreenParams): Rule<ScreenRow>[] {
  const least = (field: string, unit: string, drop: string, least: number, value: (row: ScreenRow) => number | null) =>
    least === 0
      ? []
      : [
          {
            words: `${field} ≥ ${unit.replace('#', String(least))}`,
            field,
            drop: { [drop]: '0' },
            holds: (row: ScreenRow) => Math.abs(value(row) ?? Number.NaN) >= least,
            isMissing: (row: ScreenRow) => value(row) === null,
          },
        ]
  const agreeing: Rule<ScreenRow> = {
    words: 'One class in all four frames',
    field: 'four frames',
    drop: { agree: null },
    holds: isOfOneClass,
    isMissing: ({ frames }) => frames.some(({ buildup }) => buildup === null),
  }
  return [
    ...least('|Δp|', '#%', 'minMove', minMove, (row) => frameOf(row, frame).dp),
    ...least('|ΔOI|', '#%', 'minOiChg', minOiChg, (row) => frameOf(row, frame).doi),
    ...least('OI value', '₹# Cr', 'minOiValue', minOiValue, ({ oiValue }) => oiValue),
    ...(agree === '1' ? [agreeing] : []),
  ]
}

function classRules({ frame, class: wanted }: ScreenParams): Rule<ScreenRow>[] {
  if (wanted === 'all') return []
  return [
    {
      words: `${BUILDUP_NAMES[wanted]}, ${frame}`,
      field: `a class over ${frame}`,
      drop: { class: 'all' },
      holds: (row) => frameOf(row, frame).buildup === wanted,
      isMissing: (row) => frameOf(row, frame).buildup === null,
    },
  ]
}

/** Whether all four frames are of one class, which Neutral is not. */
function isOfOneClass({ frames }: ScreenRow): boolean {
  const [{ buildup: first }] = frames
  return first !== null && first !== 'N' && frames.every(({ buildup }) => buildup === first)
}

/** Columns of the chips, in the order of `FRAMES`. */
export const CHIP_COLUMNS = FRAMES.map((frame) => `f${frame}` as const)

/** What a column is sorted by. */
export function sortValue(row: ScreenRow, key: ColumnKey, frame: FrameName): string | number | null {
  const own = frameOf(row, frame)
  switch (key) {
    case 'dp':
    case 'doi':
    case 'strength':
      return own[key]
    case 'class':
      return classOrder(own)
    case 'f1D':
    case 'f3D':
    case 'f5D':
    case 'f10D':
      return classOrder(row.frames[CHIP_COLUMNS.indexOf(key)])
    case 'fresh':
      return row.isFresh === null ? null : Number(row.isFresh)
    case 'reading':
      return Number(row.isConfirmed) + 2 * Number(row.isTurning)
    case 'symbol':
    case 'sector':
    case 'price':
    case 'agreeing':
    case 'streak':
    case 'oiChgValue':
    case 'volumeRatio':
    case 'basisPct':
    case 'rollover':
      return row[key]
  }
}

/** Bullish classes above bearish ones, the stronger further out. */
function classOrder({ buildup, strength }: Wire<FrameFigures>): number | null {
  return buildup === null || strength === null ? null : buildupDirection(buildup) * strength
}

/** The futures of a class and what they added or took away, ₹ crore. */
export interface ClassTotal {
  readonly buildup: Exclude<Buildup, 'N'>
  readonly rows: readonly ScreenRow[]
  readonly oiChgValue: Crore
}

/** The four classes of these rows over a frame. */
export function classTotals(rows: readonly ScreenRow[], frame: FrameName): ClassTotal[] {
  return (['LB', 'SB', 'SC', 'LU'] as const).map((buildup) => {
    const own = rows.filter((row) => frameOf(row, frame).buildup === buildup)
    return { buildup, rows: own, oiChgValue: croreSum(own.flatMap((row) => row.oiChgValue ?? [])) }
  })
}
