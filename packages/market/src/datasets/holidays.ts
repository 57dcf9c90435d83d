import { type Dataset, text } from './dataset.ts'

/** Days of a year on which a market rests, by the first of January; `special`: sessions on a day of rest. */
export const holidays = {
  name: 'holidays',
  rows: 'holiday',
  part: ['equity', 'equity/list', 'equity/special', 'mcx/list'],
  published: { every: 'year' },
  writtenBy: ['files'],
  columns: { date: text(), name: text(), closure: text('of MCX: closed, morning, evening') },
  optional: {},
} as const satisfies Dataset
