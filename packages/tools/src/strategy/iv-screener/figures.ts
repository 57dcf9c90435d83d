import * as oiFigures from '../../figures/oi.ts'
import * as volatilityFigures from '../../figures/volatility.ts'
import type { Wire } from '../../result.ts'
import { type Figure, figuresOf } from '../../screening/figures.ts'
import type { PageRow } from './pageRow.ts'

/** A row as it arrived. */
export type ScreenRow = Wire<PageRow>

const ALL = {
  spot: {
    label: 'Spot',
    unit: '₹',
    hint: 'For a commodity, the future of its near option',
    decimals: 2,
    value: (row) => row.spot,
  },
  chg: { label: 'Chg %', hint: 'Against the previous close', decimals: 2, isSigned: true, value: (row) => row.chgPct },
  iv30: {
    label: 'IV30',
    unit: '%',
    hint: 'ATM IV at a constant 30 days, variance linear in days between the expiries around',
    decimals: 1,
    value: (row) => row.iv30Pct,
  },
  div: {
    label: 'ΔIV',
    unit: 'vol points',
    hint: 'IV − IV at the previous close',
    decimals: 1,
    isSigned: true,
    value: (row) => row.ivChange,
  },
  divPct: { ...volatilityFigures.ivChangePctOf, value: (row) => row.ivChangePct },
  ivp: {
    label: 'IVP',
    hint: 'Share of the window’s closes below the IV now, 0–100: frequency',
    decimals: 1,
    value: (row) => row.ivp,
  },
  ivr: { ...volatilityFigures.ivrNow, value: (row) => row.ivr },
  hv20: { ...volatilityFigures.hv20Short, value: (row) => row.hv20Pct },
  ivhv: { ...volatilityFigures.ivOverHvShort, value: (row) => row.ivOverHv },
  vrp: {
    label: 'VRP',
    unit: 'vol points',
    hint: 'IV30 − HV20',
    decimals: 1,
    isSigned: true,
    value: (row) => row.vrpPoints,
  },
  nearIv: {
    label: 'Near IV',
    unit: '%',
    hint: 'ATM IV of the first expiry',
    decimals: 1,
    value: (row) => row.nearIvPct,
  },
  slope: { ...volatilityFigures.slopeOf, value: (row) => row.slopePoints },
  rr25: { ...volatilityFigures.rr25First, value: (row) => row.rr25Pct },
  straddle: { ...volatilityFigures.straddlePct, value: (row) => row.straddlePct },
  move: { ...volatilityFigures.sessionMoveShort, value: (row) => row.sessionMovePct },
  pcr: { ...oiFigures.nearPcr, value: (row) => row.pcrOi },
  turnover: { ...volatilityFigures.optionTurnoverOf, value: (row) => row.turnoverCrore },
  width: { ...volatilityFigures.atmSpread, value: (row) => row.quoteWidthPct },
  results: {
    label: 'Results',
    unit: 'days',
    hint: 'Calendar days to the next results announced; on or before the near expiry the row is amber',
    decimals: 0,
    value: (row) => row.daysToResults,
  },
  lot: { label: 'Lot', unit: 'units', hint: 'Of the near expiry', decimals: 0, value: (row) => row.lotSize },
} as const satisfies Readonly<Record<string, Figure<ScreenRow>>>

export type FigureKey = keyof typeof ALL

/** Every number of a row by its key, in the order of the table. */
export const FIGURES = figuresOf<ScreenRow, FigureKey>(ALL, 'ivp')
