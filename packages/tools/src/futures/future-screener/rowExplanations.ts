import { day } from '@strikelens/ui/formats'
import * as futuresFigures from '../../figures/futures.ts'
import { OI_CHANGE } from '../../figures/names.ts'
import * as oiFigures from '../../figures/oi.ts'
import * as priceFigures from '../../figures/price.ts'
import type { Explanation, Wire } from '../../result.ts'
import type { Figure } from '../../screening/figures.ts'
import { type Working, workedFigure } from '../../screening/working.ts'
import { BESIDE_FIGURES, type BesideKey, FIGURES, type FigureKey, type ScreenRow } from './figures.ts'
import { PHASE_DAYS } from './phaseDays.ts'

/** How a figure of a row came about, from the row's own numbers; null where an input is missing or it is told, not computed. */
export function rowExplanation(row: ScreenRow, key: FigureKey | BesideKey): Wire<Explanation> | null {
  const figure: Figure<ScreenRow> = FIGURES.has(key) ? FIGURES.of(key) : BESIDE_FIGURES.of(key)
  return workedFigure(row, figure, () => workingOf(row, key))
}

/** Lots of months add up where they are of one size; else units do. */
function oiWorking({ months, monthOi, monthLot, lotSize }: ScreenRow): Working {
  if (monthLot.every((lot) => lot === lotSize)) {
    return {
      figure: oiFigures.months,
      inputs: months.map((expiry, m) => [day(expiry), monthOi[m], 'lots']),
    }
  }
  const units = (m: number) => (monthOi[m] ?? Number.NaN) * (monthLot[m] ?? Number.NaN)
  return {
    figure: oiFigures.monthsInUnits,
    inputs: [
      ...months.map((expiry, m): Working['inputs'][number] => [day(expiry), units(m), 'units']),
      ['Lot', lotSize, 'units'],
    ],
  }
}

function workingOf(row: ScreenRow, key: FigureKey | BesideKey): Working | null {
  switch (key) {
    case 'dp':
      return {
        figure: priceFigures.contractMove,
        inputs: [
          ['Price', row.price, '₹'],
          ['Previous close', row.refPrice, '₹'],
        ],
      }
    case 'oi':
      return oiWorking(row)
    case 'oiChg':
      return { figure: oiFigures.contractsChange, inputs: oiInputs(row) }
    case 'doi':
      return { figure: oiFigures.contractsMove, inputs: oiInputs(row) }
    case 'strength':
      return {
        figure: futuresFigures.strength,
        inputs: [
          ['Δp', row.dp, '%'],
          [OI_CHANGE, row.doi, '%'],
        ],
      }
    case 'dp5':
      return stepsWorking(row.stepDp)
    case 'doi5':
      return stepsWorking(row.stepDoi)
    case 'rvol':
      return {
        figure: futuresFigures.rvolByMinute,
        inputs: [
          ['Volume', row.allVolumeQty, 'units'],
          ['Usual by now', row.usualVolumeQty, 'units'],
        ],
      }
    case 'turnover':
      return {
        figure: futuresFigures.turnover,
        inputs: [
          ['Lots traded', row.volume],
          ['Mean price, by volume', meanPrice(row), '₹'],
          ['Point value', row.pointValue, '₹'],
        ],
      }
    case 'oiValue':
      return {
        figure: oiFigures.valueShort,
        inputs: [
          ['OI', row.oi, 'lots'],
          ['Point value', row.pointValue, '₹'],
          ['Price', row.price, '₹'],
        ],
      }
    case 'vwapGap':
      return {
        figure: priceFigures.overVwap,
        inputs: [
          ['Price', row.price, '₹'],
          ['VWAP', row.vwap, '₹'],
        ],
      }
    case 'range':
      return {
        figure: priceFigures.rangePct,
        inputs: [
          ['Price', row.price, '₹'],
          ['Low', row.low, '₹'],
          ['High', row.high, '₹'],
        ],
      }
    default:
      return carryWorking(row, key) ?? rollWorking(row, key) ?? phaseWorking(row, key)
  }
}

function oiInputs(row: ScreenRow): Working['inputs'] {
  return [
    ['OI now', row.oi, 'lots'],
    ['OI at the previous close', row.oi === null || row.oiChg === null ? null : row.oi - row.oiChg, 'lots'],
  ]
}

