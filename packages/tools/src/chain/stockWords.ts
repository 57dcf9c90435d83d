import type { IsoDate } from '@strikelens/market/time'
import type { Explanation, Notice, Wire } from '../result.ts'
import type { ChainReading } from './readChain.ts'
import type { StockEvent, StockFacts } from './stockFacts.ts'
import { dayLabel, plain, price } from './words.ts'

/** A short fact in the strip of a stock. */
export interface StockChip {
  readonly key: string
  readonly text: string
  /** Asks for care before a trade. */
  readonly isWarning: boolean
  /** Key of the explanation that the chip answers with. */
  readonly how?: string
}

const EVENT_NAMES = { results: 'Results', dividend: 'Dividend', split: 'Split', bonus: 'Bonus' }

/** The facts of a stock as chips, the lot first. */
export function stockChips(facts: Wire<StockFacts>): StockChip[] {
  const { lotSize, lotValue, events, limit, deliverySessions, isThin } = facts
  const chip = (key: string, text: string, isWarning = false): StockChip => ({ key, text, isWarning })
  const chips = [
    chip('lot', `Lot ${count(lotSize)}`),
    { ...chip('lotValue', `Lot value ₹${count(lotValue === null ? null : Math.round(lotValue))}`), how: 'lotValue' },
  ]
  if (events === null) chips.push(chip('events', 'Event dates not stored'))
  for (const event of events ?? []) chips.push(chip(`${event.type} ${event.date}`, eventWords(event), true))
  if (limit?.isInBan === true) chips.push(chip('ban', `In F&O ban, ${percent(limit.mwplPct)} of limit`, true))
  if (deliverySessions !== null) chips.push(chip('delivery', deliveryWords(deliverySessions), true))
  if (isThin) chips.push(chip('thin', 'Thin chain', true))
  return chips
}

/** 'Results 22 Nov', 'Dividend 22 Nov, ₹4.00', 'Bonus 5 Dec, 1:1'. */
export function eventWords({ type, date, amount, ratio }: Wire<StockEvent>): string {
  const when = `${EVENT_NAMES[type]} ${dayLabel(date)}`
  if (amount !== null && !Number.isNaN(amount)) return `${when}, ₹${price(amount)}`
  return ratio === '' ? when : `${when}, ${ratio}`
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
      text: `In F&O ban (${percent(mwplPct)} of the market-wide limit on ${dayLabel(date)}): only position reduction allowed, ΔOI is exits.`,
    })
  }
  if (facts !== null && facts.deliverySessions !== null) {
    const text = `Stock options of ${dayLabel(expiry)} settle by delivery of shares: what is in the money at the close pays or delivers strike × lot size.`
    notices.push({ kind: 'info', text })
  }
  return notices
}

/** How the figures of the strip came about. */
export function stockExplanations(
  facts: StockFacts | null,
  { derived, terms }: ChainReading,
): Record<string, Explanation> {
  if (facts === null || Number.isNaN(facts.lotValue)) return {}
  return {
    lotValue: {
      title: 'Lot value',
      formula: 'forward × point value',
      inputs: [
        { name: 'Forward', value: derived.forward, unit: 'points' },
        { name: 'Point value', value: terms.pointValue, unit: '₹ a point' },
      ],
      result: facts.lotValue,
      unit: '₹',
    },
  }
}

function count(value: number | null): string {
  return value === null || Number.isNaN(value) ? '–' : plain(value)
}

function percent(value: number | null): string {
  return value === null || Number.isNaN(value) ? '–' : `${value.toFixed(1)}%`
}
