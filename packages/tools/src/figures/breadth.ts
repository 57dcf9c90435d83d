import type { Figure } from './figure.ts'
import { less, ratio, share } from './sums.ts'

export const equalWeight: Figure = {
  label: 'Equal-weight change',
  unit: '%',
  formula: 'sum of the changes ÷ stocks that traded',
  of: ratio,
}

export const advancing: Figure = {
  label: 'Advancing stocks',
  unit: '%',
  formula: 'advances ÷ (advances + declines). From 0.25% up: broad at 70% or more, narrow below 50%; falls mirrored',
  of: (advances, declines) => share(advances, advances + declines),
}

export const gap: Figure = {
  label: 'Breadth gap',
  unit: 'points',
  formula: 'Equal-weight change − change of the index',
  of: less,
}

export const advancingWeight: Figure = {
  label: 'Advancing weight',
  unit: '%',
  formula: '100% − the weights of the stocks that do not rise',
  of: (falling, unchanged, idle) => 100 - falling - unchanged - idle,
}

export const unexplained: Figure = {
  label: 'Unexplained (stale weights)',
  unit: 'points',
  formula: 'Move of the index − Σ of the points of its stocks; shown above 1 point and above 2% of the move',
  of: less,
}
