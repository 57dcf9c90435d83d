import { type Dataset, number, text } from './dataset.ts'

const POSITIONS = {
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
} as const

/** Open interest by participant. */
export const participantOi = { name: 'participant_oi', ...POSITIONS } as const satisfies Dataset

/** What was traded by participant. */
export const participantVolume = { name: 'participant_volume', ...POSITIONS } as const satisfies Dataset
