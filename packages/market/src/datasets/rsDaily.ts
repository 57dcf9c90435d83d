import { type Dataset, DERIVED, number, text } from './dataset.ts'

/** Relative strength at the close (§I6, /relative-strength). */
export const rsDaily = {
  name: 'rs_daily',
  rows: 'share',
  ...DERIVED,
  columns: {
    symbol: text(),
    raw: number('%'),
    rating: number('1–99, of the liquid list alone'),
    isNew: number('1 with 127–252 sessions: rated, not counted'),
    mansfieldPct: number('%, RS line on NIFTY 500 against its mean of 252 sessions'),
    isRsHigh: number('1 when the RS line on NIFTY 500 is the highest of 252 sessions; NaN with fewer'),
    isBeforePrice: number('1 when it is while the close is not'),
  },
  optional: {},
} as const satisfies Dataset

/** Strength of sectors by the liquid shares in them. */
export const rsSectors = {
  ...DERIVED,
  name: 'rs_daily',
  rows: 'sector',
  part: ['sectors'],
  columns: {
    sector: text(),
    raw: number("%, shares' raw values weighted by their median turnover of 20 sessions"),
    rating: number('1–99 among sectors'),
    stocks: number('how many have a raw value'),
  },
  optional: {},
} as const satisfies Dataset
