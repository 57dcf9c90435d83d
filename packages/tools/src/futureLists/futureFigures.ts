import { BUILDUP_NAMES, buildupDirection } from '@strikelens/analytics/futures'
import type { FutureRow } from '../board/boardRows.ts'
import * as futuresFigures from '../figures/futures.ts'
import * as oiFigures from '../figures/oi.ts'
import * as priceFigures from '../figures/price.ts'
import type { ColumnTint, ListFigure, ListLink, ListParts, ListWord } from '../list/list.ts'
import type { Wire } from '../result.ts'

/** From here a stock nears the ban, which ends where it is back here (§F13). */
export const NEAR_BAN_PCT = 80

/** Every number of a future by its key, which lists and tables of futures take as they are. Quantities in lots. */
export const FUTURE_FIGURES = {
  price: {
    label: 'Price',
    unit: '₹',
    hint: 'Last price of the contract; grey is the previous close, where nothing traded today',
    decimals: 2,
    value: (row) => row.price,
  },
  dp: { ...priceFigures.contractMove, value: (row) => row.dp, width: 66 },
  oi: {
    label: 'OI',
    unit: 'lots',
    hint: 'Open interest: of all months, or of the contract where one month is shown',
    decimals: 0,
    value: (row) => row.oi,
    width: 88,
  },
  oiChg: { ...oiFigures.contractsChange, value: (row) => row.oiChg, width: 84 },
  doi: { ...oiFigures.contractsMove, value: (row) => row.doi, width: 72 },
  strength: { ...futuresFigures.strength, value: (row) => row.strength, width: 118 },
  volume: {
    label: 'Volume',
    unit: 'lots',
    hint: 'Traded today',
    decimals: 0,
    value: (row) => row.volume,
    width: 84,
  },
  rvol: { ...futuresFigures.rvolByMinute, value: (row) => row.rvol, width: 62 },
  turnover: { ...futuresFigures.turnover, value: (row) => row.turnover },
  oiValue: { ...oiFigures.valueShort, value: (row) => row.oiValue, width: 96 },
  vwapGap: { ...priceFigures.overVwap, value: (row) => row.vwapGap },
  range: { ...priceFigures.rangePct, value: (row) => row.rangePos, width: 116 },
  basis: {
    label: 'Basis',
    unit: 'points',
    hint: 'Future − spot; for a commodity, next − near',
    decimals: 2,
    isSigned: true,
    value: (row) => row.basis,
    width: 74,
  },
  basisPct: {
    label: 'Basis %',
    hint: '100 × basis ÷ spot',
    decimals: 2,
    isSigned: true,
    value: (row) => row.basisPct,
    width: 74,
  },
  adjBasisPct: { ...futuresFigures.basisPctWithDividends, value: (row) => row.adjBasisPct, width: 98 },
  coc: {
    label: 'CoC',
    unit: '% a year',
    hint: 'Cost of carry: 100 × (future ÷ spot − 1) ÷ years to expiry',
    decimals: 2,
    isSigned: true,
    value: (row) => row.coc,
    width: 66,
  },
  rollover: { ...futuresFigures.rolloverAtClose, value: (row) => row.rollover },
  roll: {
    label: 'vs mean of 3',
    unit: 'points',
    hint: 'Rollover − mean of the last three expiries with as many sessions to go',
    decimals: 2,
    isSigned: true,
    value: (row) => row.roll,
    width: 74,
  },
  rollCost: { ...futuresFigures.rollCost, value: (row) => row.rollCost, width: 90 },
  mwpl: {
    label: 'MWPL %',
    hint: 'Of the market-wide position limit, by the exchange’s last file: above 95 the ban begins',
    decimals: 2,
    value: (row) => row.mwpl,
    width: 76,
  },
  lot: {
    label: 'Lot',
    unit: 'units',
    hint: 'Units in a lot; the near month’s, in which OI of all months is counted',
    decimals: 0,
    value: (row) => row.lotSize,
    width: 66,
  },
  adjBasis: { ...futuresFigures.basisWithDividends, value: (row) => row.adjBasis, isBeside: true },
  rollYear: { ...futuresFigures.rollCostYearly, value: (row) => row.rollCostYear, isBeside: true },
  rolloverNow: { ...futuresFigures.rolloverNow, value: (row) => row.rolloverNow, isBeside: true },
  rollMean: {
    label: 'Mean rollover of 3',
    hint: 'Of the last three expiries with as many sessions to go',
    decimals: 2,
    value: (row) => row.rollAvg3,
    isHidden: true,
  },
  rollSeries: {
    label: 'Expiries in that mean',
    hint: 'Fewer where fewer are stored',
    decimals: 0,
    value: (row) => row.rollSeries,
    isHidden: true,
  },
  rollK: {
    label: 'Sessions to expiry',
    hint: 'At the close of the rollover',
    decimals: 0,
    value: (row) => row.rollK,
    isHidden: true,
  },
  bullishness: {
    label: 'Strength, − bearish',
    hint: 'Strength of bullish classes, less that of bearish ones',
    decimals: 2,
    value: ({ buildup, strength }) => (buildup === null ? null : buildupDirection(buildup) * (strength || 0)),
    isHidden: true,
  },
} as const satisfies Record<string, ListFigure<Wire<FutureRow>>>

/** What is known of a future in words. */
export const FUTURE_WORDS = {
  expiry: {
    label: 'Expiry',
    hint: 'Of the contract whose price is shown, with the days to it',
    value: (row) => row.expiry,
    isDay: true,
    width: 108,
  },
  class: {
    label: 'Class',
    hint: 'By the signs of price and OI: LB ↑↑, SC ↑↓, SB ↓↑, LU ↓↓',
    value: ({ buildup }) => (buildup === null ? null : BUILDUP_NAMES[buildup]),
    orderedBy: 'bullishness',
    width: 56,
  },
  set: { label: 'Kind', value: (row) => row.set, isHidden: true },
  isNew: { label: 'New', value: (row) => (row.isNew ? 'New' : null), isHidden: true },
  ban: { label: 'Ban', value: (row) => (row.isInBan ? 'Ban' : null), isHidden: true },
  expires: { label: 'Expires today', value: (row) => (row.isExpiryDay ? 'yes' : null), isHidden: true },
} as const satisfies Record<string, ListWord<FutureRow>>

/** Buildups that a list can be of. */
export const CLASSES = ['LB', 'SB', 'SC', 'LU', 'all'] as const

export const CLASS_FILTER = {
  label: 'Class',
  word: 'class',
  choices: CLASSES.map((value) =>
    value === 'all' ? { value, label: 'All' } : { value, label: BUILDUP_NAMES[value], is: BUILDUP_NAMES[value] },
  ),
} as const

export const FUTURE_TINTS = {
  dp: 'diverging',
  oiChg: 'diverging',
  doi: 'diverging',
  range: 'rank',
} as const satisfies Partial<Record<keyof typeof FUTURE_FIGURES, ColumnTint>>

/** A contract that nobody traded stands grey, at its previous close (§F14). */
export const UNTRADED: NonNullable<ListParts<Pick<FutureRow, 'isTraded'>, never, never, never>['rowTints']> = {
  mute: { words: 'No trade today', holds: (row) => !row.isTraded },
}

/** What knows more of a future's symbol: the future day by day, its option chain. */
export const FUTURE_LINKS: readonly ListLink[] = [
  { label: 'Future analysis', tool: 'future-analysis', icon: 'chart' },
  {
    label: 'Option chain',
    tool: 'stock-option-chain',
    unless: { word: 'set', is: ['IDX', 'COM'], tool: 'option-chain' },
    icon: 'table',
  },
]
