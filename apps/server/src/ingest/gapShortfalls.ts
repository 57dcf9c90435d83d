import type { Segment } from '@strikelens/market/instruments'
import { type IsoDate, MINUTE_MS } from '@strikelens/market/time'
import type { FeedGap, GapFilling, GapShortfall, NewGap } from '@strikelens/store/repositories'
import { panelSegment } from '../stored/panels.ts'
import type { LiveChain } from './liveChain.ts'
import type { TradingDay } from './tradingDay.ts'

/** Of each reason so many are named. */
const MOST_NAMED = 3

/** Why a vendor did not tell the bars of an instrument. */
export interface Lack {
  readonly why: 'unlisted' | 'refused'
  readonly words: string
}

/** What became of a chain: instants at which it had no frame, those at which it has one now, and why not at all. */
export interface ChainFill {
  readonly chain: LiveChain
  readonly due: readonly number[]
  readonly made: readonly number[]
  readonly lack: Lack | null
}

/** What a run through a vendor's history left out of a day. */
export interface FillResult {
  /** 'segment/end' of the minutes that the vendor knows. */
  readonly told: ReadonlySet<string>
  /** By places of the day's table. */
  readonly lacks: ReadonlyMap<number, Lack>
  readonly chains: readonly ChainFill[]
}

interface Missed {
  readonly name: string
  readonly why: GapShortfall['why']
  readonly words: string | null
}

/** Ends of the minutes of a gap in which its segment trades, and those of them that the vendor knows. */
export function gapMinutes({ segment, from, to }: NewGap, { panels }: TradingDay, told: ReadonlySet<string>) {
  const starts = panels.find(({ name }) => panelSegment(name) === segment)?.starts ?? new Set<number>()
  const ends = [...starts].map((start) => start + MINUTE_MS).filter((end) => end >= from && end <= to)
  return { ends, known: ends.filter((end) => told.has(`${segment}/${end}`)) }
}

/** What is still missing of a gap after a run that asked on a date: nothing when it is whole. */
export function gapShortfalls(day: TradingDay, gap: NewGap, result: FillResult, askedOn: IsoDate): GapShortfall[] {
  const { ends, known } = gapMinutes(gap, day, result.told)
  const untold = ends.length - known.length
  const minutes: GapShortfall = { what: 'minutes', why: 'unknown', count: untold, of: ends.length, ...NAMELESS }
  if (untold > 0 && known.length === 0) return [minutes]
  return [
    ...(untold > 0 ? [minutes] : []),
    ...missedBars(day, gap, result, askedOn),
    ...missedChains(day, gap, result, askedOn),
  ]
}

const NAMELESS = { names: [], words: null }

/** What a try to fill a gap came to; a gap of which more may come stays open. */
export function gapFilling(
  gap: NewGap & Partial<FeedGap>,
  missing: readonly GapShortfall[],
  { filledBy, at }: { readonly filledBy: string; readonly at: number },
): GapFilling {
  const isEmpty = missing.some(({ what, count, of }) => what === 'minutes' && count === of)
  return {
    missing,
    filledBy: isEmpty ? (gap.filledBy ?? null) : filledBy,
    settledAt: missing.some(mayStillCome) ? null : at,
  }
}

/** Whether another try could bring it. */
function mayStillCome({ why }: GapShortfall): boolean {
  return why === 'refused' || why === 'unknown'
}

/** Whether a vendor that knows so many minutes of a gap is worth asking for all of it, after what the last try came to. */
export function isWorthAsking({ missing }: FeedGap, knownMinutes: number): boolean {
  if (knownMinutes === 0 || missing.length === 0) return knownMinutes > 0
  const unknown = missing.find(({ what }) => what === 'minutes')
  const hasNews = unknown !== undefined && knownMinutes > unknown.of - unknown.count
  return hasNews || missing.some(({ why }) => why === 'refused')
}

function missedBars(day: TradingDay, { segment }: NewGap, { lacks }: FillResult, askedOn: IsoDate): GapShortfall[] {
  const panel = day.panels.find(({ name }) => panelSegment(name) === segment)
  if (panel === undefined) return []
  const expiries = new Map(day.listings.flatMap(({ futures }) => futures.map(({ name, expiry }) => [name, expiry])))
  const missed = panel.ids.flatMap((name, i) => {
    const lack = lacks.get(panel.first + i)
    return lack === undefined ? [] : [{ name, ...said(lack, expiries.get(name) ?? null, askedOn) }]
  })
  return byReason('bars', missed, panel.ids.length)
}

function missedChains(day: TradingDay, gap: NewGap, { chains }: FillResult, askedOn: IsoDate): GapShortfall[] {
  const isOfGap = (asOf: number) => asOf >= gap.from && asOf <= gap.to
  const isOwn = ({ isMcx }: LiveChain) => gap.segment === chainSegment(isMcx)
  const { ends } = gapMinutes(gap, day, new Set())
  const trading = day.chains.filter((chain) => isOwn(chain) && ends.some((end) => day.seqOf(chain, end) >= 0))
  const missed = chains
    .filter(({ chain, due, made }) => isOwn(chain) && due.some(isOfGap) && !made.some(isOfGap))
    .map(({ chain: { symbol, terms }, lack }) => ({
      name: `${symbol} ${terms.expiry}`,
      ...(lack === null ? { why: 'untraded' as const, words: null } : said(lack, terms.expiry, askedOn)),
    }))
  return byReason('chains', missed, trading.length)
}

/** The segment whose hours a chain follows. */
export function chainSegment(isMcx: boolean): Segment {
  return isMcx ? 'mcx' : 'derivatives'
}

function said({ why, words }: Lack, expiry: IsoDate | null, askedOn: IsoDate): Omit<Missed, 'name'> {
  if (why === 'refused') return { why, words }
  return { why: expiry !== null && expiry < askedOn ? 'expired' : why, words: null }
}

function byReason(what: GapShortfall['what'], missed: readonly Missed[], of: number): GapShortfall[] {
  return [...new Set(missed.map(({ why }) => why))].map((why) => {
    const own = missed.filter((one) => one.why === why)
    const names = own.slice(0, MOST_NAMED).map(({ name }) => name)
    return { what, why, count: own.length, of, names, words: own.at(-1)?.words ?? null }
  })
}
