import { type Dataset, DERIVED, number, text } from './dataset.ts'

/** Volume phase at the close over 20 sessions (/advanced-volume-analysis). */
export const volumePhaseDaily = {
  name: 'volume_phase_daily',
  rows: 'share',
  ...DERIVED,
  columns: {
    symbol: text(),
    score: number('−100 … 100, smart money'),
    obvTrend: number('−1 … 1'),
    adTrend: number('−1 … 1'),
    vpaNet: number('−1 … 1'),
    deliveryTilt: number('−1 … 1; NaN without deliveries'),
    deliveryPct: number('%, of what was traded on the days with deliveries'),
    trend: number('1 up, −1 down, 0 range'),
    phase: text("Accumulation, Mark-Up, Distribution, Mark-Down; '' with fewer than 60 sessions"),
    sessionsInPhase: number('this one included, counted from the first stored session on'),
    phaseBefore: text("the phase before this one; '' when none is known"),
    vpaSignal: text("the last one of 20 sessions; ''"),
    vpaAge: number('sessions since'),
    obvDivergence: text("bull, bear or '', dated in the last five sessions"),
  },
  optional: {},
} as const satisfies Dataset
