import { fixed } from '@strikelens/analytics/numeric'
import { percentileBand } from '@strikelens/analytics/ranking'
import { ivpBreadth, ivRankBadges } from '@strikelens/analytics/volatility'
import { dayLabel, dayMonth, dayYear, grouped, signed } from '@strikelens/market/formats'
import type { Market } from '@strikelens/market/market'
import { type IsoDate, istDate } from '@strikelens/market/time'
import { iv30Explanation } from '../../chain/volExplanations.ts'
import type { ParamsOf } from '../../define.ts'
import { explain } from '../../figures/explain.ts'
import { knownExplanations } from '../../figures/knownExplanations.ts'
import * as oiFigures from '../../figures/oi.ts'
import { fig, say, words } from '../../figures/say.ts'
import * as volatilityFigures from '../../figures/volatility.ts'
import { type IvMarket, readIvMarket } from '../../ivMarket/readIvMarket.ts'
import type { IvRow } from '../../ivMarket/row.ts'
import { largest } from '../../list/largest.ts'
import { listAnswer, type OpenedFigures } from '../../list/listAnswer.ts'
import type { ListCell, ListData } from '../../list/listData.ts'
import { type Working, workedFigures } from '../../list/workings.ts'
import { CLOSES_ONLY } from '../../moment/closesOnly.ts'
import { missingFileNotice } from '../../moment/missingFile.ts'
import { exchangeOfUniverse, noDerivatives } from '../../moment/noDerivatives.ts'
import { type Insight, type Notice, noAnswer, type Result } from '../../result.ts'
import { list, OWN_TURNOVER, type tool } from './tool.ts'

type Params = ParamsOf<typeof tool>

/** Highest IVPs among which results are looked for. */
const TOP = 10
/** Closing IVs that a rank needs at most (§S12). */
const MOST_NEEDED = 60

export function compute(market: Market, params: Params): Promise<Result<ListData>> {
  const { universe, look, series, date } = params
  return listAnswer(market, list, params, async () => {
    const reading = await readIvMarket(market, { universe, look, series, date })
    if (reading === null) return nothingStored(market, universe)
    const summary = summaryOf(reading)
    return {
      asOf: reading.asOf,
      rows: reading.rows,
      cells: cells(summary),
      insights: insights(reading, summary),
      notices: notices(reading),
      explanations: explanations(reading, summary),
      opened: (row) => opened(row, reading),
    }
  })
}

async function nothingStored(market: Market, universe: string) {
  const day = market.sessionDate(universe === 'com' ? 'mcx' : 'derivatives')
  const reason = universe.startsWith('symbols:')
    ? 'No symbol of this list has options'
    : `No volatilities are stored for ${dayMonth(day)} yet`
  const actions = [{ label: 'F&O stocks', set: { universe: null } }]
  return (
    (await noDerivatives(market, exchangeOfUniverse(market, universe), 'chains')) ??
    noAnswer(reason, 'Choose another universe or another day.', actions)
  )
}

type Summary = ReturnType<typeof summaryOf>

/** How the universe stands as a whole; NaN where it is not known of any symbol. */
function summaryOf({ rows, hasResultsFile }: IvMarket) {
  const count = (isKnown: boolean, holds: (row: IvRow) => boolean) => (isKnown ? rows.filter(holds).length : Number.NaN)
  const isPriced = rows.some(({ pricing }) => pricing !== null)
  const isMoved = rows.some(({ ivChange }) => !Number.isNaN(ivChange))
  const { count: ranked, medianIvp, highSharePct, bands } = ivpBreadth(Float64Array.from(rows, ({ ivp }) => ivp))
  return {
    ranked,
    medianIvp,
    band: percentileBand(medianIvp),
    /** Percent of the ranked with IVP ≥ 60. */
    highSharePct,
    high: bands[3] + bands[4],
    rich: count(isPriced, ({ pricing }) => pricing === 'Rich'),
    cheap: count(isPriced, ({ pricing }) => pricing === 'Cheap'),
    spikes: count(isMoved, ({ move }) => move === 'Spike'),
    crushes: count(isMoved, ({ move }) => move === 'Crush'),
    resultsAhead: count(hasResultsFile, ({ hasResultsAhead }) => hasResultsAhead),
  }
}

function cells({ ranked, medianIvp, band, highSharePct, ...counts }: Summary): readonly ListCell[] {
  const pair = (one: number, other: number) => (Number.isNaN(one) ? '–' : `${grouped(one)}, ${grouped(other)}`)
  const share = Number.isNaN(highSharePct) ? '–' : `${grouped(highSharePct, 1)}%`
  return [
    { label: 'Median IVP', value: grouped(medianIvp, 1), how: 'medianIvp', note: band ?? '' },
    { label: 'IVP from 60', value: share, how: 'highShare', note: `of ${grouped(ranked)} ranked` },
    { label: 'Rich, cheap', value: pair(counts.rich, counts.cheap) },
    { label: 'Spike, crush', value: pair(counts.spikes, counts.crushes) },
    { label: 'Results by near expiry', value: grouped(counts.resultsAhead) },
  ]
}

