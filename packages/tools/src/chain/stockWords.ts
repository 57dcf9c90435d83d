import { fixed } from '@strikelens/analytics/numeric'
import { ivRankBadges } from '@strikelens/analytics/volatility'
import { dayLabel, plain } from '@strikelens/market/formats'
import type { IsoDate } from '@strikelens/market/time'
import * as chainFigures from '../figures/chain.ts'
import { explain } from '../figures/explain.ts'
import { knownExplanations } from '../figures/knownExplanations.ts'
import * as volatilityFigures from '../figures/volatility.ts'
import type { Explanation, Notice, Wire } from '../result.ts'
import { eventWords } from './eventWords.ts'
import type { ChainReading } from './readChain.ts'
import { resultsExplanations } from './resultsAhead.ts'
import type { StockFacts, StockVolatility } from './stockFacts.ts'
import { realisedExplanations } from './volExplanations.ts'

/** A short fact in the strip of a stock. */
export interface StockChip {
  readonly key: string
  readonly text: string
  /** Asks for care before a trade. */
  readonly isWarning: boolean
  /** Key of the explanation that the chip answers with. */
  readonly how?: string
}

/** The facts of a stock as chips: the lot, and what asks for care. */
export function stockChips(facts: Wire<StockFacts>): StockChip[] {
  const { date, lotSize, lotValue, events, limit, deliverySessions, isThin } = facts
  const chip = (key: string, text: string, isWarning = false): StockChip => ({ key, text, isWarning })
  const chips = [
    chip('lot', `Lot ${count(lotSize)}`),
    { ...chip('lotValue', `Lot value ₹${count(lotValue === null ? null : Math.round(lotValue))}`), how: 'lotValue' },
  ]
  if (events === null) chips.push(chip('events', 'Event dates not stored'))
  for (const event of events ?? []) chips.push(chip(`${event.type} ${event.date}`, eventWords(event, date), true))
  if (limit?.isInBan === true) chips.push(chip('ban', `In F&O ban, ${percent(limit.mwplPct)} of limit`, true))
  if (deliverySessions !== null) chips.push(chip('delivery', deliveryWords(deliverySessions), true))
  if (isThin) chips.push(chip('thin', 'Thin chain', true))
  return chips
}

/** IV30 with its ranks, or with how many sessions there are to rank it by (§S12). */
export function volatilityChips({ iv30Pct, ivr, ivp, low, high, sessions, look }: Wire<StockVolatility>): StockChip[] {
  const chip = (key: string, text: string) => ({ key, text, isWarning: false, how: key })
  const known = (value: number | null) => value ?? Number.NaN
  const rank = { ivr: known(ivr), ivp: known(ivp), low: known(low), high: known(high) }
  const badges = ivRankBadges({ ...rank, sessions: sessions ?? 0, look: look ?? 0 })
  return [
    chip('iv30', `IV30 ${oneDecimal(iv30Pct)}`),
    ...(Number.isNaN(rank.ivr) ? [] : [chip('ivr', `IVR ${oneDecimal(ivr)}`)]),
    ...(Number.isNaN(rank.ivp) ? [] : [chip('ivp', `IVP ${oneDecimal(ivp)}`)]),
    ...badges.map((badge) => ({ ...chip('ivSessions', Number.isNaN(rank.ivp) ? `IV ranks: ${badge}` : badge) })),
  ]
}

function deliveryWords(sessions: number): string {
  return sessions === 1 ? 'Settles by delivery today' : `Settles by delivery, ${sessions} sessions left`
}

/** What the facts of a stock mean for what its page shows. */
export function stockNotices(facts: StockFacts | null, expiry: IsoDate): Notice[] {
  const notices: Notice[] = []
  if (facts?.limit?.isInBan === true) {
    const { mwplPct, date } = facts.limit
    notices.push({
      kind: 'warn',
      text: `In F&O ban (${percent(mwplPct)} of the market-wide limit on ${dayLabel(date, facts.date)}): only position reduction allowed, ΔOI is exits.`,
    })
  }
  if (facts !== null && facts.deliverySessions !== null) {
    const text = `Stock options of ${dayLabel(expiry, facts.date)} settle by delivery of shares: what is in the money at the close pays or delivers strike × lot size.`
    notices.push({ kind: 'info', text })
  }
  return notices
}

/** How the figures of the strip came about. */
export function stockExplanations(
  facts: StockFacts | null,
  { derived, terms }: ChainReading,
): Record<string, Explanation> {
  if (facts === null) return {}
  const { iv30Pct, ivr, ivp, low, high, sessions, listed } = facts.volatility
  const now = { name: 'IV30 now', value: iv30Pct, unit: '%' }
  return knownExplanations({
    ...realisedExplanations(facts.volatility),
    ...resultsExplanations(facts.results, facts.date),
    lotValue: explain(
      chainFigures.lotValue,
      [
        { name: 'Forward', value: derived.forward, unit: 'points' },
        { name: 'Point value', value: terms.pointValue, unit: '₹ a point' },
      ],
      facts.lotValue,
    ),
    iv30: explain(
      volatilityFigures.iv30Listed,
      listed.expiries.flatMap((expiry, i) => [
        { name: `ATM IV ${dayLabel(expiry, facts.date)}`, value: listed.atmIvPct[i], unit: '%' },
        { name: `Days to ${dayLabel(expiry, facts.date)}`, value: listed.days[i] },
      ]),
      iv30Pct,
    ),
    ivr: explain(
      volatilityFigures.ivrShort,
      [now, { name: 'Low', value: low, unit: '%' }, { name: 'High', value: high, unit: '%' }],
      ivr,
    ),
    ivp: explain(
      volatilityFigures.ivpShort,
      [
        now,
        { name: 'Sessions below', value: Math.round((ivp * sessions) / 100) },
        { name: 'Sessions', value: sessions },
      ],
      ivp,
    ),
  })
}

/** Prices of options that live over an event are prices of the event, too. */
export function eventChips(facts: Wire<StockFacts> | null): StockChip[] {
  const isAhead = (facts?.events ?? []).length > 0
  return isAhead ? [{ key: 'event', text: 'Event before expiry', isWarning: true }] : []
}

function count(value: number | null): string {
  return value === null || Number.isNaN(value) ? '–' : plain(value)
}

function oneDecimal(value: number | null): string {
  return value === null || Number.isNaN(value) ? '–' : fixed(value, 1)
}

function percent(value: number | null): string {
  return value === null || Number.isNaN(value) ? '–' : `${fixed(value, 1)}%`
}
