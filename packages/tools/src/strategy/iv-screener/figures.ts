import type { Wire } from '../../result.ts'
import { type Figure, figuresOf } from '../../screening/figures.ts'
import type { PageRow } from './pageRow.ts'

/** A row as it arrived. */
export type ScreenRow = Wire<PageRow>

const ALL = {
  spot: {
    label: 'Spot',
    unit: '₹',
    hint: 'Of a commodity its near option’s future',
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
  divPct: {
    label: 'ΔIV %',
    hint: '100 × ΔIV / previous close; from +10 Spike, from −15 Crush',
    decimals: 1,
    isSigned: true,
    value: (row) => row.ivChangePct,
  },
  ivp: {
    label: 'IVP',
    hint: 'Share of the window’s closes below the IV now, 0–100: frequency',
    decimals: 1,
    value: (row) => row.ivp,
  },
  ivr: {
    label: 'IVR',
    hint: 'Place between low and high of the window, 0–100: one spike depresses it for long',
    decimals: 1,
    value: (row) => row.ivr,
  },
  hv20: {
    label: 'HV20',
    unit: '%',
    hint: 'Realised over 20 sessions: 100·√252 × sd of daily log returns',
    decimals: 1,
    value: (row) => row.hv20Pct,
  },
  ivhv: { label: 'IV/HV', hint: 'IV30 / HV20', decimals: 2, value: (row) => row.ivOverHv },
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
  slope: {
    label: 'Slope',
    unit: 'vol points',
    hint: 'ATM IV of the second − first expiry from 2 days on; to −0.5 Backwardation, from +0.5 Contango',
    decimals: 1,
    isSigned: true,
    value: (row) => row.slopePoints,
  },
  rr25: {
    label: 'RR25',
    unit: 'vol points',
    hint: 'IV of the 25Δ put − 25Δ call: positive, puts are dearer',
    decimals: 1,
    isSigned: true,
    value: (row) => row.rr25Pct,
  },
  straddle: {
    label: 'Straddle %',
    hint: 'ATM straddle of the near expiry / spot',
    decimals: 2,
    value: (row) => row.straddlePct,
  },
  move: {
    label: 'Session move %',
    hint: 'IV30 / √252: one standard deviation',
    decimals: 2,
    value: (row) => row.sessionMovePct,
  },
  pcr: {
    label: 'PCR',
    hint: 'Put OI / call OI, all strikes of the near expiry',
    decimals: 2,
    value: (row) => row.pcrOi,
  },
  turnover: {
    label: 'Turnover',
    unit: '₹ Cr',
    hint: 'Options of the near expiry today: Σ ltp × volume × point value',
    decimals: 2,
    value: (row) => row.turnoverCrore,
  },
  width: {
    label: 'Quote width %',
    hint: 'Mean of the ATM legs’ (ask − bid) / mid; over 10 the row is grey',
    decimals: 1,
    value: (row) => row.quoteWidthPct,
  },
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
