import { quoteWidthLabel } from '@strikelens/analytics/strategy'
import { ivRankBadges } from '@strikelens/analytics/volatility'
import { grouped, percent } from '@strikelens/market/formats'
import { day } from '@strikelens/ui/formats'
import type { StripFigure } from '../instrument/InstrumentFigures.tsx'
import type { Wire } from '../result.ts'
import type { PairNow } from './pairNow.ts'
import type { PairStock } from './pairStock.ts'
import { one, two } from './stripFigures.ts'

/** How dear a stock's options are, what lies ahead, and what its quotes cost (§S12–S14). */
export function stockFigures(
  { figures }: Wire<PairNow>,
  { volatility, results }: Wire<PairStock>,
  hasLegWidths: boolean,
): readonly StripFigure[] {
  const { ivp, ivr, iv30Pct, hv20Pct, label, ivOverHv } = volatility
  const badges = rankBadges(volatility)
  return [
    {
      label: 'IVP',
      hint: '100 × sessions of the last 252 that closed at a lower IV30 ÷ sessions',
      values: one(grouped(ivp, 1), 'ivp'),
      ...(badges === '' ? {} : { note: badges }),
    },
    {
      label: 'IVR',
      hint: '100 × (IV30 − low) ÷ (high − low) of the last 252 sessions and now',
      values: one(grouped(ivr, 1), 'ivr'),
      note: `IV30 ${grouped(iv30Pct, 1)}`,
    },
    {
      label: 'Pricing',
      hint: 'Rich: IVP of 60 or more and IV30 at least 1.2 × HV20. Cheap: IVP of 30 or less and at most 0.9 × HV20. Else Fair',
      values: one(label ?? '–', 'ivOverHv'),
      note: `IV ÷ HV ${grouped(ivOverHv, 2)}`,
    },
    { label: 'HV20', hint: 'Realised volatility of the last 20 sessions, %', values: one(grouped(hv20Pct, 1), 'hv20') },
    {
      label: 'Event move, 1σ / mean',
      hint: 'The move that the options price for the day of the results, % of the price',
      values: two(
        { text: percent(results?.movePct ?? null), how: 'eventMove' },
        { text: percent(results?.meanMovePct ?? null), how: 'meanMove' },
      ),
    },
    {
      label: 'Days to results',
      hint: 'Calendar days to the next results that are announced',
      values: one(results === null ? '–' : grouped(results.days), 'daysToResults'),
      ...(results === null ? {} : { note: day(results.date) }),
    },
    hasLegWidths
      ? {
          label: 'Quote width, CE / PE',
          hint: '100 × (ask − bid) ÷ mid of each leg; over 5% costly, over 10% wide',
          values: two(
            { text: percent(figures.ceWidthPct), how: 'ceWidth' },
            { text: percent(figures.peWidthPct), how: 'peWidth' },
          ),
          ...widthLook(Math.max(figures.ceWidthPct ?? 0, figures.peWidthPct ?? 0)),
        }
      : {
          label: 'Quote width',
          hint: '100 × (ask − bid) of both legs ÷ premium; over 5% costly, over 10% wide',
          values: one(percent(figures.quoteWidthPct), 'quoteWidth'),
          ...widthLook(figures.quoteWidthPct ?? 0),
        },
  ]
}

/** A width that costs much says so, and one that says nothing of a price is grey (§O5). */
function widthLook(widthPct: number): Pick<StripFigure, 'note' | 'tone'> {
  const label = quoteWidthLabel(widthPct)
  if (label === null) return {}
  return label === 'wide' ? { note: label, tone: 'quiet' } : { note: label, tone: 'warn' }
}

/** 'n of 252 sessions' where too few are stored to rank by, or how few they are (§S12). */
function rankBadges({ ivr, ivp, low, high, sessions, look }: Wire<PairStock>['volatility']): string {
  const known = (value: number | null) => value ?? Number.NaN
  const rank = { ivr: known(ivr), ivp: known(ivp), low: known(low), high: known(high) }
  return ivRankBadges({ ...rank, sessions: sessions ?? 0, look: look ?? 0 }).join(', ')
}
