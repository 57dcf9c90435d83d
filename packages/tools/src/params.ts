import { isClockTime, isIsoDate } from '@strikelens/market/time'
import * as z from 'zod/mini'
import { parseLegs } from './chain/legText.ts'

/** Longer than any parameter is: a text beyond it is looked at no further. */
const MOST_TEXT = 2000
/** A text of a parameter. */
export const boundedText = z.string().check(z.maxLength(MOST_TEXT, { abort: true }))

/** A choice from a list; the first is the default unless another is named. */
export function choice<const Values extends readonly [string, ...string[]]>(values: Values, fallback?: Values[number]) {
  return z._default(z.enum(values), fallback ?? values[0])
}

/** A number of a short list, written in the URL as text. */
export function count(values: readonly number[], fallback: number) {
  const number = z.pipe(boundedText, z.transform(Number)).check(z.refine((value) => values.includes(value)))
  return z._default(number, fallback)
}

/** A number between two others, both included, written plainly. */
export function between(least: number, most: number, fallback: number) {
  const isPlain = (text: string) => /^\d+(\.\d+)?$/.test(text)
  const number = z
    .pipe(boundedText.check(z.refine(isPlain)), z.transform(Number))
    .check(z.refine((value) => value >= least && value <= most))
  return z._default(number, fallback)
}

const symbolText = z
  .pipe(
    boundedText,
    z.transform((text) => text.trim().toUpperCase()),
  )
  .check(z.refine((text) => /^[A-Z0-9&-]{1,20}$/.test(text)))

/** A symbol, upper-cased; whether it exists is for the market to say. */
export function symbol(fallback: string) {
  return z._default(symbolText, fallback)
}

const COMMODITIES = 'CRUDEOIL NATURALGAS GOLD GOLDM SILVER SILVERM COPPER ZINC ALUMINIUM NICKEL LEAD'.split(' ')

/** Whether a symbol is a commodity; of those without a company every other one is an index. */
export function isCommodity(symbol: string): boolean {
  return COMMODITIES.includes(symbol)
}

/** A symbol that a page of the whole market opens at; absent: none. */
export const namedSymbol = z.optional(symbolText)

/** So many symbols at most, separated by commas, each once; in a question they are that text again. */
export function symbols(most: number) {
  return z
    .pipe(
      boundedText,
      z.transform((text) => [...new Set(text.split(',').map((one) => one.trim().toUpperCase()))]),
    )
    .check(z.refine((list) => list.length <= most && list.every((one) => symbolText.safeParse(one).success)))
}

const date = boundedText.check(z.refine(isIsoDate))
const clock = boundedText.check(z.refine(isClockTime))

/** The view instant: absent is live (§O2). */
export const moment = { date: z.optional(date), time: z.optional(clock) }

/** An option expiry: a date or a token (§O2). */
export const expiry = z._default(
  boundedText.check(z.refine((text) => ['near', 'next', 'month'].includes(text) || isIsoDate(text))),
  'near',
)

/** One expiry, or every listed one summed (§O2). */
export const expiryOrAll = z._default(
  boundedText.check(z.refine((text) => ['near', 'next', 'month', 'all'].includes(text) || isIsoDate(text))),
  'near',
)

/** Several expiries, the first leading (§O2, /oi-analysis). */
export const expiries = z._default(
  boundedText.check(
    z.refine((text) => text.split(',').every((one) => ['near', 'next', 'month'].includes(one) || isIsoDate(one))),
  ),
  'near',
)

/** Expiries that are compared with the page's own, four at most with it; absent: none. */
export const comparedExpiries = z.optional(
  boundedText.check(
    z.refine(
      (text) =>
        text.split(',').length <= 4 &&
        text.split(',').every((one) => ['near', 'next', 'month'].includes(one) || isIsoDate(one)),
    ),
  ),
)

/** Start of the window a change is measured over: a clock time, or minutes before the view instant (§O2). */
export const from = z.optional(
  boundedText.check(z.refine((text) => isClockTime(text) || ['-15', '-30', '-60'].includes(text))),
)

/** Listed strikes on each side of ATM (§O2). */
export const range = choice(['10', '5', '15', '20', 'all'])
export const base = choice(['prev', 'open', 'time'])
export const unit = choice(['lots', 'qty'])
export const px = choice(['ltp', 'mid'])
export const atm = choice(['fwd', 'spot'])
export const basis = choice(['price', 'iv'])
export const right = choice(['both', 'ce', 'pe'])

/** Which strikes a series of sums is made of (§O7). */
export const window = choice(['fixed', 'rolling'])
/** Which legs of those strikes count (§O7). */
export const money = choice(['all', 'otm', 'itm'])

/** Strikes by name, '25900,26000', or a span, '25500-26500' (§O2); overrides `range`. */
export const strikes = z.optional(
  boundedText.check(z.refine((text) => /^(\d+(\.\d+)?-\d+(\.\d+)?|\d+(\.\d+)?(,\d+(\.\d+)?)*)$/.test(text))),
)

const strikeText = z
  .pipe(
    boundedText,
    z.transform((text) => text.trim().toUpperCase()),
  )
  .check(z.refine((text) => /^ATM([+-]\d{1,2})?$/.test(text) || /^\d{1,7}(\.\d{1,2})?$/.test(text)))

/** One strike: a price, or ATM and steps from it (§O2). */
export const strike = z._default(strikeText, 'ATM')

/** A strike that need not be named. */
export const namedStrike = z.optional(strikeText)

/** Legs of a chain, '26000CE,ATM-2PE', or 'none' (§O2); absent: the tool's own. How many are shown the tool says. */
export const legs = z.optional(boundedText.check(z.refine((text) => parseLegs(text) !== null)))

/** One leg of a chain, '26000CE', which the page opens. */
export const leg = z.optional(boundedText.check(z.refine((text) => parseLegs(text)?.length === 1)))

/** A comma list of overlays, or 'none'; those in `on` are drawn by default. */
export function overlays(all: readonly string[], on: readonly string[]) {
  const isList = (text: string) => text === 'none' || text.split(',').every((one) => all.includes(one))
  return z._default(boundedText.check(z.refine(isList)), on.join(','))
}
