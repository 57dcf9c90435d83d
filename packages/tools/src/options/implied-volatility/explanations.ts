import { oneSessionMove } from '@strikelens/analytics/options'
import { dayLabel, plain } from '@strikelens/market/formats'
import type { IsoDate } from '@strikelens/market/time'
import type { ChainReading } from '../../chain/readChain.ts'
import * as chainFigures from '../../figures/chain.ts'
import { explain } from '../../figures/explain.ts'
import { knownExplanations } from '../../figures/knownExplanations.ts'
import * as premiumFigures from '../../figures/premium.ts'
import * as volatilityFigures from '../../figures/volatility.ts'
import type { ExplainInput, Explanation } from '../../result.ts'
import type { IvChangeSplit } from './ivChange.ts'
import type { IvTerm } from './term.ts'

const pct = (name: string, iv: number): ExplainInput => ({ name, value: 100 * iv, unit: '%' })
const points = (name: string, value: number): ExplainInput => ({ name, value, unit: 'points' })

/** How the change of ATM IV, its parts, and the figures by expiry came about (§O10, §O11). */
export function ivExplanations(
  { derived, day }: ChainReading,
  split: IvChangeSplit,
  term: IvTerm,
): Record<string, Explanation> {
  const { atmIv, forward, timeQuality } = derived
  const isShown = timeQuality === 'ok' || timeQuality === 'low'
  return knownExplanations({
    change: explain(
      volatilityFigures.atmChange,
      [pct('ATM IV', atmIv), pct('At the base', split.baseIv)],
      100 * split.change,
      `ATM IV since ${split.label}`,
    ),
    fixedStrike: explain(
      volatilityFigures.fixedStrike,
      [
        points('Forward at the base', split.baseForward),
        pct('Smile now at that forward', split.ivAtBaseForward),
        pct('ATM IV at the base', split.baseIv),
      ],
      100 * split.fixedStrike,
    ),
    slide: explain(
      volatilityFigures.slide,
      [
        points('Forward', forward),
        pct('ATM IV', atmIv),
        points('Forward at the base', split.baseForward),
        pct('Smile now at that forward', split.ivAtBaseForward),
      ],
      100 * split.slide,
    ),
    oneSession: explain(
      volatilityFigures.oneSession,
      [points('Forward', forward), { name: 'ATM IV', value: atmIv, unit: 'fraction' }],
      isShown ? oneSessionMove(forward, atmIv) : Number.NaN,
    ),
    slope: slopeExplanation(term, day.date),
    ...byExpiry(term, day.date),
  })
}

function slopeExplanation({ expiry, dte, atmIv, slopePoints }: IvTerm, shown: IsoDate): Explanation | null {
  const [first, second] = Array.from(dte.keys()).filter((i) => dte[i] >= 2)
  if (second === undefined) return null
  return explain(
    volatilityFigures.slope,
    [pct(dayLabel(expiry[second], shown), atmIv[second]), pct(dayLabel(expiry[first], shown), atmIv[first])],
    slopePoints,
  )
}

/** The figures of each row of the table, by their column and expiry. */
function byExpiry(term: IvTerm, shown: IsoDate): Record<string, Explanation> {
  const all: Record<string, Explanation> = {}
  term.expiry.forEach((expiry, i) => {
    const name = dayLabel(expiry, shown)
    const years = { name: 'Time to expiry', value: term.years[i], unit: 'years' }
    all[`change ${expiry}`] = explain(
      volatilityFigures.expiryChange,
      [pct('ATM IV', term.atmIv[i]), pct('At the base', term.baseAtmIv[i])],
      100 * term.change[i],
      `Change of ATM IV, ${name}`,
    )
    all[`expectedMove ${expiry}`] = explain(
      chainFigures.expectedMove,
      [points('Forward', term.forward[i]), { name: 'ATM IV', value: term.atmIv[i], unit: 'fraction' }, years],
      term.expectedMove[i],
      `Expected move, ${name}`,
    )
    all[`expectedMovePct ${expiry}`] = explain(
      chainFigures.expectedMovePct,
      [points('Expected move', term.expectedMove[i]), points('Forward', term.forward[i])],
      term.expectedMovePct[i],
      `Expected move in percent, ${name}`,
    )
    all[`straddle ${expiry}`] = explain(
      premiumFigures.atmStraddle,
      [points('CE', term.atmCe[i]), points('PE', term.atmPe[i])],
      term.straddle[i],
      `ATM straddle ${plain(term.atmStrike[i])}, ${name}`,
    )
    all[`rr25 ${expiry}`] = explain(
      volatilityFigures.rr25,
      [pct('25Δ put', term.putIv25[i]), pct('25Δ call', term.callIv25[i])],
      100 * term.rr25[i],
      `RR25, ${name}`,
    )
    all[`bf25 ${expiry}`] = explain(
      volatilityFigures.bf25,
      [pct('25Δ put', term.putIv25[i]), pct('25Δ call', term.callIv25[i]), pct('ATM IV', term.atmIv[i])],
      100 * term.bf25[i],
      `BF25, ${name}`,
    )
    if (i + 1 === term.expiry.length) return
    all[`forwardVol ${expiry}`] = explain(
      volatilityFigures.forwardVolByYears,
      [
        pct('First IV', term.atmIv[i]),
        { name: 'First, time to expiry', value: term.years[i], unit: 'years' },
        pct('Second IV', term.atmIv[i + 1]),
        { name: 'Second, time to expiry', value: term.years[i + 1], unit: 'years' },
      ],
      100 * term.forwardVol[i],
      `Forward vol, ${name} to ${dayLabel(term.expiry[i + 1], shown)}`,
    )
  })
  return all
}
