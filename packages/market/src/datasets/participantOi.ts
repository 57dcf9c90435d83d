import { type Dataset, number, text } from './dataset.ts'

/** Open interest by participant. */
export const participantOi = {
  name: 'participant_oi',
  rows: 'participant and product',
  part: 'none',
  published: { every: 'session', due: '19:00' },
  writtenBy: ['files'],
  columns: {
    participant: text('Client, DII, FII, Pro'),
    product: text("as in 'fut-index'"),
    long: number('contracts'),
    short: number('contracts'),
  },
  optional: {},
} as const satisfies Dataset
