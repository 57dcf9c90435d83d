import { istDate } from '@strikelens/market/time'
import { day } from '@strikelens/ui/formats'
import { iv30Explanation } from '../../chain/volExplanations.ts'
import type { Explanation, Wire } from '../../result.ts'
import { type Working, workedFigure } from '../../screening/working.ts'
import { column } from '../../wireColumn.ts'
import type { IvScreener } from './compute.ts'
import { FIGURES, type FigureKey, type ScreenRow } from './figures.ts'

/** How a figure of a row came about, from the row's own numbers; null where an input is missing. */
export function rowExplanation(
  row: ScreenRow,
  key: FigureKey,
  answer: Pick<Wire<IvScreener>, 'look' | 'series'>,
): Wire<Explanation> | null {
  if (key === 'iv30') {
    if (row.iv30Pct === null || row.asOf === null) return null
    return iv30Explanation(listedVols(row), row.iv30Pct, istDate(row.asOf))
  }
  return workedFigure(row, FIGURES.of(key), () => workingOf(row, key, answer))
}

function workingOf(
  row: ScreenRow,
  key: FigureKey,
  { look, series }: Pick<Wire<IvScreener>, 'look' | 'series'>,
): Working | null {
  const ivName = series === 'near' ? 'Near IV' : 'IV30'
  const { near } = row
  switch (key) {
    case 'div':
      return {
        formula: `${ivName} − ${ivName} at the previous close`,
        inputs: [
          [ivName, row.ivPct, '%'],
          ['Previous close', row.previousIvPct, '%'],
        ],
      }
    case 'divPct':
      return {
        formula: '100 × ΔIV ÷ previous close',
        inputs: [
          ['ΔIV', row.ivChange, 'vol points'],
          ['Previous close', row.previousIvPct, '%'],
        ],
      }
    case 'ivp':
      return {
        formula: `100 × closes below ÷ closes, of the last ${look} sessions before; equal ones are not below`,
        inputs: [
          [ivName, row.ivPct, '%'],
          ['Closes below', below(row)],
          ['Closes', row.sessions],
        ],
      }
    case 'ivr':
      return {
        formula: '100 × (IV − low) ÷ (high − low), the IV now counts',
        inputs: [
          [ivName, row.ivPct, '%'],
          [`Low, ${dated(row.lowDate)}`, row.lowPct, '%'],
          [`High, ${dated(row.highDate)}`, row.highPct, '%'],
        ],
      }
    case 'hv20':
      return {
        formula: '100 × √252 × deviation of the last 20 daily log returns',
        inputs: [['Sample deviation', row.hv20Pct === null ? null : row.hv20Pct / (100 * Math.sqrt(252))]],
      }
    case 'ivhv':
      return {
        formula: 'IV30 ÷ HV20',
        inputs: [
          ['IV30', row.iv30Pct, '%'],
          ['HV20', row.hv20Pct, '%'],
        ],
      }
    case 'vrp':
      return {
        formula: 'IV30 − HV20',
        inputs: [
          ['IV30', row.iv30Pct, '%'],
          ['HV20', row.hv20Pct, '%'],
        ],
      }
    case 'slope':
      return slopeWorking(row)
    case 'rr25':
      return {
        formula: 'IV of the 25Δ put − IV of the 25Δ call, first expiry from 2 days on',
        inputs: [
          ['25Δ put', row.putIv25Pct, '%'],
          ['25Δ call', row.putIv25Pct === null || row.rr25Pct === null ? null : row.putIv25Pct - row.rr25Pct, '%'],
        ],
      }
    case 'straddle':
      return {
        formula: '100 × ATM call and put ÷ spot of their snapshot',
        inputs: [
          ['ATM straddle', near.straddle, 'points'],
          ['Spot', near.spot],
        ],
      }
    case 'move':
      return { formula: 'IV30 ÷ √252', inputs: [['IV30', row.iv30Pct, '%']] }
    case 'pcr':
      return {
        formula: 'put OI ÷ call OI, all strikes of the near expiry',
        inputs: [
          ['Put OI', near.peOiLots, 'lots'],
          ['Call OI', near.ceOiLots, 'lots'],
        ],
      }
    case 'turnover':
      return {
        formula: 'lots × mean premium, each trade at its snapshot’s price × point value ÷ 1 crore',
        inputs: [
          ['Lots traded', near.volumeLots],
          ['Mean premium', meanPremium(row), 'points'],
          ['Point value', row.pointValue, '₹'],
        ],
      }
    case 'width':
      return {
        formula: 'mean of 100 × (ask − bid) ÷ mid of both ATM legs',
        inputs: [
          ['Call', near.ceWidthPct, '%'],
          ['Put', near.peWidthPct, '%'],
        ],
      }
    case 'iv30':
    case 'spot':
    case 'chg':
    case 'nearIv':
    case 'results':
    case 'lot':
      return null
  }
}

const dated = (date: string | null) => (date === null ? '–' : day(date))

/** Closes of the window below the IV: the rank's own count. */
function below({ ivp, sessions }: ScreenRow): number | null {
  return ivp === null || sessions === null ? null : Math.round((ivp * sessions) / 100)
}

function meanPremium({ near, pointValue, turnoverCrore }: ScreenRow): number | null {
  const { volumeLots } = near
  if (turnoverCrore === null || pointValue === null || volumeLots === null || volumeLots === 0) return null
  return (turnoverCrore * 1e7) / (volumeLots * pointValue)
}

/** The term structure with NaN where it has no number. */
function listedVols({ term }: ScreenRow) {
  return {
    expiries: term.expiries,
    atmIvPct: column(term.atmIvPct),
    days: column(term.days),
    dte: column(term.dte),
  }
}

/** Expiries that count for the slope: two days away at least, with an ATM IV (§S14). */
function counted({ term }: ScreenRow) {
  return term.expiries.flatMap((expiry, e) => {
    const [dte, iv] = [term.dte[e], term.atmIvPct[e]]
    return dte === null || dte < 2 || iv === null ? [] : [{ expiry, iv }]
  })
}

function slopeWorking(row: ScreenRow): Working | null {
  const [first, second] = counted(row)
  if (second === undefined) return null
  return {
    formula: 'ATM IV of the second − first expiry from 2 days on',
    inputs: [
      [`First, ${dated(first.expiry)}`, first.iv, '%'],
      [`Second, ${dated(second.expiry)}`, second.iv, '%'],
    ],
  }
}