function explanations({ rows }: IvMarket, { ranked, medianIvp, high, highSharePct }: Summary) {
  const sorted = Float64Array.from(rows.map(({ ivp }) => ivp).filter((ivp) => !Number.isNaN(ivp))).sort()
  const middle = (sorted.length - 1) / 2
  const withRank = { name: 'Symbols with an IVP', value: ranked }
  const lower = { name: 'IVP in the middle, lower', value: sorted[Math.floor(middle)] ?? Number.NaN }
  const upper = { name: 'IVP in the middle, upper', value: sorted[Math.ceil(middle)] ?? Number.NaN }
  return knownExplanations({
    medianIvp: explain(volatilityFigures.medianIvp, [withRank, lower, upper], medianIvp),
    highShare: explain(
      volatilityFigures.highShare,
      [{ name: 'Symbols with IVP ≥ 60', value: high }, withRank],
      highSharePct,
    ),
  })
}

/** What the universe says in sentences; names are of symbols that trade. */
function insights({ rows }: IvMarket, summary: Summary): Insight[] {
  const traded = rows.filter(({ turnoverCrore }) => turnoverCrore >= OWN_TURNOVER)
  const said = [level(summary), pricing(traded, summary), events(traded), moves(traded, summary)]
  return said.filter((insight) => insight !== null)
}

function level({ ranked, medianIvp, band, highSharePct }: Summary): Insight | null {
  if (band === null) return null
  return say('Level')`
    Half of ${fig(String(ranked))} symbols have an IVP below ${fig(fixed(medianIvp, 1))} (${band});
    ${fig(`${fixed(highSharePct, 1)}%`)} are at 60 or more.`
}

function pricing(rows: readonly IvRow[], { rich, cheap }: Summary): Insight | null {
  const dearest = largest(rows, ({ ivOverHv }) => ivOverHv)
  const cheapest = largest(rows, ({ ivOverHv }) => -ivOverHv)
  if (dearest === null || cheapest === null) return null
  return say('Pricing')`
    ${Number.isNaN(rich) ? '' : words`${fig(`${rich} Rich`)}, ${fig(`${cheap} Cheap`)}. `}Against what was realised
    ${dearest.symbol} is dearest, IV/HV ${fig(fixed(dearest.ivOverHv, 2))}, ${cheapest.symbol} cheapest,
    ${fig(fixed(cheapest.ivOverHv, 2))}.`
}

function events(rows: readonly IvRow[]): Insight | null {
  const ranked = rows.filter(({ ivp }) => !Number.isNaN(ivp))
  const highest = ranked.toSorted((a, b) => b.ivp - a.ivp).slice(0, TOP)
  const ahead = highest.filter(({ hasResultsAhead }) => hasResultsAhead)
  if (ahead.length === 0) return null
  return say('Events')`
    ${fig(`${ahead.length} of the ${highest.length}`)} highest IVPs have results on or before the near expiry
    (${ahead.map(({ symbol }) => symbol).join(', ')}): that is the price of an event, not a gift.`
}

function moves(rows: readonly IvRow[], { spikes, crushes }: Summary): Insight | null {
  const most = largest(rows, ({ ivChangePct }) => Math.abs(ivChangePct))
  if (most === null) return null
  return say('Changes')`
    ${fig(`${spikes} Spike`)}, ${fig(`${crushes} Crush`)} since the previous close; ${most.symbol} moved most,
    ${fig(`${signed(most.ivChangePct, 1)}%`)}.`
}

/** What the rows are not of, and what is not known of them (§O20). */
function notices({ rows, hasResultsFile, session, look }: IvMarket): Notice[] {
  const said: Notice[] = []
  const carried = rows.filter(({ origin, asOf }) => origin === 'previous' && !Number.isNaN(asOf))
  if (carried.length > 0) {
    const who = carried.length === rows.length ? 'All symbols' : `${carried.length} of ${rows.length} symbols`
    const text = `No snapshot of ${dayMonth(session.date)} yet: ${who} at the close of ${dayLabel(istDate(carried[0].asOf), session.date)}, marked.`
    said.push({ kind: 'info', text })
  }
  if (rows.some(({ origin, asOf }) => origin === 'eod' && !Number.isNaN(asOf))) said.push(CLOSES_ONLY)
  const fullest = Math.max(0, ...rows.map(({ sessions }) => sessions))
  const needed = Math.min(MOST_NEEDED, look)
  if (fullest < needed) {
    const text = `No rank yet: IVP and IVR need ${needed} sessions of closing IVs, ${fullest} ${fullest === 1 ? 'is' : 'are'} stored.`
    said.push({ kind: 'info', text })
  }
  if (!hasResultsFile && rows.some(({ set }) => set === 'STK')) {
    said.push(missingFileNotice('results', 'who reports when is'))
  }
  return said
}

