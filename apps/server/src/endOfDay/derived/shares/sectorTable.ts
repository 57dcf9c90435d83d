import { turnoverFlow } from '@strikelens/analytics/flows'
import { mean } from '@strikelens/analytics/numeric'
import {
  breadth,
  periodAnchor,
  places,
  QUADRANTS,
  quadrantOutcome,
  type RotationMember,
  rotation,
  rotationPoint,
} from '@strikelens/analytics/ranking'
import {
  columnsNamed,
  type RowOf,
  SECTOR_SPANS,
  type sectorDaily,
  type sectorOutcomes,
} from '@strikelens/market/datasets'
import { DAY_MS } from '@strikelens/market/time'
import { isAboveAverage } from './breadthTable.ts'
import type { IndexDay } from './indexDays.ts'
import type { Share, ShareDay } from './shareDay.ts'

const BENCHMARK = 'NIFTY'
/** Rotation as it is shown first: weeks, m and smoothing (/sector-rotation). */
const PERIOD = 14
const SMOOTH = 3
const WEEKS_AHEAD = 4
const FLOW_SESSIONS = 20
const LEAST_MEMBERS = 3
/** A close this many sessions before an anchor is its close still: a file is missing, or nobody traded. */
const CARRIED = 5

/** An index of sectors with its members and those of them that have futures, as places among the shares. */
export interface Sector {
  readonly index: string
  readonly set: 'sectoral' | 'thematic'
  readonly members: readonly number[]
  readonly withFutures: readonly number[]
}

/** Sectors of a date by both sources (/sector-performance); `market` are the members of NIFTY 500. */
export function sectorRows(
  day: ShareDay,
  indices: IndexDay,
  sectors: readonly Sector[],
  { market, paths }: { market: readonly number[]; paths: ReadonlyMap<string, RotationMember> },
): RowOf<typeof sectorDaily>[] {
  const anchors = anchorsOf(day.dateNumbers)
  const indexAnchors = anchorsOf(indices.dateNumbers)
  const indexReturns = (index: string) =>
    returnsOf(indices.close(index), indexAnchors, (close) => 100 * (close / indices.prevClose(index) - 1))
  const isMember = new Set(sectors.flatMap(({ members }) => members))
  const shareReturns = day.shares.map(({ close, changePct }, s) =>
    isMember.has(s) ? returnsOf(close, anchors, () => changePct) : [],
  )
  const benchmark = indexReturns(BENCHMARK)
  const flowOf = turnoverFlows(day, market)

  const rows = sectors.flatMap((sector) => {
    const { index, set } = sector
    const closes = indices.close(index)
    const own = { sector: index, set, close: closes[closes.length - 1] }
    const figures = (source: 'index' | 'stocks', members: readonly number[]) => {
      const returns =
        source === 'index'
          ? indexReturns(index)
          : SECTOR_SPANS.map((_, i) => meanKnown(members.map((s) => shareReturns[s][i])))
      const moves = SECTOR_SPANS.map((_, i) => memberMoves(members, (s) => shareReturns[s][i], day.shares))
      return { source, returns, moves, ...averagesOf(members, day.shares), ...flowOf(members) }
    }
    return [
      { ...own, ...figures('index', sector.members), ...pointOf(paths.get(index)) },
      { ...own, close: Number.NaN, ...figures('stocks', sector.withFutures), ...pointOf(undefined) },
    ]
  })
  const ranks = SECTOR_SPANS.map((_, i) => {
    const rank = new Float64Array(rows.length)
    for (const source of ['index', 'stocks']) {
      for (const set of ['sectoral', 'thematic']) {
        const own = [...rows.keys()].filter((row) => rows[row].source === source && rows[row].set === set)
        const placed = places(own.map((row) => rows[row].returns[i]))
        own.forEach((row, k) => {
          rank[row] = placed[k]
        })
      }
    }
    return rank
  })
  return rows.map(({ returns, moves, ...row }, r) => ({
    ...row,
    ...spanned('return', (i) => returns[i]),
    ...spanned('excess', (i) => returns[i] - benchmark[i]),
    ...spanned('rank', (i) => ranks[i][r]),
    ...spanned('advancing', (i) => moves[i].advancingPct),
    ...spanned('leader', (i) => moves[i].leader),
    ...spanned('laggard', (i) => moves[i].laggard),
  }))
}

/** What followed the entries into each quadrant so far (/sector-rotation). */
export function outcomeRows(
  sectors: readonly Sector[],
  paths: ReadonlyMap<string, RotationMember>,
): RowOf<typeof sectorOutcomes>[] {
  return (['sectoral', 'thematic'] as const).flatMap((set) => {
    const members = sectors.flatMap(({ index, set: own }) => (own === set ? (paths.get(index) ?? []) : []))
    const weeks = Math.max(0, ...members.map(({ price }) => price.length))
    return QUADRANTS.flatMap((quadrant) => {
      if (quadrant === '') return []
      const found = quadrantOutcome(members, quadrant, WEEKS_AHEAD)
      const { meanPp, positivePct, entries } = found ?? { meanPp: Number.NaN, positivePct: Number.NaN, entries: 0 }
      return [{ set, quadrant, meanPp, positivePct, entries, weeks }]
    })
  })
}

/** One column a span. */
function spanned<Prefix extends string, Value>(prefix: Prefix, value: (span: number) => Value) {
  return columnsNamed(
    SECTOR_SPANS.map((span) => `${prefix}${span}` as const),
    (name) => value(SECTOR_SPANS.findIndex((span) => name === `${prefix}${span}`)),
  )
}

