import { atmIndex } from '@strikelens/analytics/options'
import { CE } from '@strikelens/analytics/pricing'
import type { SpreadLeg, SpreadType } from '@strikelens/analytics/strategy'
import { dayLabel } from '@strikelens/market/formats'
import type { IsoDate } from '@strikelens/market/time'
import type { ChainReading } from '../../chain/readChain.ts'
import { type NoAnswer, type Notice, noAnswer } from '../../result.ts'
import type { LegWords } from '../../symbols/legText.ts'
import { TYPE_NAMES } from './tool.ts'
import { isCalendarType, legsOf } from './typeShape.ts'

/** What a type fills in. */
export interface TypedLegs {
  readonly words: readonly LegWords[]
  readonly notice: Notice | null
}

/** The expiry after the page's, which the later legs of calendars belong to; null where none is listed. */
export function nextExpiry({ listing, terms }: Pick<ChainReading, 'listing' | 'terms'>): IsoDate | null {
  return listing.options.find(({ expiry }) => expiry > terms.expiry)?.expiry ?? null
}

/**
 * The legs of a type, A = ATM at the view instant. A width that the listed strikes have no room for gives way to the
 * largest that fits; the strikes of a calendar are those that both expiries list.
 */
export function typeWords(
  reading: ChainReading,
  type: SpreadType,
  width: number,
): TypedLegs | { readonly noAnswer: NoAnswer } {
  const { derived } = reading
  if (derived.atm < 0) {
    return noAnswer(
      'There is no price by which to find the strike at the money',
      'Enter the legs, or choose another expiry.',
    )
  }
  const next = nextExpiry(reading)
  if (next === null && isCalendarType(type)) {
    return noAnswer(
      `No expiry after ${dayLabel(reading.terms.expiry, reading.day.date)} is listed, so there is no ${TYPE_NAMES[type].toLowerCase()}`,
      'Choose an earlier expiry, or a spread within one.',
      [
        { label: 'Nearest expiry', set: { expiry: null } },
        { label: TYPE_NAMES['bull-call'], set: { type: null } },
      ],
    )
  }
  const strikes = isCalendarType(type) ? sharedStrikes(reading, next) : reading.snapshot.strike
  const at = strikes.length === 0 ? -1 : atmIndex(strikes, derived.atmStrike)
  const fits = widthThatFits(legsOf(type), at, strikes.length, width)
  if (fits === null) {
    return noAnswer(
      `The listed strikes have no room for a ${TYPE_NAMES[type].toLowerCase()} around the money`,
      'Enter the legs, or choose another type or expiry.',
      [{ label: 'Nearest expiry', set: { expiry: null, type: null } }],
    )
  }
  return {
    words: legsOf(type).map(({ quantity, right, widths, expiry }) => ({
      isSold: quantity < 0,
      strike: strikes[at + widths * fits],
      right: right === CE ? 'CE' : 'PE',
      expiry: expiry === 'next' ? next : null,
      lots: Math.abs(quantity),
    })),
    notice:
      fits === width
        ? null
        : { kind: 'info', text: `The listed strikes end before a width of ${width}: ${fits} is shown.` },
  }
}

function sharedStrikes({ snapshot, listing }: ChainReading, next: IsoDate | null): Float64Array {
  const later = listing.options.find(({ expiry }) => expiry === next)?.strikes
  return later === undefined ? snapshot.strike : snapshot.strike.filter((strike) => later.includes(strike))
}

/** The largest width up to the wanted one whose strikes are all listed; null where not even one strike is. */
function widthThatFits(legs: readonly SpreadLeg[], at: number, count: number, wanted: number): number | null {
  if (at < 0) return null
  for (let width = wanted; width >= 1; width--) {
    if (legs.every(({ widths }) => at + widths * width >= 0 && at + widths * width < count)) return width
  }
  return null
}
