import { isClockTime, isIsoDate } from '@strikelens/market/time'
import * as z from 'zod/mini'
import { comparedWords, isPrice } from './symbols/comparedText.ts'
import { parseLegs } from './symbols/legText.ts'
import { canonicalSymbol } from './symbols/symbolNames.ts'

/** The longest value of the address, in characters, and the longest list of them before doubles are removed. */
const LONGEST_TEXT = 40
export const LONGEST_LIST = 8000

function shortText(longest: number) {
  // What is longer is refused unread: no check has to be quick with it.
  return z.string().check(z.maxLength(longest, { error: `At most ${longest} characters.`, abort: true }))
}

/** A text that a check accepts. Every parameter begins as one of these or as a `list`, so that none is without an end. */
export function text(isMeant: (text: string) => boolean, longest = LONGEST_TEXT) {
  return shortText(longest).check(z.refine(isMeant))
}

/** What a comma list may hold. */
interface ListOf {
  /** How many at most, doubles not counted. */
  readonly most: number
  /** What they are called in the refusal of more. */
  readonly noun: string
  isOne(value: string): boolean
  /** Whether a text says all at once, as 'none' does; such a text is no list. */
  isWhole?(text: string): boolean
}

/** Values separated by commas, each once. */
export function list({ most, noun, isOne, isWhole = () => false }: ListOf) {
  return z
    .pipe(
      shortText(LONGEST_LIST),
      z.transform((text) => (isWhole(text) ? [text] : [...new Set(text.split(',').map((one) => one.trim()))])),
    )
    .check(({ value, issues }) => {
      const refuse = (message?: string) => issues.push({ code: 'custom', input: value, ...(message && { message }) })
      if (value.length > most) refuse(`At most ${most} ${noun}.`)
      else if (!value.every((one) => isOne(one) || isWhole(one))) refuse()
    })
}

/** The same as the address writes it, without its doubles. */
export function listText(of: ListOf) {
  return z.pipe(
    list(of),
    z.transform((values) => values.join(',')),
  )
}

/** A choice from a list; the first is the default unless another is named. */
export function choice<const Values extends readonly [string, ...string[]]>(values: Values, fallback?: Values[number]) {
  return z._default(z.enum(values), fallback ?? values[0])
}

/** A number of a short list, written in the URL as text. */
export function count(values: readonly number[], fallback: number) {
  const number = z.pipe(shortText(LONGEST_TEXT), z.transform(Number)).check(z.refine((value) => values.includes(value)))
  return z._default(number, fallback)
}

/** A number between two others, both included, written plainly. */
export function between(least: number, most: number, fallback: number) {
  const isPlain = (text: string) => /^\d+(\.\d+)?$/.test(text)
  const number = z.pipe(text(isPlain), z.transform(Number)).check(z.refine((value) => value >= least && value <= most))
  return z._default(number, fallback)
}

const isSymbol = (text: string) => /^[A-Z0-9&-]{1,20}$/.test(text)

const symbolText = z.pipe(shortText(LONGEST_TEXT), z.transform(canonicalSymbol)).check(z.refine(isSymbol))

/** A symbol, upper-cased; whether it exists is for the market to say. */
export function symbol(fallback: string) {
  return z._default(symbolText, fallback)
}

const COMMODITIES = 'CRUDEOIL NATURALGAS GOLD GOLDM SILVER SILVERM COPPER ZINC ALUMINIUM NICKEL LEAD'.split(' ')

/** Whether a symbol is a commodity; of those without a company every other one is an index. */
export function isCommodity(symbol: string): boolean {
  return COMMODITIES.includes(symbol)
}

/** What a list of rows is searched for; absent: nothing. */
export const searchWords = z.optional(shortText(LONGEST_TEXT))

/** A symbol that a page of the whole market opens at; absent: none. */
export const namedSymbol = z.optional(symbolText)

/** So many symbols at most, whatever their case; in a question they are that text again. */
export function symbols(most: number, isOne = isSymbol) {
  const upper = list({ most, noun: 'symbols', isOne: (one) => isOne(one.toUpperCase()) })
  return z.pipe(
    upper,
    z.transform((values) => [...new Set(values.map(canonicalSymbol))]),
  )
}

/** A date that need not be named. */
export const namedDate = z.optional(text(isIsoDate))

