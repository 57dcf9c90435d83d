import { price, signed } from '@strikelens/market/formats'
import { STRADDLE_COLUMNS } from '../../pair/columns.ts'
import type { PairBadge } from '../../pair/PairBadges.tsx'
import type { StrikeSwitch } from '../../pair/PairHeadline.tsx'
import type { PairPageLook } from '../../pair/pairPageLook.ts'
import { one, stripFigures } from '../../pair/stripFigures.ts'
import { widthBadges } from '../../pair/widthBadges.ts'
import type { Wire } from '../../result.ts'
import type { StraddlePrice } from './compute.ts'

const WORDS = {
  iv: 'Strike IV, annualised, in percent',
  breakevens: 'Strike − value and strike + value',
  delta: 'Delta',
  intrinsic: 'Intrinsic = |forward − strike|',
}

const ONE_SIDED: PairBadge = {
  text: 'One-sided',
  hint: 'One leg is so much dearer that |tilt| is 30 or more: mostly a bet on direction',
  tone: 'late',
}

/** What the page of a straddle says in its own words. */
export const straddleLook: PairPageLook = {
  name: 'Straddle',
  columns: STRADDLE_COLUMNS,
  hasLegWidths: false,
  hasRuler: false,
  figures: (now) =>
    stripFigures(now, WORDS, {
      key: [
        {
          label: 'Tilt',
          hint: '100 × (CE − PE) ÷ (CE + PE); 0 is balanced, ±30 or more One-sided',
          values: one(signed(now.figures.tiltPct, 2), 'tilt'),
        },
        {
          label: 'Synthetic',
          hint: 'What one strike’s call and put together say of the future: strike + CE − PE',
          values: one(price(now.figures.synthetic), 'synthetic'),
          tone: 'future',
        },
      ],
    }),
  badges: ({ figures }, stock) => [
    ...(figures.isOneSided ? [ONE_SIDED] : []),
    ...widthBadges(stock === null ? null : figures.quoteWidthPct),
  ],
}

/** The way to the strike at the money, where another is held. */
export function straddleSwitch({ atmNow }: Wire<Pick<StraddlePrice, 'atmNow'>>): StrikeSwitch | null {
  return atmNow === null ? null : { atm: atmNow, set: { strike: String(atmNow) } }
}
