import { istDate } from '@strikelens/market/time'
import { day } from '@strikelens/ui/formats'
import { iv30Explanation } from '../../chain/volExplanations.ts'
import * as oiFigures from '../../figures/oi.ts'
import * as volatilityFigures from '../../figures/volatility.ts'
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
        figure: volatilityFigures.ivChangeOf(ivName),
        inputs: [
          [ivName, row.ivPct, '%'],
          ['Previous close', row.previousIvPct, '%'],
        ],
      }
    case 'divPct':
      return {
        figure: volatilityFigures.ivChangePctOf,
        inputs: [
          ['ΔIV', row.ivChange, 'vol points'],
          ['Previous close', row.previousIvPct, '%'],
        ],
      }
    case 'ivp':
      return {
        figure: volatilityFigures.ivpAmong(look),
        inputs: [
          [ivName, row.ivPct, '%'],
          ['Closes below', below(row)],
          ['Closes', row.sessions],
        ],
      }
    case 'ivr':
      return {
        figure: volatilityFigures.ivrNow,
        inputs: [
          [ivName, row.ivPct, '%'],
          [`Low, ${dated(row.lowDate)}`, row.lowPct, '%'],
          [`High, ${dated(row.highDate)}`, row.highPct, '%'],
        ],
      }
    case 'hv20':
      return {
        figure: volatilityFigures.hv20Short,
        inputs: [['Sample deviation', row.hv20Pct === null ? null : row.hv20Pct / (100 * Math.sqrt(252))]],
      }
    case 'ivhv':
      return {
        figure: volatilityFigures.ivOverHvShort,
        inputs: [
          ['IV30', row.iv30Pct, '%'],
          ['HV20', row.hv20Pct, '%'],
        ],
      }
    case 'vrp':
      return {
        figure: volatilityFigures.vrp,
        inputs: [
          ['IV30', row.iv30Pct, '%'],
          ['HV20', row.hv20Pct, '%'],
        ],
      }
    case 'slope':
      return slopeWorking(row)
    case 'rr25':
      return {
        figure: volatilityFigures.rr25First,
        inputs: [
          ['25Δ put', row.putIv25Pct, '%'],
          ['25Δ call', row.putIv25Pct === null || row.rr25Pct === null ? null : row.putIv25Pct - row.rr25Pct, '%'],
        ],
      }
    case 'straddle':
      return {
        figure: volatilityFigures.straddlePct,
        inputs: [
          ['ATM straddle', near.straddle, 'points'],
          ['Spot', near.spot],
        ],
      }
    case 'move':
      return { figure: volatilityFigures.sessionMoveShort, inputs: [['IV30', row.iv30Pct, '%']] }
    case 'pcr':
      return {
        figure: oiFigures.nearPcr,
        inputs: [
          ['Put OI', near.peOiLots, 'lots'],
          ['Call OI', near.ceOiLots, 'lots'],
        ],
      }
    case 'turnover':
      return {
        figure: volatilityFigures.optionTurnoverOf,
        inputs: [
          ['Lots traded', near.volumeLots],
          ['Mean premium', meanPremium(row), 'points'],
          ['Point value', row.pointValue, '₹'],
        ],
      }
    case 'width':
      return {
        figure: volatilityFigures.atmSpread,
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
    figure: volatilityFigures.slopeOf,
    inputs: [
      [`First, ${dated(first.expiry)}`, first.iv, '%'],
      [`Second, ${dated(second.expiry)}`, second.iv, '%'],
    ],
  }
}
