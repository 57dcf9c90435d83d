import { type Feed, type HistoryBars, NotListed } from '@strikelens/feeds/feed'
import type { Segment } from '@strikelens/market/instruments'
import { type IsoDate, MINUTE_MS } from '@strikelens/market/time'
import { type Db, transaction } from '@strikelens/store/database'
import { type GapShortfall, type NewGap, publishedMinutes } from '@strikelens/store/repositories'
import type { ChainMinute, MinutePackage } from '../stored/minutePackage.ts'
import { panelSegment } from '../stored/panels.ts'
import { filledChain } from './filledChain.ts'
import { FilledPanel } from './filledPanel.ts'
import { type ChainFill, chainSegment, gapShortfalls, type Lack } from './gapShortfalls.ts'
import type { History } from './keptHistory.ts'
import type { LiveChain } from './liveChain.ts'
import { type MissingChain, missingChains, missingRuns } from './missingChains.ts'
import type { TickGrid } from './tickGrid.ts'
import type { TradingDay } from './tradingDay.ts'
import { writePackage } from './writeDay.ts'

const AT_ONCE = 4
/** So many of a segment's most important instruments: at least one of them trades in any minute. */
const LEADERS = 3
/** A vendor may not have an instrument; one that refuses so many in a row does not answer. */
const MOST_REFUSALS = 8
/** A chain may be measured by a price of some minutes before the gap, where nothing traded in its first. */
const BEFORE_MS = 5 * MINUTE_MS
/** Real time after which what has been fetched so far is stored: a whole market takes a vendor the better part of an hour. */
const STORE_EVERY_MS = 30_000

interface Span {
  readonly from: number
  readonly to: number
}

/** What a fill works with. */
export interface FillSettings {
  readonly db: Db
  readonly feed: Feed
  readonly day: TradingDay
  readonly grid: TickGrid
  /** The day's instruments, the most important first. */
  readonly ids: readonly string[]
  /** Reads, however long the database is away. */
  read<T>(work: () => Promise<T>): Promise<T>
  /** Writes in order behind everything that was asked for before; resolves when it is written. */
  write(work: () => Promise<void>): Promise<void>
  onFilled(minutes: readonly MinutePackage[]): void
  /** Of a day that is closed nothing is stored before everything is there, so that it is opened once and not for hours. */
  readonly isClosed: boolean
  /** So many of the instruments that are asked for are done with. */
  onProgress?(done: number, total: number): void
}

/** What a vendor knows of missing minutes: 'segment/end' of each. */
export interface Told {
  readonly minutes: ReadonlySet<string>
  readonly isAll: boolean
}

/**
 * One run through the history of a feed for the gaps of a day: first what chains are measured by, then the chains, the most
 * important first, then the rest.
 */
export class GapFill {
  readonly #settings: FillSettings
  #history: History
  /** Starts of missing minutes by segment, ascending. */
  readonly #missing = new Map<Segment, readonly number[]>()
  #panels: readonly FilledPanel[] = []
  #told: ReadonlySet<string> = new Set()
  /** Bars that were asked for to learn which minutes the vendor knows. */
  readonly #looked = new Map<number, HistoryBars>()
  readonly #measures = new Map<number, HistoryBars>()
  #chains: { readonly asOf: number; readonly chain: ChainMinute }[] = []
  readonly #lacks = new Map<number, Lack>()
  readonly #chainFills: ChainFill[] = []
  #progress = { done: 0, total: 0 }
  #storedAt = performance.now()
  /** Instruments one after the other that the vendor told nothing of. */
  #refusals = 0
  #refusal: unknown = null

