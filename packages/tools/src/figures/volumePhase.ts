import type { ColumnFigure, Figure } from './figure.ts'

export const smartMoney: ColumnFigure = {
  label: 'Score',
  hint: 'Smart money, −100 to +100: trends of OBV and A/D, VPA signals and delivery tilt; from ±50 strong hands',
  decimals: 0,
  isSigned: true,
  formula: '30 × OBV trend + 25 × A/D trend + 25 × VPA + 20 × delivery tilt',
  of: (obv, ad, vpa, tilt) => 30 * obv + 25 * ad + 25 * vpa + 20 * tilt,
}

/** Where a part is missing the others carry the score. */
export const smartMoneyOfKnown: Figure = {
  label: 'Score',
  formula:
    '100 × Σ(weight × part) ÷ Σ weights, of the parts that are known: OBV trend 30, A/D trend 25, VPA 25, delivery tilt 20',
  ofShown: ({ at }) => {
    const parts = [
      [30, at('OBV trend')],
      [25, at('A/D trend')],
      [25, at('VPA')],
      [20, at('Delivery tilt')],
    ].filter(([, value]) => !Number.isNaN(value))
    const sum = (pick: (part: number[]) => number) => parts.reduce((total, part) => total + pick(part), 0)
    return (100 * sum(([weight, value]) => weight * value)) / sum(([weight]) => weight)
  },
}

export const sessionsInPhase: ColumnFigure = {
  label: 'Days in',
  unit: 'sessions',
  hint: 'Sessions in this phase, this one included, as the evenings have kept it over 20 sessions',
  decimals: 0,
  formula: 'sessions in a row with the same phase',
  found: 'the phases of the evenings before',
}

export const vpaTogether: ColumnFigure = {
  label: 'VPA',
  hint: 'Signals of the last five sessions together, the newer the more, −1 to +1',
  decimals: 2,
  isSigned: true,
  formula: 'Σ(weight × 0.8^age) ÷ 3 of the signals of five sessions, within ±1',
  found: 'the last five sessions',
}

export const vpaAge: ColumnFigure = {
  label: 'Signal age',
  unit: 'sessions',
  hint: 'Sessions since the signal; 0 is this one',
  decimals: 0,
  formula: 'sessions since the last signal',
  found: 'the last 20 sessions',
}

export const pointOfControl: ColumnFigure = {
  label: 'POC',
  unit: '₹',
  hint: 'Price at which most was traded in these sessions, of 24 rows, by bars of 15 minutes',
  decimals: 2,
  formula: 'middle of the fullest of 24 equal price rows',
  found: 'the bars of 15 minutes',
}
