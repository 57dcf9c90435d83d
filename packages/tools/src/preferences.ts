import { isClockTime } from '@strikelens/market/time'
import * as z from 'zod/mini'
import { canonicalSymbol } from './symbols/symbolNames.ts'

/** One of a few words; the refusal names them. */
const choice = <const Values extends readonly [string, ...string[]]>(values: Values) =>
  z.enum(values, `Please choose one of: ${values.join(', ')}.`)
const isOn = z.boolean('Please choose on or off.')

/** The length of a text, before anything else looks at it. */
const atMost = (length: number, error: string) => z.maxLength(length, { error, abort: true })

const SYMBOL = 'Please give a symbol, such as NIFTY.'
const PAGE = 'Please choose a page of this site.'
const CLOCK = 'Please give a time, such as 22:30.'
const clock = z.nullable(z.string(CLOCK).check(atMost(5, CLOCK), z.refine(isClockTime, CLOCK)))

const LAYOUTS = 'Please keep at most 12 layouts, each under a name of its own of at most 24 letters.'
const COLUMNS = 'Please name the columns of the option chain.'
/** A preset's name, or column keys separated by commas, as an address carries them (/option-chain). */
const columns = z
  .string(COLUMNS)
  .check(atMost(400, COLUMNS), z.regex(/^[a-zA-Z]{2,12}(,[a-zA-Z]{2,12}){0,24}$/, COLUMNS))
const layout = z.strictObject({
  name: z.string(LAYOUTS).check(atMost(200, LAYOUTS), z.trim(), z.minLength(1, LAYOUTS), z.maxLength(24, LAYOUTS)),
  cols: columns,
})

/** Columns of the option chain that a reader named. */
export type ChainLayout = z.output<typeof layout>

const LEVELS = 'Please keep at most 100 levels, each of a symbol, with a value and a name of at most 40 letters.'
const level = z.strictObject({
  symbol: z.string(LEVELS).check(atMost(40, LEVELS), z.regex(/^[A-Z0-9&-]{1,20}$/, LEVELS)),
  /** What its value is one of: the symbol's 'price', or the values of a page ('straddle-price'). */
  of: z.string(LEVELS).check(atMost(60, LEVELS), z.regex(/^[a-z0-9-]+$/, LEVELS)),
  value: z.number(LEVELS),
  name: z.string(LEVELS).check(atMost(40, LEVELS)),
})

/** A line that a reader drew on a chart. */
export type DrawnLevel = z.output<typeof level>

/** Two names that differ only in their capitals would be one to a reader. */
function hasNamesOfTheirOwn(layouts: readonly ChainLayout[]): boolean {
  return new Set(layouts.map(({ name }) => name.toLowerCase())).size === layouts.length
}

/** Where a notice may reach a user, and what else may be mailed. */
const channels = {
  inApp: isOn,
  push: isOn,
  email: isOn,
  telegram: isOn,
  /** Whether the account's address reads the newsletter. */
  newsletter: isOn,
  productNews: isOn,
}