/** Where each span is measured from (§M2); null before the first session. */
function anchorsOf(dates: Float64Array): (number | null)[] {
  return SECTOR_SPANS.map((span) => periodAnchor(dates, dates.length - 1, span))
}

/** Returns of all spans, percent. A day's is measured by what the exchange says of the close before. */
function returnsOf(close: Float64Array, anchors: readonly (number | null)[], day: (close: number) => number): number[] {
  const last = close[close.length - 1]
  return anchors.map((anchor, i) => {
    if (anchor === null) return Number.NaN
    const isDay = SECTOR_SPANS[i] === '1D'
    const told = isDay ? day(last) : Number.NaN
    return Number.isNaN(told) ? 100 * (last / closeAt(close, anchor, isDay ? 0 : CARRIED) - 1) : told
  })
}

function closeAt(close: Float64Array, at: number, carried: number): number {
  for (let d = at; d >= Math.max(0, at - carried); d--) if (!Number.isNaN(close[d])) return close[d]
  return Number.NaN
}

function meanKnown(values: readonly number[]): number {
  return mean(values.filter((value) => !Number.isNaN(value)))
}

function memberMoves(members: readonly number[], returnOf: (s: number) => number, shares: readonly Share[]) {
  const known: number[] = []
  let [leader, laggard] = [-1, -1]
  for (const s of members) {
    const value = returnOf(s)
    if (Number.isNaN(value)) continue
    known.push(value)
    if (leader < 0 || value > returnOf(leader)) leader = s
    if (laggard < 0 || value < returnOf(laggard)) laggard = s
  }
  return {
    advancingPct: known.length < LEAST_MEMBERS ? Number.NaN : breadth(known).advancingPct,
    leader: leader < 0 ? '' : shares[leader].symbol,
    laggard: laggard < 0 ? '' : shares[laggard].symbol,
  }
}

function averagesOf(members: readonly number[], shares: readonly Share[]) {
  const sharePct = (sessions: number) => {
    const sides = members.flatMap((s) => {
      const { close } = shares[s]
      return Number.isNaN(close[close.length - 1]) ? [] : (isAboveAverage(shares[s], sessions) ?? [])
    })
    return (100 * sides.filter(Boolean).length) / sides.length
  }
  return { above20Pct: sharePct(20), above200Pct: sharePct(200) }
}

/** Turnover of a sector's members against that of the market's, now and in the stored sessions before. */
function turnoverFlows({ shares, isStored }: ShareDay, market: readonly number[]) {
  const last = isStored.length - 1
  const before: number[] = []
  for (let d = last - 1; d >= 0 && before.length < FLOW_SESSIONS; d--) if (isStored[d] === 1) before.push(d)
  const turnover = (members: readonly number[], d: number) => {
    let sum = 0
    for (const s of members) if (!Number.isNaN(shares[s].turnover[d])) sum += shares[s].turnover[d]
    return sum
  }
  const ofMarket = new Map([last, ...before].map((d) => [d, turnover(market, d)]))
  return (members: readonly number[]) => {
    const sharesBefore = before.map((d) => (100 * turnover(members, d)) / (ofMarket.get(d) ?? Number.NaN))
    const usual = before.length < FLOW_SESSIONS ? Number.NaN : mean(sharesBefore)
    const { sharePct, flow } = turnoverFlow(turnover(members, last), ofMarket.get(last) ?? Number.NaN, usual)
    let deliveryValue = 0
    for (const s of members) {
      const { turnover: value, deliveryQty, volume } = shares[s]
      const delivered = (value[last] * deliveryQty[last]) / volume[last]
      if (!Number.isNaN(delivered)) deliveryValue += delivered
    }
    const isKnown = members.some((s) => !Number.isNaN(shares[s].deliveryQty[last]))
    return { turnoverSharePct: sharePct, flow, deliveryValue: isKnown ? deliveryValue : Number.NaN }
  }
}

/** Weekly paths of sectors that have enough weeks, by index; the running week ends at its last session so far. */
export function rotationPaths(indices: IndexDay, sectors: readonly Sector[]): ReadonlyMap<string, RotationMember> {
  const benchmark = indices.close(BENCHMARK)
  // The first day of 1970 was a Thursday: weeks that begin on Mondays.
  const weeks = indices.dateNumbers.map((date) => Math.floor((date / DAY_MS + 3) / 7))
  return new Map(
    sectors.flatMap(({ index }) => {
      const close = indices.close(index)
      const ends: number[] = []
      let week = Number.NaN
      for (let d = 0; d < close.length; d++) {
        if (Number.isNaN(close[d] + benchmark[d])) continue
        if (weeks[d] === week) ends[ends.length - 1] = d
        else ends.push(d)
        week = weeks[d]
      }
      // A path that ends before the date says nothing of it.
      if (ends.at(-1) !== close.length - 1) return []
      const price = Float64Array.from(ends, (d) => close[d])
      const against = Float64Array.from(ends, (d) => benchmark[d])
      const path = rotation(price, against, PERIOD, SMOOTH)
      return [[index, { path, price, benchmark: against }] as const]
    }),
  )
}

function pointOf(member: RotationMember | undefined) {
  const point = member === undefined ? null : rotationPoint(member.path, member.price.length - 1)
  return {
    quadrant: point?.quadrant ?? '',
    rsRatio: point?.ratio ?? Number.NaN,
    rsMomentum: point?.momentum ?? Number.NaN,
    headingDeg: point?.headingDeg ?? Number.NaN,
    distance: point?.distance ?? Number.NaN,
    speed: point?.speed ?? Number.NaN,
    weeksInQuadrant: point?.barsInQuadrant ?? Number.NaN,
    quadrantBefore: point?.previousQuadrant ?? '',
  }
}
