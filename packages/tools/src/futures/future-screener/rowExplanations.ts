import { day } from '@strikelens/ui/formats'
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
      formula: 'Σ OI of the months shown',
      inputs: months.map((expiry, m) => [day(expiry), monthOi[m], 'lots']),
    }
  }
  const units = (m: number) => (monthOi[m] ?? Number.NaN) * (monthLot[m] ?? Number.NaN)
  return {
    formula: 'Σ OI of the months shown in units ÷ lot of the near month',
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
        formula: '100 × (price ÷ previous close − 1) of the contract',
        inputs: [
          ['Price', row.price, '₹'],
          ['Previous close', row.refPrice, '₹'],
        ],
      }
    case 'oi':
      return oiWorking(row)
    case 'oiChg':
      return { formula: 'OI now − OI at the previous close, over the same contracts', inputs: oiInputs(row) }
    case 'doi':
      return { formula: '100 × (OI now ÷ OI at the previous close − 1)', inputs: oiInputs(row) }
    case 'strength':
      return {
        formula: '√(|Δp %| × |ΔOI %|)',
        inputs: [
          ['Δp', row.dp, '%'],
          ['ΔOI', row.doi, '%'],
        ],
      }
    case 'dp5':
      return stepsWorking(row.stepDp)
    case 'doi5':
      return stepsWorking(row.stepDoi)
    case 'rvol':
      return {
        formula: 'volume of all months so far ÷ mean of 20 sessions by this minute',
        inputs: [
          ['Volume', row.allVolumeQty, 'units'],
          ['Usual by now', row.usualVolumeQty, 'units'],
        ],
      }
    case 'turnover':
      return {
        formula: 'lots × mean price × point value ÷ 1 crore',
        inputs: [
          ['Lots traded', row.volume],
          ['Mean price, by volume', meanPrice(row), '₹'],
          ['Point value', row.pointValue, '₹'],
        ],
      }
    case 'oiValue':
      return {
        formula: 'OI × point value × price ÷ 1 crore',
        inputs: [
          ['OI', row.oi, 'lots'],
          ['Point value', row.pointValue, '₹'],
          ['Price', row.price, '₹'],
        ],
      }
    case 'vwapGap':
      return {
        formula: '100 × (price ÷ VWAP − 1)',
        inputs: [
          ['Price', row.price, '₹'],
          ['VWAP', row.vwap, '₹'],
        ],
      }
    case 'range':
      return {
        formula: '100 × (price − low) ÷ (high − low); 50 where they are one',
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
    formula: '100 × (Π (1 + step ÷ 100) − 1), each day against the one before',
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
      return { formula: isCommodity ? 'next − near' : 'future − spot, both at one instant', inputs: pair }
    case 'basisPct':
      return { formula: isCommodity ? '100 × (next ÷ near − 1)' : '100 × (future ÷ spot − 1)', inputs: pair }
    case 'adjBasis':
      return isCommodity ? null : { formula: 'future + dividends − spot', inputs: [...pair, ...dividends] }
    case 'adjBasisPct':
      return isCommodity
        ? null
        : { formula: '100 × (future + dividends − spot) ÷ spot', inputs: [...pair, ...dividends] }
    case 'coc':
      return isCommodity
        ? { formula: '100 × (next ÷ near − 1) × 365 ÷ days between', inputs: [...pair, ['Days between', row.rollDays]] }
        : {
            formula: '100 × (future ÷ spot − 1) × 365 ÷ days to expiry',
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
        formula: '100 × (next + far) ÷ (near + next + far), OI at that close',
        inputs: MONTHS.map((name, m) => [name, row.rollOiQty[m], 'units']),
      }
    case 'rolloverNow':
      return {
        formula: '100 × (next + far) ÷ (near + next + far), OI of now',
        inputs: MONTHS.map((name, m) => [name, row.nowOiQty[m], 'units']),
      }
    case 'roll':
      return {
        formula: `rollover − mean of the last series with ${row.rollK} sessions to go`,
        inputs: [
          ['Rollover', row.rollover, '%'],
          ['Mean', row.rollAvg3, '%'],
          ['Series in it', row.rollSeries],
        ],
      }
    case 'rollCost':
      return { formula: '100 × (next ÷ near − 1)', inputs: prices }
    case 'rollYear':
      return {
        formula: '100 × (next ÷ near − 1) × 365 ÷ days between',
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
      formula: `Σ l ÷ √(Σ l²), l the log return of each of ${PHASE_DAYS} sessions`,
      inputs: [
        ['Σ l', trend],
        ['Σ l²', squares],
      ],
    }
  }
  if (key !== 'flow') return null
  return {
    formula: '(rising − falling) ÷ (rising + falling + unchanged), Σ|ΔOI| of such days',
    inputs: [
      ['Rising', up, 'units'],
      ['Falling', down, 'units'],
      ['Unchanged', flat, 'units'],
    ],
  }
}
