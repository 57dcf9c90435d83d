import { dayLabel, dayMonth, plain } from '@strikelens/market/formats'
import type { AxisRows } from '../chain/axisRows.ts'
import type { BaselineRequest } from '../chain/baseline.ts'
import { type ChainsByExpiry, chainsOf } from '../chain/legs.ts'
import { type ChainReading, readChain } from '../chain/readChain.ts'
import { resolveSeries } from '../chain/resolveSeries.ts'
import { resolveStrike } from '../chain/strike.ts'
import type { NoAnswer, Notice } from '../result.ts'
import { comparedWords } from '../symbols/comparedText.ts'
import type { AcceptedSymbols } from '../symbols/wrongKind.ts'
import { type InstrumentAxes, instrumentAxes } from './axes.ts'
import { type Compared, comparedRows } from './compared.ts'
import type { Instrument } from './instrument.ts'
import { expiryLike, type MirroredChains, mirroredLegs, type PlacedLeg } from './mirrored.ts'

type Refused = { readonly noAnswer: NoAnswer }

/** An instrument with what it is called among those of its symbol: '25,900 straddle'. */
interface NamedInstrument {
  readonly name: string
  readonly instrument: Instrument
}

/** How a page makes its instrument, so that another is made in the same way. */
export interface Construction {
  /** Where the page's own legs lie, first the one that a held comparison names. */
  readonly legs: readonly PlacedLeg[]
  /** The instrument with its legs at these places, in the same order. */
  readonly built: (axes: InstrumentAxes, legs: readonly PlacedLeg[]) => NamedInstrument | Refused
}

/** The page whose premium is compared. */
interface ComparedPage {
  readonly axes: InstrumentAxes
  readonly chains: ChainsByExpiry
  readonly grid: AxisRows
  /** Its premium by row. */
  readonly close: Float64Array
}

interface ComparisonRequest extends BaselineRequest {
  readonly vs?: string | undefined
  readonly days: number
}

/** What is drawn beside the premium. */
export interface Comparison {
  readonly compared: Compared | null
  /** What the words meant, as a copied link carries it; nothing where they are no words. */
  readonly held: { readonly vs?: string }
  /** What was replaced, or why nothing is compared. */
  readonly notice: Notice | null
}

const NOTHING: Comparison = { compared: null, held: {}, notice: null }

/** The instrument that a `vs` value names, made as the page's own is and followed over the page's rows. */
export async function comparison(
  request: ComparisonRequest,
  page: ComparedPage,
  construction: Construction,
  tool: AcceptedSymbols,
): Promise<Comparison> {
  const words = request.vs === undefined ? null : comparedWords(request.vs)
  if (words === null) return NOTHING
  const { symbol, strike } = words
  if (symbol === null) return strike === null ? NOTHING : anotherStrike(strike, page, construction)
  const found = await anotherSymbol(symbol, strike, request, page, construction, tool)
  if ('noAnswer' in found) return refused(symbol, found)
  const { named, legs, reading } = found
  const { expiry } = reading.terms
  const isOwnExpiry = expiry === page.axes.reading.terms.expiry
  const name = `${symbol} ${named.name}${isOwnExpiry ? '' : `, ${dayLabel(expiry, reading.day.date)}`}`
  return drawn({ name, short: symbol }, page, named, `${symbol}:${legs[0].strike}`, null)
}

/** The same instrument at another strike of the page's own chain. */
function anotherStrike(wanted: number, page: ComparedPage, { legs, built }: Construction): Comparison {
  const resolved = resolveStrike(page.axes.reading, String(wanted))
  if ('noAnswer' in resolved) return refused(plain(wanted), resolved)
  const { strike } = resolved
  if (legs.every((leg) => leg.strike === strike)) {
    return {
      ...NOTHING,
      notice: { kind: 'info', text: `${plain(strike)} is this page’s own strike: compare with another.` },
    }
  }
  const named = built(
    page.axes,
    legs.map(({ expiry }) => ({ strike, expiry })),
  )
  if ('noAnswer' in named) return refused(plain(strike), named)
  const notice: Notice | null =
    strike === wanted
      ? null
      : { kind: 'info', text: `${plain(wanted)} is not listed: the comparison is with ${plain(strike)}.` }
  return drawn({ name: named.name, short: plain(strike) }, page, named, String(strike), notice)
}

interface FoundElsewhere {
  readonly named: NamedInstrument
  readonly legs: readonly PlacedLeg[]
  readonly reading: ChainReading
}

/** The same construction on another symbol, at the page's moment. */
async function anotherSymbol(
  symbol: string,
  anchor: number | null,
  { base, from, days }: ComparisonRequest,
  { axes, chains }: ComparedPage,
  { legs, built }: Construction,
  tool: AcceptedSymbols,
): Promise<FoundElsewhere | Refused> {
  const { market, listing, facts, day } = axes.reading
  if (symbol === listing.symbol) return because(`${symbol} is this page’s own symbol`)
  const series = await resolveSeries(market, symbol, 'near', tool)
  if ('noAnswer' in series) return series
  const expiryFor = (expiry: PlacedLeg['expiry']) => {
    const own = listing.options.find((one) => one.expiry === expiry)
    return expiryLike(series.listing, { expiry, isMonthly: own?.isMonthly ?? false })
  }
  const wanted = [...new Set(legs.map(({ expiry }) => expiry))].map(expiryFor)
  // Two expiries that are one there would cancel out what a calendar holds.
  if (new Set(wanted).size < new Set(legs.map(({ expiry }) => expiry)).size) {
    return because('It has no expiries that correspond to those of the legs')
  }
  const reading = await readChain(market, { base, from, symbol, expiry: wanted[0], atm: facts.atmBy })
  if ('noAnswer' in reading) return reading
  if (reading.day.date !== day.date) return because(`It has no session of ${dayMonth(day.date)} yet`)
  const there: MirroredChains = { chains: await chainsOf(reading, wanted, { base, from }), expiryFor }
  const lost = wanted.find((expiry) => !there.chains.has(expiry))
  if (lost !== undefined) return because(`Its expiry of ${dayLabel(lost, day.date)} has no chain of that day`)
  const placed = mirroredLegs(legs, chains, there, anchor)
  if ('noAnswer' in placed) return placed
  const named = built(await instrumentAxes(reading, there.chains, days), placed)
  return 'noAnswer' in named ? named : { named, legs: placed, reading }
}

function drawn(
  called: Pick<Compared, 'name' | 'short'>,
  { grid, close }: ComparedPage,
  { instrument }: NamedInstrument,
  vs: string,
  notice: Notice | null,
): Comparison {
  const compared = comparedRows(called, grid, close, instrument)
  if (compared !== null) return { compared, held: { vs }, notice }
  const text = `Not compared with ${called.name}: there is no row in which both have a premium.`
  return { compared, held: { vs }, notice: { kind: 'warn', text } }
}

function refused(what: string, { noAnswer: { reason } }: Refused): Comparison {
  return { ...NOTHING, notice: { kind: 'warn', text: `Not compared with ${what}. ${reason}.` } }
}

function because(reason: string): Refused {
  return { noAnswer: { reason, advice: 'Compare with another.' } }
}
