import type { ColumnFigure } from './figure.ts'
import { less, ratio } from './sums.ts'

export const dayVolume: ColumnFigure = {
  label: 'Volume',
  unit: 'shares',
  hint: 'Of the session; of the running one what it would trade by its close, by the usual course of the day (~)',
  decimals: 0,
  formula: 'volume so far ÷ usual share of the day’s volume by this minute',
  of: ratio,
}

export const usualDayVolume: ColumnFigure = {
  label: 'Avg volume',
  unit: 'shares',
  hint: 'Mean of the chosen number of sessions before',
  decimals: 0,
  formula: 'mean volume of the sessions before',
  found: 'the volumes of the sessions before',
}

export const volumeTimes: ColumnFigure = {
  label: 'Vol ×',
  hint: 'Volume of the session over the mean of the sessions before; ~ projected while the session runs',
  decimals: 2,
  formula: 'volume of the session ÷ mean volume of the sessions before',
  of: ratio,
}

export const deliveredQty: ColumnFigure = {
  label: 'Delivery qty',
  unit: 'shares',
  hint: 'Delivered, of the last session whose deliveries are told',
  decimals: 0,
  formula: 'shares that changed hands for good',
  found: 'the delivery file',
}

export const deliveryPoints: ColumnFigure = {
  label: 'Δ points',
  unit: 'points',
  hint: 'Delivery % less its mean of the sessions before',
  decimals: 1,
  isSigned: true,
  formula: 'delivery % − mean delivery % of the sessions before',
  of: less,
}

export const deliveryTimes: ColumnFigure = {
  label: 'Delivery ×',
  hint: 'Delivered quantity over its mean of the sessions before',
  decimals: 2,
  formula: 'delivered ÷ mean delivered of the sessions before',
  of: ratio,
}

export const averageTrade: ColumnFigure = {
  label: 'Avg trade',
  unit: '₹',
  hint: 'Turnover over the number of trades, of the last session whose file is there: larger ones point to institutions',
  decimals: 0,
  formula: 'turnover ÷ trades',
  of: ratio,
}

export const tradeTimes: ColumnFigure = {
  label: 'Trade size ×',
  hint: 'Average trade over its mean of the sessions before',
  decimals: 2,
  formula: 'average trade ÷ mean average trade of the sessions before',
  of: ratio,
}

export const volumeStreak: ColumnFigure = {
  label: 'Streak',
  unit: 'sessions',
  hint: 'Sessions in a row that traded at least their average, 60 at most',
  decimals: 0,
  formula: 'sessions in a row with Vol × of 1 or more',
  found: 'the volumes of the sessions before',
}

export const volumeRecord: ColumnFigure = {
  label: 'Record',
  unit: 'sessions',
  hint: 'Longest of 60, 125 and 252 sessions of which it is the largest volume',
  decimals: 0,
  formula: 'largest of 252, 125 or 60 sessions whose largest volume this is',
  found: 'the volumes of 252 sessions',
}
