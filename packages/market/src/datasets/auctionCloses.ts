import { type Dataset, number, text } from './dataset.ts'

/** Closes that a closing auction has made, as the feed told them: what a share costs until the day's file says the same. */
export const auctionCloses = {
  name: 'auction_closes',
  rows: 'share',
  part: 'none',
  published: { every: 'session', due: '15:36' },
  writtenBy: ['ingest'],
  columns: {
    id: text('symbol'),
    close: number('₹'),
    volumeQty: number('shares that the auction traded, in no minute; NaN where the feed does not tell it'),
    at: number('epoch ms of the end of the minute in which it was told'),
  },
  optional: {},
} as const satisfies Dataset
