import { CE, PE } from '@strikelens/analytics/pricing'
import { indexBase } from '@strikelens/analytics/strategy'
import { plain } from '@strikelens/market/formats'
import { istClock } from '@strikelens/market/time'
import { lastSession } from '../chain/axis.ts'
import { type InstrumentAxes, legsOn, pointValueOf } from '../instrument/axes.ts'
import {
  type Instrument,
  type InstrumentLeg,
  type InstrumentRequest,
  illiquidNotice,
  instrumentOf,
} from '../instrument/instrument.ts'
import type { Notice } from '../result.ts'
import type { PairItem } from './pairItems.ts'

/** What the premium of a pair is indexed to. NaN in ₹ while nothing of it is known. */
export interface IndexBase {
  readonly value: number
  /** '09:16', 'previous close'. */
  readonly label: string
}

/** A pair over the drawn sessions with what it is indexed to. */
export interface ComparedPair extends Instrument {
  readonly item: PairItem
  readonly base: IndexBase
}

/** Follows every listed pair over the axes, each chain priced once for all of them. */
export function comparedPairs(
  axes: InstrumentAxes,
  items: readonly PairItem[],
  request: InstrumentRequest,
): ComparedPair[] {
  const listed = items.filter(({ isListed }) => isListed)
  const contracts = listed.flatMap(({ put, call, expiry }): Omit<InstrumentLeg, 'series'>[] => {
    const name = (right: 'CE' | 'PE', strike: number) => (put === call ? right : `${plain(strike)} ${right}`)
    return [
      { name: name('CE', call), right: CE, strike: call, expiry, quantity: 1 },
      { name: name('PE', put), right: PE, strike: put, expiry, quantity: 1 },
    ]
  })
  const series = legsOn(axes, contracts)
  const legs = contracts.map((contract, i) => ({ ...contract, series: series[i] }))
  return listed.map((item, i) => {
    const own = legs.slice(2 * i, 2 * i + 2)
    const instrument = instrumentOf(axes, own, pointValueOf(axes, own) ?? Number.NaN, request)
    return { ...instrument, item, base: indexBaseOf(instrument) }
  })
}

/** The value at the base; one that is missing or 0 gives way to the first after it (/multi-straddle-price). */
function indexBaseOf({ axis, combined, since }: Instrument): IndexBase {
  const isPrevious = since.kind === 'prev'
  if (isPrevious && since.value > 0) return { value: since.value, label: since.label }
  // A close indexed to itself would say that nothing has moved.
  if (since.from === null) return { value: Number.NaN, label: since.label }
  const at = indexBase(combined.value, isPrevious ? lastSession(axis).from : since.from)
  return at < 0
    ? { value: Number.NaN, label: since.label }
    : { value: combined.value[at], label: istClock(axis.asOf[at]) }
}

/** What stands in the way of reading pairs as usual: a leg without a price, and strikes that hardly trade (§S16). */
export function comparedNotices(pairs: readonly ComparedPair[]): Notice[] {
  const isWithout = ({ combined, axis }: ComparedPair) => {
    const { from, to } = lastSession(axis)
    return combined.value.subarray(from, to).every(Number.isNaN)
  }
  const without = pairs.filter(isWithout)
  const illiquid = pairs.filter((pair) => illiquidNotice(pair) !== null)
  const names = (named: readonly ComparedPair[]) => named.map(({ item }) => item.name).join(', ')
  return [
    ...(without.length === 0
      ? []
      : [{ kind: 'warn' as const, text: `${names(without)}: a leg has no price today, so there is no premium.` }]),
    ...(illiquid.length === 0
      ? []
      : [
          {
            kind: 'warn' as const,
            text: `Illiquid strikes: every point of ${names(illiquid)} is a quote or an old trade, drawn hollow.`,
          },
        ]),
  ]
}
