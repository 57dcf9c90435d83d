import { oneSessionMove } from '@strikelens/analytics/options'
import { dayLabel, plain } from '@strikelens/market/formats'
import type { IsoDate } from '@strikelens/market/time'
import type { ChainReading } from '../../chain/readChain.ts'
import { knownExplanations } from '../../figures/knownExplanations.ts'
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
    change: {
      title: `ATM IV since ${split.label}`,
      formula: 'ATM IV now − ATM IV at the base = fixed-strike part + slide part',
      inputs: [pct('ATM IV', atmIv), pct('At the base', split.baseIv)],
      result: 100 * split.change,
      unit: 'vol points',
    },
    fixedStrike: {
      title: 'Fixed-strike part',
      formula: 'IV of the smile now at the forward of the base − ATM IV at the base: what options were repriced by',
      inputs: [
        points('Forward at the base', split.baseForward),
        pct('Smile now at that forward', split.ivAtBaseForward),
        pct('ATM IV at the base', split.baseIv),
      ],
      result: 100 * split.fixedStrike,
      unit: 'vol points',
    },
    slide: {
      title: 'Slide part',
      formula: 'ATM IV now − IV of the smile now at the forward of the base: the forward moved along the smile',
      inputs: [
        points('Forward', forward),
        pct('ATM IV', atmIv),
        points('Forward at the base', split.baseForward),
        pct('Smile now at that forward', split.ivAtBaseForward),
      ],
      result: 100 * split.slide,
      unit: 'vol points',
    },
    oneSession: {
      title: 'Move in a whole session, 1σ',
      formula: 'forward × ATM IV ÷ √252, whatever time the contract has left',
      inputs: [points('Forward', forward), { name: 'ATM IV', value: atmIv, unit: 'fraction' }],
      result: isShown ? oneSessionMove(forward, atmIv) : Number.NaN,
      unit: 'points',
    },
    slope: slopeExplanation(term, day.date),
    ...byExpiry(term, day.date),
  })
}

function slopeExplanation({ expiry, dte, atmIv, slopePoints }: IvTerm, shown: IsoDate): Explanation | null {
  const [first, second] = Array.from(dte.keys()).filter((i) => dte[i] >= 2)
  if (second === undefined) return null
  return {
    title: 'Slope of the vol term',
    formula:
      'ATM IV of the second − that of the first expiry with two days or more; Contango from +0.5, Backwardation from −0.5',
    inputs: [pct(dayLabel(expiry[second], shown), atmIv[second]), pct(dayLabel(expiry[first], shown), atmIv[first])],
    result: slopePoints,
    unit: 'vol points',
  }
}

/** The figures of each row of the table, by their column and expiry. */
function byExpiry(term: IvTerm, shown: IsoDate): Record<string, Explanation> {
  const all: Record<string, Explanation> = {}
  term.expiry.forEach((expiry, i) => {
    const name = dayLabel(expiry, shown)
    const years = { name: 'T', value: term.years[i], unit: 'years' }
    all[`change ${expiry}`] = {
      title: `Change of ATM IV, ${name}`,
      formula: 'ATM IV now − ATM IV at the base',
      inputs: [pct('ATM IV', term.atmIv[i]), pct('At the base', term.baseAtmIv[i])],
      result: 100 * term.change[i],
      unit: 'vol points',
    }
    all[`expectedMove ${expiry}`] = {
      title: `Expected move, ${name}`,
      formula: 'forward × ATM IV × √T',
      inputs: [points('Forward', term.forward[i]), { name: 'ATM IV', value: term.atmIv[i], unit: 'fraction' }, years],
      result: term.expectedMove[i],
      unit: 'points',
    }
    all[`expectedMovePct ${expiry}`] = {
      title: `Expected move in percent, ${name}`,
      formula: '100 × expected move ÷ forward',
      inputs: [points('Expected move', term.expectedMove[i]), points('Forward', term.forward[i])],
      result: term.expectedMovePct[i],
      unit: '%',
    }
    all[`straddle ${expiry}`] = {
      title: `ATM straddle ${plain(term.atmStrike[i])}, ${name}`,
      formula: 'call + put at ATM: last prices, of a leg that has not traded its mark',
      inputs: [points('CE', term.atmCe[i]), points('PE', term.atmPe[i])],
      result: term.straddle[i],
      unit: 'points',
    }
    all[`rr25 ${expiry}`] = {
      title: `RR25, ${name}`,
      formula: 'IV of the 25Δ put − IV of the 25Δ call',
      inputs: [pct('25Δ put', term.putIv25[i]), pct('25Δ call', term.callIv25[i])],
      result: 100 * term.rr25[i],
      unit: 'vol points',
    }
    all[`bf25 ${expiry}`] = {
      title: `BF25, ${name}`,
      formula: '(25Δ call IV + 25Δ put IV) ÷ 2 − ATM IV',
      inputs: [pct('25Δ put', term.putIv25[i]), pct('25Δ call', term.callIv25[i]), pct('ATM IV', term.atmIv[i])],
      result: 100 * term.bf25[i],
      unit: 'vol points',
    }
    if (i + 1 === term.expiry.length) return
    all[`forwardVol ${expiry}`] = {
      title: `Forward vol, ${name} to ${dayLabel(term.expiry[i + 1], shown)}`,
      formula: '√((IV₂² × T₂ − IV₁² × T₁) ÷ (T₂ − T₁))',
      inputs: [
        pct('IV₁', term.atmIv[i]),
        { name: 'T₁', value: term.years[i], unit: 'years' },
        pct('IV₂', term.atmIv[i + 1]),
        { name: 'T₂', value: term.years[i + 1], unit: 'years' },
      ],
      result: 100 * term.forwardVol[i],
      unit: '%',
    }
  })
  return all
}
