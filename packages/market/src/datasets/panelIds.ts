import { type Dataset, text } from './dataset.ts'

/** The instruments that a panel of minutes follows on a day, in the order in which their bars are stored. */
export const panelIds = {
  name: 'panel_ids',
  rows: 'instrument',
  part: ['cash', 'futures', 'mcx', 'gift'],
  published: { every: 'session', due: '09:00' },
  writtenBy: ['ingest'],
  columns: { id: text() },
  optional: {},
} as const satisfies Dataset
