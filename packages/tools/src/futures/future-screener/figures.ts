import type { Wire } from '../../result.ts'
import { type Figure, figuresOf } from '../../screening/figures.ts'
import type { PageRow } from './row.ts'

/** A row as it arrived. */
export type ScreenRow = Wire<PageRow>

const ALL = {
  price: {
    label: 'Price',
    unit: '₹',
    hint: 'Last price of the contract; grey the previous close, without a trade today',
    decimals: 2,
    value: (row) => row.price,
  },
  dp: {
    label: 'Δp %',
    hint: 'The contract against its own previous close',
    decimals: 2,
    isSigned: true,
    value: (row) => row.dp,
  },
  oi: {
    label: 'OI',
    unit: 'lots',
    hint: 'Open interest: of all months, or of the contract where one month is shown',
    decimals: 0,
    value: (row) => row.oi,
  },
  oiChg: {
    label: 'ΔOI',
    unit: 'lots',
    hint: 'OI − OI at the previous close, over the same contracts',
    decimals: 0,
    isSigned: true,
    value: (row) => row.oiChg,
  },
  doi: {
    label: 'ΔOI %',
    hint: '100 × ΔOI / OI at the previous close; New where nothing was open',
    decimals: 2,
    isSigned: true,
    value: (row) => row.doi,
  },
  strength: {
    label: 'Strength',
    hint: '√(|Δp %| × |ΔOI %|): below 0.5 Weak, from 0.5 Mild, from 1.5 Strong, from 3 Very strong',
    decimals: 2,
    value: (row) => row.strength,
  },
  dp5: {
    label: '5D Δp %',
    hint: 'The last five daily steps compounded, today’s running one the last',
    decimals: 2,
    isSigned: true,
    value: (row) => row.dp5,
  },
  doi5: {
    label: '5D ΔOI %',
    hint: 'The last five daily steps compounded: an expiry between them is no exit',
    decimals: 2,
    isSigned: true,
    value: (row) => row.doi5,
  },
  volume: { label: 'Volume', unit: 'lots', hint: 'Traded today', decimals: 0, value: (row) => row.volume },
  rvol: {
    label: 'RVOL',
    hint: 'Volume of all months / mean of 20 sessions by this minute',
    decimals: 2,
    value: (row) => row.rvol,
  },
  turnover: {
    label: 'Turnover',
    unit: '₹ Cr',
    hint: 'Today: Σ VWAP × lots × point value',
    decimals: 2,
    value: (row) => row.turnoverCrore,
  },
  oiValue: {
    label: 'OI value',
    unit: '₹ Cr',
    hint: 'OI lots × point value × price',
    decimals: 2,
    value: (row) => row.oiValue,
  },
  vwapGap: {
    label: 'VWAP gap %',
    hint: '100 × (price / VWAP − 1) of the contract',
    decimals: 2,
    isSigned: true,
    value: (row) => row.vwapGap,
  },
  range: {
    label: 'Range position',
    hint: 'Place between the day’s low, 0, and high, 100',
    decimals: 0,
    value: (row) => row.rangePos,
  },
  basis: {
    label: 'Basis',
    unit: 'points',
    hint: 'Future − spot; of a commodity next − near. A mark: a dividend goes ex by the expiry',
    decimals: 2,
    isSigned: true,
    value: (row) => row.basis,
  },
  basisPct: { label: 'Basis %', hint: '100 × basis / spot', decimals: 2, isSigned: true, value: (row) => row.basisPct },
  adjBasisPct: {
    label: 'Adj. basis %',
    hint: '100 × (future + dividends that go ex by the expiry − spot) / spot: a discount that is left is no dividend',
    decimals: 2,
    isSigned: true,
    value: (row) => row.adjBasisPct,
  },
  coc: {
    label: 'CoC',
    unit: '% a year',
    hint: 'Cost of carry: 100 × (future / spot − 1) / years to expiry',
    decimals: 2,
    isSigned: true,
    value: (row) => row.coc,
  },
  rollover: {
    label: 'Rollover %',
    hint: '100 × OI of next and far / OI of all three months, at the last close',
    decimals: 2,
    value: (row) => row.rollover,
  },
  roll: {
    label: 'vs avg3',
    unit: 'points',
    hint: 'Rollover − mean of the last three series with as many sessions to go',
    decimals: 2,
    isSigned: true,
    value: (row) => row.roll,
  },
  rollCost: {
    label: 'Roll cost %',
    hint: '100 × (next / near − 1): above 0 Contango, below Backwardation',
    decimals: 3,
    isSigned: true,
    value: (row) => row.rollCost,
  },
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
  adjBasis: {
    label: 'Adj. basis',
    unit: 'points',
    hint: 'Future + dividends that go ex by the expiry − spot',
    decimals: 2,
    isSigned: true,
    value: (row) => row.adjBasis,
  },
  rollYear: {
    label: 'Roll cost, year',
    unit: '%',
    hint: 'Roll cost × 365 / days between the expiries',
    decimals: 2,
    isSigned: true,
    value: (row) => row.rollCostYear,
  },
  rolloverNow: {
    label: 'Rollover now',
    unit: '%',
    hint: 'By the OI of now',
    decimals: 2,
    value: (row) => row.rolloverNow,
  },
  z: {
    label: 'Trend z',
    hint: 'Move of 20 sessions in units of its own noise',
    decimals: 2,
    isSigned: true,
    value: (row) => row.z,
  },
  flow: {
    label: 'Flow Φ',
    hint: 'OI changes on rising less on falling days',
    decimals: 2,
    isSigned: true,
    value: (row) => row.flow,
  },
} as const satisfies Readonly<Record<string, Figure<ScreenRow>>>

export type BesideKey = keyof typeof BESIDE

/** What stands beside them where one row is read at leisure. */
export const BESIDE_FIGURES = figuresOf<ScreenRow, BesideKey>(BESIDE, 'adjBasis')
