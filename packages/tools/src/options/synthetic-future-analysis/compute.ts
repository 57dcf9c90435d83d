import type { StrikeRange } from '@strikelens/analytics/options'
import { chainFacts } from '@strikelens/market/chains'
import type { Market } from '@strikelens/market/market'
import type { IsoDate } from '@strikelens/market/time'
import { lastSession, snapshotAxis } from '../../chain/axis.ts'
import { axisRows } from '../../chain/axisRows.ts'
import { chainAnswer } from '../../chain/chainAnswer.ts'
import { type ChainHead, chainHead } from '../../chain/chainHead.ts'
import { eventWords } from '../../chain/eventWords.ts'
import { expiryNotice } from '../../chain/expiryNotice.ts'
import { type ChainReading, readChain } from '../../chain/readChain.ts'
import { settlementOf } from '../../chain/settlement.ts'
import { type StockFacts, stockFacts } from '../../chain/stockFacts.ts'
import { stockExplanations, stockNotices } from '../../chain/stockWords.ts'
import { resolveStrike } from '../../chain/strike.ts'
import { shownStrikes } from '../../chain/strikeSet.ts'
import type { ParamsOf } from '../../define.ts'
import { INTERVAL_MINUTES, type IntervalChoice, rowInterval } from '../../kit/intervals.ts'
import type { NoAnswer, Notice, Result } from '../../result.ts'
import { syntheticExplanations } from './explanations.ts'
import { executableInsight, parityInsight, premiumInsight, termInsight } from './insights.ts'
import { type BestSynthetic, bestSynthetic, type ParityRows, parityRows } from './parityRows.ts'
import { type PremiumNow, premiumNow } from './premium.ts'
import { type PremiumRange, premiumRange, type SyntheticRows, syntheticRows } from './rows.ts'
import { syntheticReader } from './syntheticAxis.ts'
import { type SyntheticTerm, syntheticTerm } from './term.ts'
import { INTERVALS, tool } from './tool.ts'

export type Params = ParamsOf<typeof tool>

export interface SyntheticFuture extends ChainHead {
  readonly resolved: { readonly expiry: IsoDate; readonly strike: string }
  readonly stock: StockFacts | null
  readonly interval: IntervalChoice
  readonly isEndOfDayOnly: boolean
  /** The strike whose synthetic the page follows; NaN for the median of those around spot. */
  readonly strike: number
  readonly strikes: Float64Array
  readonly now: PremiumNow
  readonly range: PremiumRange | null
  readonly rows: SyntheticRows
  readonly term: SyntheticTerm
  readonly parity: ParityRows
  /** Place of the ATM strike among the rows of the table. */
  readonly atm: number
  readonly best: BestSynthetic
  /** A future of this expiry is quoted, so that there is something to trade the synthetic against. */
  readonly hasFuture: boolean
  readonly hasQuotes: boolean
}

/** The forward that the options of an expiry imply, against spot and the real future, and whether the gap can be traded. */
export async function compute(market: Market, params: Params): Promise<Result<SyntheticFuture>> {
  const reading = await readChain(market, { ...params, base: 'prev', from: undefined, atm: 'fwd', tool })
  if ('noAnswer' in reading) return reading
  const chosen = chosenStrike(reading, params.strike)
  if ('noAnswer' in chosen) return chosen
  const { listing, terms, snapshot, derived } = reading
  const isCommodity = listing.set === 'COM'
  const { notice: intervalNotice, ...interval } = rowInterval(params.interval, listing.set, INTERVALS, '3m')
  const axis = await snapshotAxis(reading, 1, false)
  const readOne = syntheticReader(chainFacts(listing, terms, reading.facts.rate, 'fwd'), chosen.strike)
  const { from, to } = lastSession(axis)
  const moments = axis.snapshots.slice(from, to).map(readOne)
  const now = premiumNow(axis, moments, isCommodity)
  const shown: StrikeRange = shownStrikes(snapshot.strike, derived.atm, params.range)
  const parity = parityRows(reading, shown, now.synthetic, params.costs === 'on')
  const hasFuture = snapshot.futureBid > 0 && snapshot.futureAsk > 0
  const hasQuotes = parity.synBuy.some((value) => !Number.isNaN(value))
  const best = bestSynthetic(parity)
  const range = reading.isEndOfDayOnly ? null : premiumRange(axis, moments)
  const [term, stock] = await Promise.all([syntheticTerm(reading), stockFacts(reading)])
  const head = await chainHead(market, reading, tool)
  const facts = { parity, best, hasFuture, hasCosts: params.costs === 'on' }
  const insights = [
    premiumInsight(head.context, now, chosen.strike),
    executableInsight(reading, facts),
    parityInsight(facts),
    termInsight(reading, term),
  ]
  const notices = [
    ...reading.notices,
    chosen.notice,
    intervalNotice,
    ...stockNotices(stock, terms.expiry),
    dividendNotice(stock),
    quotesNotice(reading, hasQuotes, params),
    futureNotice(reading, hasFuture, hasQuotes),
    expiryNotice(reading, await settlementOf(reading)),
  ]
  return chainAnswer(reading, {
    insights,
    notices,
    explanations: {
      ...stockExplanations(stock, reading),
      ...syntheticExplanations(reading, { now, range, term, parity, strike: chosen.strike }),
    },
    data: {
      ...head,
      resolved: { expiry: terms.expiry, strike: chosen.strike === null ? 'auto' : String(chosen.strike) },
      stock,
      interval,
      isEndOfDayOnly: reading.isEndOfDayOnly,
      strike: chosen.strike ?? Number.NaN,
      strikes: snapshot.strike,
      now,
      range,
      rows: syntheticRows(axisRows(axis, INTERVAL_MINUTES[interval.interval]), moments, isCommodity),
      term,
      parity,
      atm: derived.atm - shown.from,
      best,
      hasFuture,
      hasQuotes,
    },
  })
}

/** The one strike whose synthetic is followed; null for the median. */
function chosenStrike(
  reading: ChainReading,
  text: string,
): { strike: number | null; notice: Notice | null } | { noAnswer: NoAnswer } {
  return text === 'auto' ? { strike: null, notice: null } : resolveStrike(reading, text)
}

/** A discount before an ex-date is the dividend (/synthetic-future-analysis). */
function dividendNotice(stock: StockFacts | null): Notice | null {
  if (stock === null) return null
  const dividends = (stock.events ?? []).filter(({ type }) => type === 'dividend')
  if (dividends.length === 0) return null
  const words = dividends.map((event) => eventWords(event, stock.date)).join('; ')
  return { kind: 'info', text: `${words}: ex before the expiry, so the forward is lower by the dividend.` }
}

function quotesNotice({ isEndOfDayOnly }: ChainReading, hasQuotes: boolean, { date }: Params): Notice | null {
  // That a file of closes has no quotes is said with it.
  if (hasQuotes || isEndOfDayOnly) return null
  const text = date === undefined ? 'No quotes at these strikes now' : 'No quotes stored for this date'
  return { kind: 'info', text: `${text}: the synthetic’s buy and sell prices and edges are not shown.` }
}

function futureNotice({ listing }: ChainReading, hasFuture: boolean, hasQuotes: boolean): Notice | null {
  if (hasFuture || !hasQuotes || listing.set === 'COM') return null
  const text = 'No future of this expiry is listed: the premium is to spot, and edges against a future are not shown.'
  return { kind: 'info', text }
}
