import * as z from 'zod/mini'
import { defineTool } from '../../define.ts'
import { base, choice, expiry, from, moment, strikes, symbol } from '../../params.ts'

/** Columns of the table, calls to the left of the strike and puts mirrored. */
export const COLUMNS = [
  'ceDelta',
  'ceGamma',
  'ceTheta',
  'ceVega',
  'ceOi',
  'strike',
  'iv',
  'peOi',
  'peVega',
  'peTheta',
  'peGamma',
  'peDelta',
] as const

export const tool = defineTool({
  key: 'future-greeks-call-vs-put',
  folder: 'options/future-greeks-call-vs-put',
  label: 'Future Greeks: Call vs Put',
  brief: 'Greeks of calls against puts',
  purpose: 'How the greeks of all open calls and puts are balanced, and how that moves with the future',
  group: 'options',
  access: 'free',
  category: 'Options',
  isInMenu: false,
  title: 'Option Greeks Call vs Put with future price',
  description:
    'OI-weighted delta, gamma, theta and vega of calls and puts through the day against the future, with gamma exposure and flip level.',
  keywords: [
    'option greeks chart',
    'call vs put delta',
    'gamma exposure nifty',
    'gex',
    'net delta',
    'theta decay writers',
    'vega exposure',
  ],
  cadenceMinutes: 1,
  byMinute: { of: 'options', shows: 'greeks through the session' },
  symbols: ['IDX'],
  shortcut: { words: ['greeks'], kinds: ['index'] },
  params: z.object({
    symbol: symbol('NIFTY'),
    expiry,
    greek: choice(['delta', 'gamma', 'theta', 'vega']),
    weight: choice(['oi', 'chg', 'volume', 'none']),
    range: choice(['all', '5', '10', '20']),
    strikes,
    money: choice(['all', 'otm']),
    base,
    from,
    dealer: choice(['standard', 'short']),
    interval: z.optional(z.enum(['3m', '5m', '15m'])),
    view: choice(['time', 'strikes', 'gex']),
    /** Whether delta of the puts is drawn below zero, as it is, or by its size. */
    sign: choice(['abs', 'signed']),
    sort: z.optional(z.enum(COLUMNS)),
    dir: z.optional(z.enum(['asc', 'desc'])),
    ...moment,
  }),
  viewParams: ['view', 'sign', 'sort', 'dir'],
})

/** What this folder has a page for. */
export const routes = [tool]