const fields = {
  theme: choice(['light', 'dark']),
  density: choice(['comfortable', 'compact']),
  /** Colours of up and down; blue and orange for those who do not tell green from red. */
  palette: choice(['green-red', 'blue-orange']),
  /** Open interest and volume in lots or in quantity. */
  unit: choice(['lots', 'qty']),
  /** 1,23,45,678 or 1.23 Cr. */
  numbers: choice(['full', 'short']),
  /** Whether a cell flashes when its value changes. */
  cellFlash: isOn,
  /** Whether prices have as many decimals as their tick, instead of two. */
  decimalsByTick: isOn,
  /** Path of the page that opens after signing in: '/', '/option-chain'. Whether there is such a page is for the server to say. */
  startPage: z.string(PAGE).check(atMost(61, PAGE), z.regex(/^\/(?!\/)[a-z0-9/-]{0,60}$/, PAGE)),
  language: choice(['en']),
  /** What a tool opens with. Whether it is listed is for the server to say. */
  symbol: z
    .string(SYMBOL)
    .check(atMost(40, SYMBOL), z.overwrite(canonicalSymbol), z.regex(/^[A-Z0-9&-]{1,20}$/, SYMBOL)),
  interval: choice(['1m', '3m', '5m', '15m', '30m', '1h', '1d']),
  /** Listed strikes on each side of ATM (§O2). */
  strikes: choice(['5', '10', '15', '20', 'all']),
  /** Which stocks a screener looks at (§I7). */
  universe: choice(['nifty50', 'nifty100', 'nifty200', 'nifty500', 'fno', 'liquid', 'all']),
  chart: choice(['line', 'candle']),
  /** Columns that chains open with; an address that names some comes first. */
  chainCols: columns,
  chainLayouts: z.array(layout, LAYOUTS).check(z.maxLength(12, LAYOUTS), z.refine(hasNamesOfTheirOwn, LAYOUTS)),
  drawnLevels: z.array(level, LEVELS).check(z.maxLength(100, LEVELS)),
  /** Whether pages follow the market by themselves; only a plan with live updates may turn it on. */
  liveUpdates: isOn,
  /** What stands beside the price strip: India VIX or Gift Nifty. */
  priceWidget: choice(['vix', 'gift']),
  notifications: z.partial(z.strictObject(channels)),
  /** Between these clock times in India nothing is sent; null in either: there are no quiet hours. */
  quietFrom: clock,
  quietTo: clock,
}

/** What a user changes at once: any of the fields, and of the channels any. Anything else is refused. */
export const preferenceChanges = z.partial(z.strictObject(fields))
export type PreferenceChanges = z.output<typeof preferenceChanges>

const notifications = z.object({
  inApp: z.catch(channels.inApp, true),
  push: z.catch(channels.push, false),
  email: z.catch(channels.email, true),
  telegram: z.catch(channels.telegram, false),
  newsletter: z.catch(channels.newsletter, false),
  productNews: z.catch(channels.productNews, false),
})

/** Everything there is to prefer: what was not chosen, or was good only once, is as the product has it. */
export const preferences = z.object({
  theme: z.catch(fields.theme, 'light'),
  density: z.catch(fields.density, 'comfortable'),
  palette: z.catch(fields.palette, 'green-red'),
  unit: z.catch(fields.unit, 'lots'),
  numbers: z.catch(fields.numbers, 'full'),
  cellFlash: z.catch(fields.cellFlash, true),
  decimalsByTick: z.catch(fields.decimalsByTick, false),
  startPage: z.catch(fields.startPage, '/'),
  language: z.catch(fields.language, 'en'),
  symbol: z.catch(fields.symbol, 'NIFTY'),
  interval: z.catch(fields.interval, '3m'),
  strikes: z.catch(fields.strikes, '10'),
  universe: z.catch(fields.universe, 'fno'),
  chart: z.catch(fields.chart, 'line'),
  chainCols: z.catch(fields.chainCols, 'basic'),
  chainLayouts: z.catch(fields.chainLayouts, () => []),
  drawnLevels: z.catch(fields.drawnLevels, () => []),
  liveUpdates: z.catch(fields.liveUpdates, true),
  priceWidget: z.catch(fields.priceWidget, 'vix'),
  notifications: z.catch(notifications, () => notifications.parse({})),
  quietFrom: z.catch(fields.quietFrom, null),
  quietTo: z.catch(fields.quietTo, null),
})
export type Preferences = z.output<typeof preferences>
export const DEFAULT_PREFERENCES: Preferences = preferences.parse({})

/** What was chosen, as far as it is still good; a field that was not chosen is absent. */
export function chosenPreferences(stored: Readonly<Record<string, unknown>>): PreferenceChanges {
  const complete = Object.entries(preferences.parse(stored))
  return preferenceChanges.parse(Object.fromEntries(complete.filter(([name]) => name in stored)))
}
