import { type Dataset, DERIVED, number, text } from './dataset.ts'

/** Positions of participants against their own 252 sessions before (§M10, /participant-data). */
export const participantRanks = {
  name: 'participant_ranks',
  rows: 'participant and product',
  ...DERIVED,
  columns: {
    participant: text('Client, DII, FII, Pro'),
    product: text("as in 'fut-index'"),
    net: number('contracts, long less short'),
    netChange: number('contracts, since the session before'),
    netChangeRank: number('percentile rank of its size; NaN with too few sessions'),
    changes: number('sessions before with a change, at most 252'),
    longPct: number('% of long and short'),
    longPctRank: number('percentile rank; NaN with too few sessions'),
    levels: number('sessions before with a long %, at most 252'),
  },
  optional: {},
} as const satisfies Dataset
