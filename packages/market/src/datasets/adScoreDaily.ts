import { columnsNamed } from './columnsNamed.ts'
import { type Dataset, DERIVED, number, text } from './dataset.ts'

/** Sessions over which accumulation is scored, and the one that a label is given by. */
export const AD_PERIODS = [5, 10, 20, 30] as const
export const AD_PERIOD = 20

/** Accumulation and distribution at the close (/accumulation-distribution-screener); parts are those of 20 sessions. */
export const adScoreDaily = {
  name: 'ad_score_daily',
  rows: 'share',
  ...DERIVED,
  columns: {
    symbol: text(),
    ...columnsNamed(
      AD_PERIODS.map((n) => `score${n}` as const),
      () => number('−100 … 100, over so many sessions'),
    ),
    cmf: number('−1 … 1'),
    adSlope: number('−1 … 1'),
    deliveryTilt: number('−1 … 1; NaN without deliveries, the other parts then carry the score'),
    upDownVolume: number('at most 5'),
    rocPct: number('%'),
    deliveryPct: number('%, of what was traded on the days with deliveries'),
    label: text("of the score of 20 sessions; ''"),
    persistence: number('sessions the label has held, this one included'),
    hidden: text("Hidden accumulation, Hidden distribution or ''"),
  },
  optional: {},
} as const satisfies Dataset