/** What is told of the row that is opened. */
function opened(row: IvRow, { look, series }: IvMarket): Partial<OpenedFigures> {
  const { ivp, ivr, sessions, term, iv30Pct } = row
  const nan = Number.NaN
  const ranks = ivRankBadges({ ivp, ivr, sessions, look, low: nan, high: nan })
  const iv30 = Number.isNaN(iv30Pct) ? null : iv30Explanation(term, iv30Pct, istDate(row.asOf))
  const ends = [
    `low ${grouped(row.lowPct, 1)} on ${dated(row.lowDate)}`,
    `high ${grouped(row.highPct, 1)} on ${dated(row.highDate)}`,
  ]
  const among = `${series === 'near' ? 'Near IV' : 'IV30'} among ${grouped(sessions)} of ${grouped(look)} sessions`
  return {
    badges: [...ranks, row.pricing, row.volTerm, row.move].filter((word) => word !== null),
    lines: [row.lowDate === null ? `${among}.` : `${among}: ${ends.join(', ')}.`],
    explanations: { ...workedFigures(list, row, workings(row, look, series)), iv30 },
  }
}

const dated = (date: IsoDate | null) => (date === null ? '–' : dayYear(date))

function workings(row: IvRow, look: number, series: Params['series']): Record<string, Working | null> {
  const { near, ivPct, previousIvPct, iv30Pct, hv20Pct, putIv25Pct } = row
  const ivName = series === 'near' ? 'Near IV' : 'IV30'
  const iv = [ivName, ivPct, '%'] as const
  const before = ['Previous close', previousIvPct, '%'] as const
  const iv30 = ['IV30', iv30Pct, '%'] as const
  const hv20 = ['HV20', hv20Pct, '%'] as const
  const meanPremium = (row.turnoverCrore * 1e7) / (near.volumeLots * row.pointValue)
  return {
    div: [volatilityFigures.ivChangeOf(ivName), iv, before],
    divPct: [volatilityFigures.ivChangePctOf, ['ΔIV', row.ivChange, 'vol points'], before],
    ivp: [
      volatilityFigures.ivpAmong(look),
      iv,
      ['Closes below', Math.round((row.ivp * row.sessions) / 100)],
      ['Closes', row.sessions],
    ],
    ivr: [
      volatilityFigures.ivrNow,
      iv,
      [`Low, ${dated(row.lowDate)}`, row.lowPct, '%'],
      [`High, ${dated(row.highDate)}`, row.highPct, '%'],
    ],
    hv20: [volatilityFigures.hv20Short, ['Sample deviation', hv20Pct / (100 * Math.sqrt(252))]],
    ivhv: [volatilityFigures.ivOverHvShort, iv30, hv20],
    vrp: [volatilityFigures.vrp, iv30, hv20],
    slope: slopeWorking(row),
    rr25: [volatilityFigures.rr25First, ['25Δ put', putIv25Pct, '%'], ['25Δ call', putIv25Pct - row.rr25Pct, '%']],
    straddle: [volatilityFigures.straddlePct, ['ATM straddle', near.straddle, 'points'], ['Spot', near.spot]],
    move: [volatilityFigures.sessionMoveShort, iv30],
    pcr: [oiFigures.nearPcr, ['Put OI', near.peOiLots, 'lots'], ['Call OI', near.ceOiLots, 'lots']],
    turnover: [
      volatilityFigures.optionTurnoverOf,
      ['Lots traded', near.volumeLots],
      ['Mean premium', meanPremium, 'points'],
      ['Point value', row.pointValue, '₹'],
    ],
    width: [volatilityFigures.atmSpread, ['Call', near.ceWidthPct, '%'], ['Put', near.peWidthPct, '%']],
  }
}

/** Of the first two expiries that count for the slope: two days away at least, with an ATM IV (§S14). */
function slopeWorking({ term }: IvRow): Working | null {
  const [first, second] = term.expiries.flatMap((expiry, e) =>
    term.dte[e] >= 2 && !Number.isNaN(term.atmIvPct[e]) ? [[dayYear(expiry), term.atmIvPct[e]] as const] : [],
  )
  if (second === undefined) return null
  return [volatilityFigures.slopeOf, [`First, ${first[0]}`, first[1], '%'], [`Second, ${second[0]}`, second[1], '%']]
}