function stepsWorking(steps: readonly (number | null)[]): Working {
  return {
    figure: futuresFigures.stepsMove,
    inputs: steps.map((step, d) => [
      d === steps.length - 1 ? 'Last session' : `${steps.length - 1 - d} before`,
      step,
      '%',
    ]),
  }
}

/** What the lots of today cost on average. */
function meanPrice({ turnoverCrore, volume, pointValue }: ScreenRow): number | null {
  if (turnoverCrore === null || volume === null || pointValue === null || volume === 0) return null
  return (turnoverCrore * 1e7) / (volume * pointValue)
}

/** Basis and cost of carry (§F9); of a commodity next against near. */
function carryWorking(row: ScreenRow, key: FigureKey | BesideKey): Working | null {
  const isCommodity = row.set === 'COM'
  const dividends: Working['inputs'] = [['Dividends that go ex by the expiry', row.dividends, '₹']]
  const pair: Working['inputs'] = isCommodity
    ? [
        ['Next', row.nextPrice, '₹'],
        ['Near', row.nearPrice, '₹'],
      ]
    : [
        ['Future', row.price, '₹'],
        ['Spot', row.spot, '₹'],
      ]
  switch (key) {
    case 'basis':
      return { figure: isCommodity ? futuresFigures.nextLessNear : futuresFigures.spotBasis, inputs: pair }
    case 'basisPct':
      return { figure: isCommodity ? futuresFigures.nextBasisPct : futuresFigures.basisPct, inputs: pair }
    case 'adjBasis':
      return isCommodity ? null : { figure: futuresFigures.basisWithDividends, inputs: [...pair, ...dividends] }
    case 'adjBasisPct':
      return isCommodity ? null : { figure: futuresFigures.basisPctWithDividends, inputs: [...pair, ...dividends] }
    case 'coc':
      return isCommodity
        ? { figure: futuresFigures.nextCarryByDays, inputs: [...pair, ['Days between', row.rollDays]] }
        : {
            figure: futuresFigures.carryByDays,
            inputs: [...pair, ['Days to expiry', row.daysLeft]],
          }
    default:
      return null
  }
}

const MONTHS = ['Near', 'Next', 'Far']

/** Rollover and what it costs (§F10). */
function rollWorking(row: ScreenRow, key: FigureKey | BesideKey): Working | null {
  const prices: Working['inputs'] = [
    ['Near', row.nearPrice, '₹'],
    ['Next', row.nextPrice, '₹'],
  ]
  switch (key) {
    case 'rollover':
      return {
        figure: futuresFigures.rolloverAtClose,
        inputs: MONTHS.map((name, m) => [name, row.rollOiQty[m], 'units']),
      }
    case 'rolloverNow':
      return {
        figure: futuresFigures.rolloverNow,
        inputs: MONTHS.map((name, m) => [name, row.nowOiQty[m], 'units']),
      }
    case 'roll':
      return {
        figure: futuresFigures.rolloverGapAt(row.rollK),
        inputs: [
          ['Rollover', row.rollover, '%'],
          ['Mean', row.rollAvg3, '%'],
          ['Expiries in it', row.rollSeries],
        ],
      }
    case 'rollCost':
      return { figure: futuresFigures.rollCost, inputs: prices }
    case 'rollYear':
      return {
        figure: futuresFigures.rollCostYearly,
        inputs: [...prices, ['Days between', row.rollDays]],
      }
    default:
      return null
  }
}

/** What a futures phase is read from (/future-trend). */
function phaseWorking({ phaseSums }: ScreenRow, key: FigureKey | BesideKey): Working | null {
  const [trend, squares, up, down, flat] = phaseSums
  if (key === 'z') {
    return {
      figure: futuresFigures.phaseTrend(PHASE_DAYS),
      inputs: [
        ['Sum of log returns', trend],
        ['Sum of squared log returns', squares],
      ],
    }
  }
  if (key !== 'flow') return null
  return {
    figure: futuresFigures.phaseFlow,
    inputs: [
      ['Rising', up, 'units'],
      ['Falling', down, 'units'],
      ['Unchanged', flat, 'units'],
    ],
  }
}
