import { type Dataset, number, text } from './dataset.ts'

/** How much of what was traded changed hands for good, main series. */
export const delivery = {
  name: 'delivery',
  rows: 'share',
  part: 'none',
  published: { every: 'session', due: '18:30' },
  writtenBy: ['files'],
  columns: { id: text('symbol'), deliveryQty: number('shares'), deliveryPct: number('% of what was traded') },
  optional: {},
} as const satisfies Dataset