  constructor(settings: FillSettings, history: History, gaps: readonly NewGap[]) {
    this.#settings = settings
    this.#history = history
    for (const { name, starts } of settings.day.panels) {
      const segment = panelSegment(name)
      const own = gaps.filter((gap) => gap.segment === segment)
      const isMissing = (end: number) => own.some(({ from, to }) => end >= from && end <= to)
      this.#missing.set(
        segment,
        [...starts].filter((start) => isMissing(start + MINUTE_MS)),
      )
    }
  }

  /** Asks which of the missing minutes the vendor knows, by its most traded instruments; only those are filled. */
  async look(signal: AbortSignal): Promise<Told> {
    const panels: FilledPanel[] = []
    const told = new Set<string>()
    let isAll = true
    const span = this.#span()
    for (const panel of this.#settings.day.panels) {
      const segment = panelSegment(panel.name)
      const starts = this.#missingOf(segment)
      if (starts.length === 0) continue
      const known = starts.filter(await this.#knowledge(panel.ids, span, signal))
      if (known.length < starts.length) isAll = false
      for (const start of known) told.add(`${segment}/${start + MINUTE_MS}`)
      this.#missing.set(segment, known)
      if (known.length > 0) panels.push(new FilledPanel(this.#settings.day.date, panel, known))
    }
    this.#panels = panels
    this.#told = told
    return { minutes: told, isAll }
  }

  /**
   * Fetches and stores everything the vendor knows, from another source of its history if one is given; throws when it does
   * not answer.
   */
  async run(signal: AbortSignal, history = this.#history): Promise<void> {
    this.#history = history
    const { db, day, ids, isClosed, read, write } = this.#settings
    let chains: readonly MissingChain[] = []
    const look = async () => {
      const missing = (isMcx: boolean) => this.#missingOf(chainSegment(isMcx))
      chains = await missingChains(db, day, missing, isClosed)
    }
    // Behind all that is still being stored: a frame that waits for the database is not missing.
    await (isClosed ? read(look) : write(look))
    const measures = new Set(chains.flatMap(({ chain }) => chain.measures))
    const places = ids.map((id) => day.placeOf(id))
    const rest = places.filter((place) => this.#panelOf(place) !== undefined && !measures.has(place))
    const contracts = chains.reduce((sum, { chain }) => sum + chain.contracts.length, 0)
    this.#progress = { done: 0, total: measures.size + contracts + rest.length }
    await this.#fetchBars([...measures], signal, (place, bars) => this.#measures.set(place, bars))
    if (!isClosed) await this.#store()
    for (const chain of byImportance(chains, places)) {
      await this.#fillChain(chain, signal)
      await this.#storeWhenDue()
    }
    await this.#fetchBars(rest, signal)
    await this.#store()
  }

  /** What is missing of a gap after all, when a vendor is asked on a date. */
  shortfalls(gap: NewGap, askedOn: IsoDate): GapShortfall[] {
    const result = { told: this.#told, lacks: this.#lacks, chains: this.#chainFills }
    return gapShortfalls(this.#settings.day, gap, result, askedOn)
  }

  /** Whether the vendor knows a minute, by its start, as the most important of these tell that it still has. */
  async #knowledge(ids: readonly string[], span: Span, signal: AbortSignal): Promise<(start: number) => boolean> {
    const { day } = this.#settings
    const own = new Set(ids)
    const known = new Set<number>()
    let [asked, told] = [0, 0]
    for (const place of this.#settings.ids.filter((id) => own.has(id)).map((id) => day.placeOf(id))) {
      const bars = await this.#barsOf(place, span, signal)
      if (bars !== null) {
        told++
        this.#looked.set(place, bars)
        for (const start of bars.start) known.add(start)
      }
      if (this.#lacks.get(place)?.why !== 'unlisted') asked++
      if (asked === LEADERS) break
    }
    if (asked > 0 && told === 0) throw this.#refusal
    return (start) => known.has(start)
  }

  async #fillChain(missing: MissingChain, signal: AbortSignal): Promise<void> {
    const { db, day } = this.#settings
    const runs = await this.#settings.read(() => missingRuns(db, day, missing))
    const from = runs[0].before?.asOf ?? day.firstOpen
    const to = missing.due[missing.due.length - 1]
    const { contracts } = missing.chain
    const bars = new Map<number, HistoryBars>()
    let isGone = false
    await this.#each(contracts, async (place) => {
      const told = isGone ? null : await this.#barsOf(place, { from, to }, signal)
      if (told !== null) bars.set(place, told)
      isGone ||= this.#lacks.get(place)?.why === 'unlisted'
    })
    const made: number[] = []
    const lack = this.#lackOf(missing.chain)
    this.#chainFills.push({ ...missing, made, lack })
    if (lack !== null) return
    for (const { before, due } of runs) {
      const barsOf = (place: number) => bars.get(place) ?? this.#measures.get(place) ?? null
      const frames = filledChain(day, missing.chain, before, due, barsOf)
      for (const { asOf, minute } of frames) {
        made.push(asOf)
        this.#chains.push({ asOf, chain: minute })
      }
    }
  }

  /**
   * Why a chain cannot be made: with one contract untold, or what it is measured by refused, older prices would pass for those
   * of the missing minutes. That a contract is nowhere any more says more than that one was refused.
   */
  #lackOf({ contracts, measures }: LiveChain): Lack | null {
    const lacksOf = (places: readonly number[]) => places.flatMap((place) => this.#lacks.get(place) ?? [])
    const own = lacksOf(contracts)
    const refused = [...own, ...lacksOf(measures)].find(({ why }) => why === 'refused')
    return own.find(({ why }) => why === 'unlisted') ?? refused ?? null
  }

  /** Bars of instruments for their panels, and for whoever else wants them. */
  async #fetchBars(
    places: readonly number[],
    signal: AbortSignal,
    take: (place: number, bars: HistoryBars) => void = () => {},
  ): Promise<void> {
    const span = this.#span()
    await this.#each(places, async (place) => {
      const bars = this.#looked.get(place) ?? (await this.#barsOf(place, span, signal))
      if (bars === null) return
      this.#panelOf(place)?.add(place, bars)
      take(place, bars)
      await this.#storeWhenDue()
    })
  }

  /** From a little before the first missing minute to the end of the last. */
  #span(): Span {
    const starts = [...this.#missing.values()].flat()
    return { from: Math.min(...starts) - BEFORE_MS, to: Math.max(...starts) + MINUTE_MS }
  }

  /** Null of an instrument of which the vendor tells nothing, which is noted; throws when that becomes a habit. */
  async #barsOf(place: number, span: Span, signal: AbortSignal): Promise<HistoryBars | null> {
    const { day, grid } = this.#settings
    let bars: HistoryBars
    try {
      bars = await this.#history(day.table.ids[place], span, signal)
      this.#refusals = 0
      this.#lacks.delete(place)
    } catch (error) {
      const words = error instanceof Error ? error.message : String(error)
      this.#lacks.set(place, { why: error instanceof NotListed ? 'unlisted' : 'refused', words })
      if (error instanceof NotListed) return null
      this.#refusal = error
      if (signal.aborted || ++this.#refusals >= MOST_REFUSALS) throw error
      return null
    }
    const onGrid = (column: Float64Array) => column.map((price) => grid.price(place, price))
    // Vendors say 0 of what an index does not have.
    const quantity = (column: Float64Array) => (day.isIndex(place) ? column.map(() => Number.NaN) : column)
    return {
      ...{ start: bars.start, volumeQty: quantity(bars.volumeQty), oiQty: quantity(bars.oiQty) },
      ...{ open: onGrid(bars.open), high: onGrid(bars.high), low: onGrid(bars.low), close: onGrid(bars.close) },
    }
  }

  /** A few at a time; the vendor's pace is the feed's affair. */
  async #each(places: readonly number[], work: (place: number) => Promise<void>): Promise<void> {
    for (let i = 0; i < places.length; i += AT_ONCE) {
      const some = places.slice(i, i + AT_ONCE)
      await Promise.all(some.map(work))
      this.#progress.done += some.length
      this.#settings.onProgress?.(this.#progress.done, this.#progress.total)
    }
  }

  async #storeWhenDue(): Promise<void> {
    const isDue = !this.#settings.isClosed && performance.now() - this.#storedAt > STORE_EVERY_MS
    if (isDue) await this.#store()
  }

  /** Stores what is new, minute by minute, all of it or none, and tells. */
  async #store(): Promise<void> {
    this.#storedAt = performance.now()
    const minutes = this.#takenMinutes()
    if (minutes.length === 0) return
    const { db, feed, day, write, onFilled } = this.#settings
    const publication = { source: feed.label, reason: `filled from ${feed.label} history` }
    await write(async () => {
      const revisions = await nextRevisions(db, day.date, [...this.#missing.keys()])
      await transaction(db, async (tx) => {
        for (const minute of minutes) {
          await writePackage(tx, minute, { ...publication, revisionOf: (segment) => revisions(segment, minute.asOf) })
        }
      })
    })
    onFilled(minutes)
  }

  #takenMinutes(): MinutePackage[] {
    const panels = this.#panels.flatMap((panel) => panel.taken())
    const chains = this.#chains
    this.#chains = []
    const ends = new Set([...panels.map(({ start }) => start + MINUTE_MS), ...chains.map(({ asOf }) => asOf)])
    return [...ends]
      .sort((a, b) => a - b)
      .map((asOf) => ({
        asOf,
        chains: chains.filter((one) => one.asOf === asOf).map(({ chain }) => chain),
        panels: panels.filter(({ start }) => start + MINUTE_MS === asOf),
      }))
  }

  #missingOf(segment: Segment): readonly number[] {
    return this.#missing.get(segment) ?? []
  }

  #panelOf(place: number): FilledPanel | undefined {
    return this.#panels.find(({ panel }) => place >= panel.first && place < panel.first + panel.ids.length)
  }
}

/** The chain whose first contract is most important first. */
function byImportance(chains: readonly MissingChain[], places: readonly number[]): MissingChain[] {
  const rank = new Map(places.map((place, i) => [place, i]))
  const rankOf = ({ chain }: MissingChain) =>
    Math.min(...chain.contracts.map((place) => rank.get(place) ?? Number.POSITIVE_INFINITY))
  return [...chains].sort((a, b) => rankOf(a) - rankOf(b))
}

/** What comes after the highest revision of a segment's minute; 1 where none is published. */
async function nextRevisions(
  db: Db,
  date: string,
  segments: readonly Segment[],
): Promise<(segment: Segment, asOf: number) => number> {
  const highest = new Map<string, number>()
  for (const segment of segments) {
    for (const { asOf, revision } of await publishedMinutes(db, segment, date)) {
      highest.set(`${segment}/${asOf}`, revision)
    }
  }
  return (segment, asOf) => (highest.get(`${segment}/${asOf}`) ?? 0) + 1
}
