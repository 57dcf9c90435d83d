import * as futuresFigures from '../../figures/futures.ts'
import * as oiFigures from '../../figures/oi.ts'
import * as priceFigures from '../../figures/price.ts'
import type { Wire } from '../../result.ts'
import { type Figure, figuresOf } from '../../screening/figures.ts'
import type { PageRow } from './row.ts'

/** A row as it arrived. */
export type ScreenRow = Wire<PageRow>

const ALL = {
  price: {
    label: 'Price',
    unit: '₹',
    hint: 'Last price of the contract; grey is the previous close, where nothing traded today',
    decimals: 2,
    value: (row) => row.price,
  },
  dp: { ...priceFigures.contractMove, value: (row) => row.dp },
  oi: {
    label: 'OI',
    unit: 'lots',
    hint: 'Open interest: of all months, or of the contract where one month is shown',
    decimals: 0,
    value: (row) => row.oi,
  },
  oiChg: { ...oiFigures.contractsChange, value: (row) => row.oiChg },
  doi: { ...oiFigures.contractsMove, value: (row) => row.doi },
  strength: { ...futuresFigures.strength, value: (row) => row.strength },
  dp5: {
    label: '5D Δp %',
    hint: 'The last five daily changes compounded, today’s so far included',
    decimals: 2,
    isSigned: true,
    value: (row) => row.dp5,
  },
  doi5: {
    label: '5D ΔOI %',
    hint: 'The last five daily OI changes compounded; an expiry in between does not count as an exit',
    decimals: 2,
    isSigned: true,
    value: (row) => row.doi5,
  },
  volume: { label: 'Volume', unit: 'lots', hint: 'Traded today', decimals: 0, value: (row) => row.volume },
  rvol: { ...futuresFigures.rvolByMinute, value: (row) => row.rvol },
  turnover: { ...futuresFigures.turnover, value: (row) => row.turnoverCrore },
  oiValue: { ...oiFigures.valueShort, value: (row) => row.oiValue },
  vwapGap: { ...priceFigures.overVwap, value: (row) => row.vwapGap },
  range: { ...priceFigures.rangePct, value: (row) => row.rangePos },
  basis: {
    label: 'Basis',
    unit: 'points',
    hint: 'Future − spot; for a commodity, next − near. A mark: a dividend goes ex by the expiry',
    decimals: 2,
    isSigned: true,
    value: (row) => row.basis,
  },
  basisPct: { label: 'Basis %', hint: '100 × basis ÷ spot', decimals: 2, isSigned: true, value: (row) => row.basisPct },
  adjBasisPct: { ...futuresFigures.basisPctWithDividends, value: (row) => row.adjBasisPct },
  coc: {
    label: 'CoC',
    unit: '% a year',
    hint: 'Cost of carry: 100 × (future ÷ spot − 1) ÷ years to expiry',
    decimals: 2,
    isSigned: true,
    value: (row) => row.coc,
  },
  rollover: { ...futuresFigures.rolloverAtClose, value: (row) => row.rollover },
  roll: {
    label: 'vs mean of 3',
    unit: 'points',
    hint: 'Rollover − mean of the last three expiries with as many sessions to go',
    decimals: 2,
    isSigned: true,
    value: (row) => row.roll,
  },
  rollCost: { ...futuresFigures.rollCost, value: (row) => row.rollCost },
  delivery: {
    label: 'Delivery %',
    hint: 'Share of the stock’s cash volume that was delivered in the previous session',
    decimals: 2,
    value: (row) => row.deliveryPct,
  },
  mwpl: {
    label: 'MWPL %',
    hint: 'Of the market-wide position limit, by the exchange’s last file: above 95 the ban begins',
    decimals: 2,
    value: (row) => row.mwpl,
  },
  lot: {
    label: 'Lot',
    unit: 'units',
    hint: 'Units in a lot; the near month’s, in which OI of all months is counted',
    decimals: 0,
    value: (row) => row.lotSize,
  },
} as const satisfies Readonly<Record<string, Figure<ScreenRow>>>

export type FigureKey = keyof typeof ALL

/** Every number of a row by its key, in the order of the table: what conditions ask for. Quantities in lots. */
export const FIGURES = figuresOf<ScreenRow, FigureKey>(ALL, 'doi')

const BESIDE = {
  adjBasis: { ...futuresFigures.basisWithDividends, value: (row) => row.adjBasis },
  rollYear: { ...futuresFigures.rollCostYearly, value: (row) => row.rollCostYear },
  rolloverNow: { ...futuresFigures.rolloverNow, value: (row) => row.rolloverNow },
  z: {
    label: 'Trend score',
    hint: 'Move of 20 sessions in units of its own daily noise; beyond ±1 it is a trend',
    decimals: 2,
    isSigned: true,
    value: (row) => row.z,
  },
  flow: { ...futuresFigures.phaseFlow, value: (row) => row.flow },
} as const satisfies Readonly<Record<string, Figure<ScreenRow>>>

export type BesideKey = keyof typeof BESIDE

/** What stands beside them where one row is read at leisure. */
export const BESIDE_FIGURES = figuresOf<ScreenRow, BesideKey>(BESIDE, 'adjBasis')
