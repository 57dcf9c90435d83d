import { BUILDUP_NAMES } from '@strikelens/analytics/futures'
import { day } from '@strikelens/ui/formats'
import { explain } from '../../figures/explain.ts'
import * as futuresFigures from '../../figures/futures.ts'
import { OI_MOVE, PRICE_MOVE, ROLLOVER } from '../../figures/names.ts'
import * as oiFigures from '../../figures/oi.ts'
import type { Explanation, Wire } from '../../result.ts'
import { type Working, workedFigure } from '../../screening/working.ts'
import type { BuildupScreener } from './compute.ts'
import { FRAME_SESSIONS } from './frames.ts'
import type { ScreenRow } from './row.ts'
import { type ClassTotal, frameOf } from './screen.ts'

/** Figures of a row that can be asked how they came about. */
export const EXPLAINED = [
  'dp',
  'doi',
  'strength',
  'agreeing',
  'oiChgValue',
  'oiValue',
  'volumeRatio',
  'basisPct',
  'rollover',
] as const
export type ExplainedKey = (typeof EXPLAINED)[number]

const FIGURES: Readonly<Record<ExplainedKey, { readonly label: string; readonly unit?: string }>> = {
  dp: { label: PRICE_MOVE, unit: '%' },
  doi: { label: OI_MOVE, unit: '%' },
  strength: { label: 'Strength' },
  agreeing: { label: 'Agreeing sessions' },
  oiChgValue: { label: 'ΔOI value', unit: '₹ Cr' },
  oiValue: { label: 'OI value', unit: '₹ Cr' },
  volumeRatio: { label: 'Volume ratio' },
  basisPct: { label: 'Basis %', unit: '%' },
  rollover: { label: ROLLOVER, unit: '%' },
}

type ScreenAnswer = Pick<Wire<BuildupScreener>, 'frame' | 'dates'>

/** Sessions of a row's steps. */
export function datesOf({ dates }: ScreenAnswer, { set }: Pick<ScreenRow, 'set'>): readonly string[] {
  return set === 'COM' ? dates.mcx : dates.nse
}

/** How a figure of a row came about, from the row's own numbers; null where one of them is missing. */
export function rowExplanation(row: ScreenRow, key: ExplainedKey, answer: ScreenAnswer): Wire<Explanation> | null {
  const { label, unit } = FIGURES[key]
  const own = frameOf(row, answer.frame)
  const value = key === 'dp' || key === 'doi' || key === 'strength' ? own[key] : row[key]
  const figure = {
    label,
    ...(unit === undefined ? {} : { unit }),
    hint: '',
    decimals: 2,
    value: () => value,
  }
  return workedFigure(row, figure, () => workingOf(row, key, answer))
}

function workingOf(row: ScreenRow, key: ExplainedKey, answer: ScreenAnswer): Working {
  const own = frameOf(row, answer.frame)
  const sessions = frameSteps(row, answer)
  switch (key) {
    case 'dp':
      return {
        figure: futuresFigures.framePrice,
        inputs: sessions.map(({ date, dp }) => [date, dp, '%']),
      }
    case 'doi':
      return {
        figure: futuresFigures.frameOi,
        inputs: sessions.map(({ date, doi }) => [date, doi, '%']),
      }
    case 'strength':
      return {
        figure: futuresFigures.strength,
        inputs: [
          [PRICE_MOVE, own.dp, '%'],
          [OI_MOVE, own.doi, '%'],
        ],
      }
    case 'agreeing':
      return {
        figure: futuresFigures.classSessions(BUILDUP_NAMES[own.buildup ?? 'N']),
        inputs: sessions.map(({ date, buildup }) => [
          `${date}, ${buildup === null ? '–' : BUILDUP_NAMES[buildup]}`,
          Number(buildup === own.buildup),
        ]),
      }
    case 'oiChgValue':
      return {
        figure: futuresFigures.frameOiValue,
        inputs: [
          ...sessions.map(({ date, oiChg }) => [`ΔOI ${date}`, oiChg, 'lots'] as const),
          ['Point value', row.pointValue, '₹'],
          ['Price', row.price, '₹'],
        ],
      }
    case 'oiValue':
      return {
        figure: oiFigures.valueOfAllMonths,
        inputs: [
          ['OI', row.oi, 'lots'],
          ['Point value', row.pointValue, '₹'],
          ['Price', row.price, '₹'],
        ],
      }
    case 'volumeRatio':
      return {
        figure: futuresFigures.frameRvol,
        inputs: [
          ['Mean of the frame', row.frameVolume, 'lots'],
          ['Mean of the 20 before', row.volumeBefore, 'lots'],
        ],
      }
    case 'basisPct':
      return row.set === 'COM'
        ? {
            figure: futuresFigures.nextBasisOfNear,
            inputs: [
              ['Next − near', row.basis, 'points'],
              ['Near', nearPrice(row), '₹'],
            ],
          }
        : {
            figure: futuresFigures.basisOfSpot,
            inputs: [
              ['Future', row.price, '₹'],
              ['Spot', row.basis === null || row.price === null ? null : row.price - row.basis, '₹'],
            ],
          }
    case 'rollover':
      return {
        figure: futuresFigures.rolloverOfOi,
        inputs: (['Near', 'Next', 'Far'] as const).map((name, month) => [name, row.monthsOi[month], 'lots']),
      }
  }
}

/** The near price that a commodity's basis is a percentage of. */
function nearPrice({ basis, basisPct }: ScreenRow): number | null {
  return basis === null || basisPct === null || basisPct === 0 ? null : (100 * basis) / basisPct
}

/** The steps of the frame with their days. */
function frameSteps(row: ScreenRow, answer: ScreenAnswer) {
  const { steps } = row
  const dates = datesOf(answer, row)
  const from = dates.length - FRAME_SESSIONS[answer.frame]
  return dates.slice(from).map((date, i) => ({
    date: day(date),
    dp: steps.dp[from + i],
    doi: steps.doi[from + i],
    oiChg: steps.oiChg[from + i],
    buildup: steps.buildup[from + i],
  }))
}

/** Most futures of a class that its sum names one by one. */
const MOST_NAMED = 5

/** How the value of a class came about: its largest parts, and the others together. */
export function totalExplanation({ buildup, rows, oiChgValue }: ClassTotal): Wire<Explanation> {
  const parts = rows
    .map((row) => ({ name: row.symbol, value: row.oiChgValue ?? 0, unit: '₹ Cr' }))
    .sort((a, b) => Math.abs(b.value) - Math.abs(a.value))
  const others = parts.slice(MOST_NAMED)
  const rest = others.reduce((sum, { value }) => sum + value, 0)
  return explain(
    futuresFigures.classOiValue,
    [
      ...parts.slice(0, MOST_NAMED),
      ...(others.length === 0 ? [] : [{ name: `${others.length} others`, value: rest, unit: '₹ Cr' }]),
    ],
    oiChgValue,
    `${BUILDUP_NAMES[buildup]}, ΔOI value`,
  )
}
