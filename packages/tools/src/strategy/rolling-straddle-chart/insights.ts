import { fixed } from '@strikelens/analytics/numeric'
import type { VwapRegime } from '@strikelens/analytics/strategy'
import { plain, price, roundsToZero, signed } from '@strikelens/market/formats'
import { vwapParts } from '../../chain/vwapParts.ts'
import { fig, say } from '../../figures/say.ts'
import { momentWords } from '../../moment/momentWords.ts'
import type { Insight } from '../../result.ts'
import type { HeldState, RollingFigures } from './held.ts'
import type { Richness } from './richness.ts'
import { sessionsText } from './richnessWords.ts'
import type { RollingNow } from './rollingNow.ts'

type Part = Insight['parts'][number]

/** What the straddle that is held costs, and how it stands to the session's VWAP (§S17); null without a price. */
export function premiumInsight(
  { strike }: HeldState,
  { raw, premiumPct, gapPct, vwap }: RollingFigures,
  regime: VwapRegime,
): Insight | null {
  if (Number.isNaN(raw)) return null
  const parts: Part[] = [
    `The ${plain(strike)} straddle costs `,
    fig(price(raw)),
    ', ',
    fig(`${fixed(premiumPct, 3)}%`),
    ' of spot',
  ]
  if (!Number.isNaN(gapPct)) {
    parts.push('; ', ...vwapParts(gapPct, vwap))
    if (regime !== 'none' && !roundsToZero(gapPct, 2)) parts.push(`: ${regime}`)
  }
  return say('Premium')`${parts}.`
}

/** What raw hides: the gaps of the rolls, and what a short that re-centred made; null without a price or one before it. */
export function recentringInsight(
  { first, firstAt, gaps, rolls, pointValue, last }: HeldState,
  { figures, isRecentringLoss }: Pick<RollingNow, 'figures' | 'isRecentringLoss'>,
): Insight | null {
  const { raw, adjusted, shortPnl } = figures
  if (Number.isNaN(raw) || Number.isNaN(shortPnl)) return null
  const verb = shortPnl < 0 ? 'lost' : 'made'
  const parts: Part[] = [
    `Since ${momentWords(firstAt, last.asOf)} raw went from ${price(first)} to `,
    fig(price(raw)),
    rolls === 0 ? ' without a roll' : ', adjusted to ',
    ...(rolls === 0 ? [] : [fig(price(adjusted)), ` over ${rolls} ${rolls === 1 ? 'roll' : 'rolls'}`]),
    ...(rolls === 0 ? [] : [' with gaps of ', fig(signed(gaps, 2))]),
    ...(roundsToZero(shortPnl, 2)
      ? ['; a short that re-centred made and lost nothing.']
      : [
          `; a short that re-centred ${verb} `,
          fig(price(Math.abs(shortPnl))),
          ` points, ₹${plain(Math.round(Math.abs(shortPnl * pointValue)))} a lot.`,
        ]),
  ]
  if (isRecentringLoss) {
    parts.push(' Raw down, adjusted up: ATM premium decayed, yet sellers who re-centred lost.')
  }
  return { subject: 'Re-centring', parts }
}

/** Whether the premium is dear or cheap for its day of the cycle, and what past ones came to; null without a rank. */
export function richnessInsight(richness: Richness): Insight | null {
  const { today, kind, sessionsLeft, at, reading } = richness
  if (Number.isNaN(richness.richness)) return null
  const parts: Part[] = [
    fig(`${fixed(today.premiumPct, 3)}%`),
    ` at ${at} is above `,
    fig(`${fixed(richness.richness, 1)}%`),
    ` of the last ${richness.count} ${kind} expiries ${sessionsText(sessionsLeft)}`,
    reading === null ? '' : `: ${reading} for this day of the cycle`,
    '.',
  ]
  if (richness.settledCount > 0) {
    parts.push(
      ' They moved ',
      fig(`${fixed(richness.medianRealisedPct, 2)}%`),
      ` to settlement at the median; ${richness.keptCount} of ${richness.settledCount} moved less than was charged.`,
    )
  }
  return { subject: 'Richness', parts }
}
