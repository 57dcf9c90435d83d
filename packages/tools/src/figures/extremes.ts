import type { ColumnFigure, Figure } from './figure.ts'
import { less, moved, share } from './sums.ts'

export const yearHigh: ColumnFigure = {
  label: '52w high',
  unit: '₹',
  hint: 'Highest of 52 weeks, this session included, in today’s shares',
  decimals: 2,
  formula: 'highest of the sessions of 365 days',
  found: 'the sessions of 365 days',
}

export const yearLow: ColumnFigure = {
  label: '52w low',
  unit: '₹',
  hint: 'Lowest of 52 weeks, this session included, in today’s shares',
  decimals: 2,
  formula: 'lowest of the sessions of 365 days',
  found: 'the sessions of 365 days',
}

export const fromYearHigh: ColumnFigure = {
  label: 'From high %',
  hint: '100 × (LTP ÷ 52w high − 1)',
  decimals: 2,
  isSigned: true,
  formula: '100 × (price ÷ 52-week high − 1)',
  of: moved,
}

export const fromYearLow: ColumnFigure = {
  label: 'From low %',
  hint: '100 × (LTP ÷ 52w low − 1)',
  decimals: 2,
  isSigned: true,
  formula: '100 × (price ÷ 52-week low − 1)',
  of: moved,
}

export const previousHigh: ColumnFigure = {
  label: 'Previous high',
  unit: '₹',
  hint: 'Highest of the 52 weeks before this session: what a new high has to beat',
  decimals: 2,
  formula: 'highest of the sessions of 365 days, this one left out',
  found: 'the sessions of 365 days',
}

export const sessionsSinceHigh: ColumnFigure = {
  label: 'Days since',
  unit: 'sessions',
  hint: 'Sessions since the previous high was made: the length of the base',
  decimals: 0,
  formula: 'sessions since the previous high',
  found: 'the sessions of 365 days',
}

export const baseDepth: ColumnFigure = {
  label: 'Base depth %',
  hint: 'How far the price fell between the previous high and now',
  decimals: 1,
  formula: '100 × (1 − lowest low since the previous high ÷ previous high)',
  of: (lowest, high) => 100 * (1 - lowest / high),
}

export const highStreak: ColumnFigure = {
  label: 'Streak 20d',
  unit: 'sessions',
  hint: 'Sessions of the last 20 that made a new high; from 5 on a continuation',
  decimals: 0,
  formula: 'sessions of the last 20 with a new high',
  found: 'the sessions of a year and 20 more',
}

export const netHighs: Figure = {
  label: 'New highs − new lows',
  formula: 'stocks with a new high − stocks with a new low',
  of: less,
}

export const netHighsPct: Figure = {
  label: 'Net of all',
  unit: '%',
  formula: '100 × (new highs − new lows) ÷ stocks that traded',
  of: (highs, lows, stocks) => share(highs - lows, stocks),
}
