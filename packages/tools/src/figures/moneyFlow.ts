import type { ColumnFigure, Figure } from './figure.ts'

const clamp = (value: number) => Math.max(-1, Math.min(1, value))

const flowPart = (cmf: number, slope: number, upDown: number) =>
  0.35 * clamp(cmf / 0.25) + 0.25 * slope + 0.15 * clamp(Math.log2(upDown) / 2)

export const accumulationScore: ColumnFigure = {
  label: 'Score',
  hint: 'From −100, shares unloaded, to +100, shares gathered: CMF, slope of the A/D line, delivery tilt and up/down volume; * without deliveries',
  decimals: 0,
  isSigned: true,
  formula:
    '100 × (0.35 × CMF ÷ 0.25 + 0.25 × A/D slope + 0.15 × log2(up/down volume) ÷ 2 + 0.25 × delivery tilt), parts within ±1',
  of: (cmf, slope, upDown, tilt) => 100 * (flowPart(cmf, slope, upDown) + 0.25 * tilt),
}

export const accumulationWithoutDeliveries: Figure = {
  label: 'Score',
  formula: '100 × (0.35 × CMF ÷ 0.25 + 0.25 × A/D slope + 0.15 × log2(up/down volume) ÷ 2) ÷ 0.75, parts within ±1',
  of: (cmf, slope, upDown) => (100 * flowPart(cmf, slope, upDown)) / 0.75,
}

export const chaikinMoneyFlow: ColumnFigure = {
  label: 'CMF',
  hint: 'Volume weighted by where each day closed in its range, −1 to +1',
  decimals: 2,
  isSigned: true,
  formula: 'Σ(place of the close × volume) ÷ Σ volume',
  found: 'the sessions',
}

export const adSlope: ColumnFigure = {
  label: 'A/D slope',
  hint: 'Slope of the accumulation/distribution line a session, in mean volumes, within ±1',
  decimals: 2,
  isSigned: true,
  formula: 'least-squares slope of the A/D line ÷ mean volume',
  found: 'the sessions',
}

export const obvSlope: ColumnFigure = {
  label: 'OBV trend',
  hint: 'Slope of on-balance volume a session, in mean volumes, within ±1',
  decimals: 2,
  isSigned: true,
  formula: 'least-squares slope of OBV ÷ mean volume',
  found: 'the sessions',
}

export const deliveryTilt: ColumnFigure = {
  label: 'Delivery tilt',
  hint: 'Delivered on days that rose less delivered on days that fell, of all delivered, −1 to +1',
  decimals: 2,
  isSigned: true,
  formula: '(Σ delivered on up days − Σ on down days) ÷ Σ delivered',
  found: 'the sessions',
}

export const upDownVolume: ColumnFigure = {
  label: 'Up/down volume',
  unit: '×',
  hint: 'Volume of days that rose over that of days that fell, at most 5',
  decimals: 1,
  formula: 'Σ volume of up days ÷ Σ volume of down days, at most 5',
  found: 'the sessions',
}

export const rocOfSessions: ColumnFigure = {
  label: 'ROC %',
  hint: 'Change of the price over the chosen sessions',
  decimals: 2,
  isSigned: true,
  formula: '100 × (price ÷ close before the sessions − 1)',
  found: 'the closes of the sessions',
}

export const deliveryOfSessions: ColumnFigure = {
  label: 'Avg delivery %',
  hint: 'Delivered of what was traded on the sessions whose deliveries are told',
  decimals: 1,
  formula: '100 × Σ delivered ÷ Σ volume',
  found: 'the sessions',
}

export const labelPersistence: ColumnFigure = {
  label: 'Persistence',
  unit: 'sessions',
  hint: 'Sessions in a row for which the label has held, 60 at most',
  decimals: 0,
  formula: 'sessions in a row with the same label',
  found: 'the scores of the sessions before',
}
