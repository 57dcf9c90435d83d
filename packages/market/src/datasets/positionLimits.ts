import { type Dataset, DERIVED, number, text } from './dataset.ts'

/** Limits of positions in stocks on the evening of a session (§F13). NSE publishes no market-wide limit any more. */
export const positionLimits = {
  name: 'position_limits',
  rows: 'stock',
  ...DERIVED,
  columns: {
    symbol: text(),
    mwplQty: number('units'),
    oiQty: number('units'),
    mwplPct: number('%'),
    inBan: number('in the next session: 0, 1; NaN without its ban list'),
  },
  optional: { clientLimitQty: number('units, from exchange files') },
} as const satisfies Dataset

/** Stocks in which no new positions may be taken on a date. */
export const banList = {
  name: 'position_limits',
  rows: 'stock',
  part: ['ban'],
  published: { every: 'session', due: '19:30' },
  writtenBy: ['files'],
  columns: { symbol: text() },
  optional: {},
} as const satisfies Dataset

/** How much one client may hold. */
export const clientLimits = {
  name: 'position_limits',
  rows: 'stock and exchange',
  part: ['client'],
  published: { every: 'session', due: '19:30' },
  writtenBy: ['files'],
  columns: { symbol: text(), exchange: text(), clientLimitQty: number('units') },
  optional: {},
} as const satisfies Dataset
