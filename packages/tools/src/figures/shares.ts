import type { ColumnFigure } from './figure.ts'
import { less, moved, ratio, share, within } from './sums.ts'

export const spurtMove: ColumnFigure = {
  label: 'Move %',
  hint: 'Over the chosen sessions, in today’s shares',
  decimals: 2,
  isSigned: true,
  formula: '100 × (price ÷ close before the sessions − 1)',
  of: moved,
}

export const spurtZ: ColumnFigure = {
  label: 'z',
  hint: 'The move in standard deviations of the stock’s own 60 sessions before it: beyond ±2 it is rare',
  decimals: 1,
  isSigned: true,
  formula: 'ln(price ÷ close before) ÷ (σ of daily log returns × √sessions)',
  of: (price, before, sigmaPct, sessions) => Math.log(price / before) / ((sigmaPct / 100) * Math.sqrt(sessions)),
}

export const spurtExcess: ColumnFigure = {
  label: 'Excess %',
  unit: 'points',
  hint: 'Move − that of NIFTY 500 over the same sessions',
  decimals: 2,
  isSigned: true,
  formula: 'move of the stock − move of NIFTY 500',
  of: less,
}

export const upDays: ColumnFigure = {
  label: 'Up days',
  hint: 'Sessions of the move that closed higher',
  decimals: 0,
  formula: 'sessions with a close above the one before',
  found: 'the closes of the sessions',
}

export const volumeRatio: ColumnFigure = {
  label: 'Volume ratio',
  unit: '×',
  hint: 'Mean volume of the sessions over that of the 20 before them; of a running session what it would trade by its close',
  decimals: 2,
  formula: 'mean volume of the sessions ÷ mean volume of the 20 before',
  of: ratio,
}

export const deliveryRatio: ColumnFigure = {
  label: 'Delivery ratio',
  unit: '×',
  hint: 'The same of what was delivered, to the last session whose deliveries are told',
  decimals: 2,
  formula: 'mean delivered of the sessions ÷ mean delivered of the 20 before',
  of: ratio,
}

export const deliveryPct: ColumnFigure = {
  label: 'Delivery %',
  hint: 'Share of the volume that was delivered, of the last session whose deliveries are told',
  decimals: 1,
  formula: '100 × delivered ÷ volume',
  of: share,
}

export const biggestDay: ColumnFigure = {
  label: 'Biggest day %',
  hint: 'Largest one-day share of the move; above 100 where other days went against it',
  decimals: 0,
  formula: '100 × largest daily log return ÷ log return of the move',
  found: 'the closes of the sessions',
}

export const rsi14: ColumnFigure = {
  label: 'RSI 14',
  hint: 'Of daily closes; above 70 bought far, below 30 sold far',
  decimals: 1,
  formula: '100 − 100 ÷ (1 + mean gain ÷ mean loss), Wilder’s means of 14',
  found: 'all closes before',
}

export const extension: ColumnFigure = {
  label: 'Extension',
  unit: 'ATR',
  hint: 'How far the price stands from its 20-session average, in average true ranges',
  decimals: 1,
  isSigned: true,
  formula: '(price − SMA 20) ÷ ATR 14',
  of: (price, average, atr) => (price - average) / atr,
}

export const yearPosition: ColumnFigure = {
  label: '52w position',
  unit: '%',
  hint: 'Place in the range of 52 weeks: 0 its low, 100 its high',
  decimals: 0,
  formula: '100 × (price − low) ÷ (high − low)',
  of: within,
}

export const rsRating: ColumnFigure = {
  label: 'RS rating',
  hint: 'Strength over a year against all of the liquid list, 1 to 99, of the last evening',
  decimals: 0,
  formula: 'rank of 40% ROC 63 + 20% each of ROC 126, 189 and 252',
  found: 'the returns of all stocks of the liquid list',
}