/** A clock time that need not be named. */
export const namedClock = z.optional(text(isClockTime))

/** The view instant: absent is live (§O2). */
export const moment = { date: namedDate, time: namedClock }

const isExpiry = (text: string) => ['near', 'next', 'month'].includes(text) || isIsoDate(text)

/** An option expiry: a date or a token (§O2). */
export const expiry = z._default(text(isExpiry), 'near')

/** One expiry, or every listed one summed (§O2). */
export const expiryOrAll = z._default(
  text((one) => one === 'all' || isExpiry(one)),
  'near',
)

/** More than any symbol has listed: a page may sum them all. */
const MOST_SUMMED = 24

/** Several expiries, the first leading (§O2, /oi-analysis). */
export const expiries = z._default(listText({ most: MOST_SUMMED, noun: 'expiries', isOne: isExpiry }), 'near')

/** Expiries that are compared with the page's own, four at most with it; absent: none. */
export const comparedExpiries = z.optional(listText({ most: 4, noun: 'expiries', isOne: isExpiry }))

/** Start of the window a change is measured over: a clock time, or minutes before the view instant (§O2). */
export const from = z.optional(text((one) => isClockTime(one) || ['-15', '-30', '-60'].includes(one)))

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

/** Strikes that are named one by one; a longer row of them is a span. */
const MOST_STRIKES = 60

/** Strikes by name, '25900,26000', or a span, '25500-26500' (§O2); overrides `range`. */
export const strikes = z.optional(
  listText({
    most: MOST_STRIKES,
    noun: 'strikes',
    isOne: isPrice,
    isWhole: (text) => text.split('-').length === 2 && text.split('-').every(isPrice),
  }),
)

/** So many strikes by name. */
export function namedStrikes(most: number) {
  return z.optional(listText({ most, noun: 'strikes', isOne: isPrice }))
}

/** A strike as an address writes it, which has to be named. */
export const strikeText = z
  .pipe(
    shortText(LONGEST_TEXT),
    z.transform((text) => text.trim().toUpperCase()),
  )
  .check(z.refine((text) => /^ATM([+-]\d{1,2})?$/.test(text) || isPrice(text)))

/** One strike: a price, or ATM and steps from it (§O2). */
export const strike = z._default(strikeText, 'ATM')

/** A strike that need not be named. */
export const namedStrike = z.optional(strikeText)

/** A premium that is drawn beside the page's own: of another symbol, or where one strike makes it also of another strike. */
export function compared(of: 'symbol' | 'strike or symbol') {
  const isMeant = (text: string) => {
    const words = comparedWords(text)
    if (words === null) return false
    return words.symbol === null ? of === 'strike or symbol' : isSymbol(words.symbol)
  }
  const error = `Compare with one ${of === 'symbol' ? of : 'strike, as 25900, or with one symbol'}, as BANKNIFTY.`
  return z.optional(z.pipe(shortText(LONGEST_TEXT), z.transform(canonicalSymbol)).check(z.refine(isMeant, { error })))
}

/** Twice what any page shows: it says of those above its own number that they are left out. */
const MOST_NAMED_LEGS = 16

const isLeg = (text: string) => parseLegs(text)?.length === 1

/** Legs of a chain, '26000CE,ATM-2PE', or 'none' (§O2); absent: the tool's own. How many are shown the tool says. */
export const legs = z.optional(
  listText({
    most: MOST_NAMED_LEGS,
    noun: 'legs',
    isOne: isLeg,
    isWhole: (text) => parseLegs(text)?.length === 0,
  }),
)

/** One leg of a chain, '26000CE', which the page opens. */
export const leg = z.optional(text(isLeg))

/** A comma list of overlays, or 'none'; those in `on` are drawn by default. */
export function overlays(all: readonly string[], on: readonly string[]) {
  const isOne = (one: string) => all.includes(one)
  const shown = listText({ most: all.length, noun: 'overlays', isOne, isWhole: (text) => text === 'none' })
  return z._default(shown, on.join(','))
}

/** Columns of a table by name, or a word for several of them. */
export function columns(all: readonly string[], isWhole?: (text: string) => boolean) {
  const isOne = (one: string) => all.includes(one)
  return listText({ most: all.length, noun: 'columns', isOne, ...(isWhole && { isWhole }) })
}
