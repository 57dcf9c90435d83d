import type { Figure } from './figure.ts'
import { crore, moved, ratio, share } from './sums.ts'

export const slotReturn: Figure = {
  label: 'Slot return',
  unit: '%',
  formula: '100 × (price at the slot’s end ÷ price at its start − 1); the first slot starts at the previous close',
  of: moved,
}

export const slotOi: Figure = {
  label: 'Slot ΔOI',
  unit: '%',
  formula: '100 × (OI at the slot’s end − OI at its start) ÷ OI at its start, over all months',
  of: moved,
}

export const volumeRatio: Figure = {
  label: 'Slot volume ÷ usual',
  unit: '×',
  formula: 'slot volume ÷ mean volume of the same clock slot, all months in lots of the near one',
  of: ratio,
}

export const zVol: Figure = {
  label: 'Volume z-score',
  formula: '(ln(1 + volume) − mean of ln(1 + volume)) ÷ its standard deviation, at least 0.25',
  of: (volume, mean, sd) => (Math.log(1 + volume) - mean) / Math.max(0.25, sd),
}

export const zOi: Figure = {
  label: 'OI z-score',
  formula: '(slot ΔOI − mean of slot ΔOI) ÷ its standard deviation, at least 0.05',
  of: (change, mean, sd) => (change - mean) / Math.max(0.05, sd),
}

export const zReturn: Figure = {
  label: 'Price z-score',
  formula:
    'slot return ÷ standard deviation of slot returns: a first slot against first slots, any other against all the others',
  of: ratio,
}

export const score: Figure = {
  label: 'Score',
  formula:
    '√(volume z-score², where above 0, + OI z-score² + price z-score²); from 6 Extreme, from 4.5 High, else Notable',
  of: (zVol, zOi, zReturn) => Math.hypot(Math.max(zVol, 0), zOi, zReturn),
}

export const since: Figure = {
  label: 'Move since',
  unit: '%',
  formula: '100 × (last price ÷ price at the event − 1)',
  of: moved,
}

export const oiValue: Figure = {
  label: 'OI value',
  unit: '₹ Cr',
  formula: 'OI of all months in lots of the near month × ₹ a lot earns per point × price ÷ 1 crore',
  of: crore,
}

export const after = (minutes: number): Figure => ({
  label: 'Move after',
  unit: '%',
  formula: `100 × (price ${minutes} minutes later ÷ price at the event − 1), within the session`,
  of: moved,
})

export const typeShare: Figure = {
  label: 'Share that moved the class’s way',
  unit: '%',
  formula:
    '100 × events whose price moved in the direction of their class within 30 minutes ÷ events with a direction and 30 minutes left',
  of: (_sessions, _events, n, hits) => share(hits, n),
}
