import { STRADDLE_SLOTS } from '@strikelens/market/straddleSlots'
import * as z from 'zod/mini'
import { defineTool } from '../../define.ts'
import { choice, count, expiry, moment, overlays, px, symbol, text } from '../../params.ts'
import { days } from '../params.ts'

/** What can be drawn beside the premium. */
export const OVERLAYS = ['vwap', 'spot', 'rolls', 'iv', 'vix'] as const

/** What is drawn unless the address says otherwise. */
export const DEFAULT_OVERLAYS = ['vwap', 'spot', 'rolls'] as const

/** Rows of an index or a commodity; of a stock by §O2. */
export const INTERVALS = ['1m', '3m', '5m', '15m', '30m', '1h'] as const

/** Listed strikes between the held one and ATM at which `roll=hold` rolls. */
export const ROLL_STEPS = [1, 2, 3, 4, 5, 6, 8, 10] as const
export const DEFAULT_ROLL_STEP = 2

/** Move of the forward in percent at which `roll=pct` rolls: offered, and what else the address may ask for. */
export const ROLL_PCTS = [0.2, 0.3, 0.4, 0.5, 0.75, 1, 1.5, 2] as const
export const DEFAULT_ROLL_PCT = 0.4
const LEAST_ROLL_PCT = 0.05
const MOST_ROLL_PCT = 10

/** When the richness sample is taken unless the address says otherwise. */
export const DEFAULT_AT = '09:20'

/** Columns of the rolls table. */
export const COLUMNS = ['time', 'spot', 'from', 'to', 'oldValue', 'newValue', 'gap', 'adjusted'] as const
export type ColumnKey = (typeof COLUMNS)[number]

const rollPct = z
  .pipe(
    text((pct) => /^\d{1,2}(\.\d{1,2})?$/.test(pct)),
    z.transform(Number),
  )
  .check(z.refine((pct) => pct >= LEAST_ROLL_PCT && pct <= MOST_ROLL_PCT))

export const tool = defineTool({
  key: 'rolling-straddle-chart',
  folder: 'strategy/rolling-straddle-chart',
  label: 'Rolling Straddle',
  brief: 'ATM straddle that re-centres',
  purpose: 'What the ATM straddle costs wherever the index goes, and what re-centring cost',
  group: 'strategy',
  access: 'free',
  category: 'Options',
  title: 'Rolling ATM Straddle Chart',
  description:
    'Straddle that follows the index: raw and roll-adjusted premium, each roll marked, richness against past expiries',
  keywords: [
    'rolling straddle',
    'auto atm straddle',
    'atm premium chart',
    'rolling atm straddle',
    'straddle decay',
    'dte straddle',
  ],
  cadenceMinutes: 1,
  byMinute: { of: 'options', shows: 're-centring within the session and VWAP' },
  symbols: ['IDX', 'COM', 'STK'],
  followsChain: true,
  params: z.object({
    symbol: symbol('NIFTY'),
    expiry,
    /** Absent: 1m, of a stock 3m. */
    interval: z.optional(z.enum(INTERVALS)),
    days,
    px,
    roll: choice(['atm', 'hold', 'pct']),
    rollStep: count(ROLL_STEPS, DEFAULT_ROLL_STEP),
    rollPct: z._default(rollPct, DEFAULT_ROLL_PCT),
    view: choice(['both', 'raw', 'adjusted']),
    ov: overlays(OVERLAYS, DEFAULT_OVERLAYS),
    /** Clock time at which premiums are compared with those of past expiries. */
    at: z._default(
      text((clock) => STRADDLE_SLOTS.includes(clock)),
      DEFAULT_AT,
    ),
    /** Column the rolls are sorted by; absent: the time, newest first. */
    sort: z.optional(z.enum(COLUMNS)),
    dir: z.optional(z.enum(['asc', 'desc'])),
    ...moment,
  }),
  viewParams: ['view', 'sort', 'dir'],
})

/** What this folder has a page for. */
export const routes = [tool]
