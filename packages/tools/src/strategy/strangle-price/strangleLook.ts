import { isInsideEventMove } from '@strikelens/analytics/strategy'
import { percent, plain, ratio, signed } from '@strikelens/market/formats'
import type { StripFigure } from '../../instrument/InstrumentFigures.tsx'
import { STRANGLE_COLUMNS } from '../../pair/columns.ts'
import type { PairBadge } from '../../pair/PairBadges.tsx'
import type { StrikeSwitch } from '../../pair/PairHeadline.tsx'
import type { PairNow } from '../../pair/pairNow.ts'
import type { PairPageLook } from '../../pair/pairPageLook.ts'
import type { PairStock } from '../../pair/pairStock.ts'
import { stateBadges } from '../../pair/stateBadges.ts'
import { one, stripFigures, timedTone, two } from '../../pair/stripFigures.ts'
import { widthBadges } from '../../pair/widthBadges.ts'
import type { Wire } from '../../result.ts'
import type { StranglePrice } from './compute.ts'

const WORDS = {
  iv: 'Mean of the two strike IVs, annualised, in percent',
  breakevens: 'Put strike − value and call strike + value',
  delta: 'Delta balance',
  intrinsic: 'Intrinsic = max(forward − call strike, 0) + max(put strike − forward, 0)',
}

/** What the page of a strangle says in its own words. */
export const strangleLook: PairPageLook = {
  name: 'Strangle',
  columns: STRANGLE_COLUMNS,
  figures: (now) => stripFigures(now, WORDS, { key: [width(now), ...cushions(now)], more: [legRatio(now)] }),
  badges: ({ figures }, stock) => [
    ...stateBadges(figures),
    ...(figures.needsAdjusting ? [ADJUST] : []),
    ...(isInside(figures, stock) ? [INSIDE] : []),
    ...widthBadges(stock === null ? null : Math.max(figures.ceWidthPct ?? 0, figures.peWidthPct ?? 0)),
  ],
  hasLegWidths: true,
  hasRuler: true,
}

/** The way to what the pick finds now, where other strikes are held. */
export function strangleSwitch({ pickNow }: Wire<Pick<StranglePrice, 'pickNow'>>): StrikeSwitch | null {
  return pickNow === null ? null : { atm: pickNow.atm, set: { put: String(pickNow.put), call: String(pickNow.call) } }
}

const ADJUST: PairBadge = {
  text: 'Adjust',
  hint: 'One leg costs 2.5 times the other or more, or the delta balance is 0.15 or more: the pair leans to one side',
  tone: 'late',
}

const INSIDE: PairBadge = {
  text: 'Inside event move',
  hint: 'The nearer breakeven lies closer to spot than the 1σ move that the options price for the results ahead of the expiry',
  tone: 'danger',
}

function isInside({ lower, upper, spot }: Wire<PairNow>['figures'], stock: Wire<PairStock> | null): boolean {
  const results = stock?.results
  if (results?.isBeforeExpiry !== true || lower === null || upper === null || spot === null) return false
  return isInsideEventMove(lower, upper, spot, results.movePct ?? Number.NaN)
}

function width({ figures }: Wire<PairNow>): StripFigure {
  return { label: 'Width', hint: 'Call strike − put strike, points', values: one(plain(figures.width), 'width') }
}

function legRatio({ figures }: Wire<PairNow>): StripFigure {
  return {
    label: 'Leg ratio',
    hint: 'Dearer leg ÷ cheaper leg; 2.5 or more calls for an adjustment',
    values: one(ratio(figures.legRatio), 'legRatio'),
    note: `put share ${percent(figures.putSharePct, 1)}`,
  }
}

function cushions({ figures, timeQuality }: Wire<PairNow>): readonly StripFigure[] {
  const timed = timedTone(timeQuality)
  return [
    {
      label: 'Cushion up',
      hint: 'Call strike − forward: percent of the forward and expected moves (σ)',
      values: two(
        { text: percent(figures.cushionUpPct), how: 'cushionUp' },
        { text: sigmas(figures.cushionUpSigmas), how: 'sigmasUp' },
      ),
      note: `${signed(figures.cushionUp, 2)} points`,
      tone: timed,
    },
    {
      label: 'Cushion down',
      hint: 'Forward − put strike: percent of the forward and expected moves (σ)',
      values: two(
        { text: percent(figures.cushionDownPct), how: 'cushionDown' },
        { text: sigmas(figures.cushionDownSigmas), how: 'sigmasDown' },
      ),
      note: `${signed(figures.cushionDown, 2)} points`,
      tone: timed,
    },
  ]
}

function sigmas(value: number | null): string {
  return value === null ? '–' : `${ratio(value)}σ`
}
