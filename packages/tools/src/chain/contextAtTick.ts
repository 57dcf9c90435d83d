import { pcrReading } from '@strikelens/analytics/options'
import type { ChainSnapshot } from '@strikelens/market/chains'
import type { Explanation, Wire } from '../result.ts'
import type { ChainContext } from './context.ts'
import { derivedAtTick } from './derivedAtTick.ts'
import { chainExplanations } from './explanations.ts'
import { wireFacts } from './wireFacts.ts'

/** What of a page's parameters decides its shared figures: only some have ATM by spot. */
export interface TickParams {
  readonly symbol: string
  readonly atm?: 'fwd' | 'spot' | undefined
}

/** The shared figures of an option page at a later tick of its chain, by the rule of the answer. */
export function contextAtTick<Data extends { readonly context: Wire<ChainContext> }>(
  data: Data,
  tick: ChainSnapshot,
  { atm = 'fwd' }: TickParams,
): { readonly data: Data; readonly explanations: Readonly<Record<string, Explanation>> } {
  const { context } = data
  const derived = derivedAtTick(tick, context, atm)
  const facts = wireFacts(context, atm)
  // In the last five minutes an IV says nothing (§O4), nor does a move made of it.
  const isIvShown = derived.timeQuality === 'ok' || derived.timeQuality === 'low'
  const before = difference(context.spot, context.spotChange)
  const atmIvBefore = difference(context.atmIv, context.atmIvChange)
  const moved: Partial<ChainContext> = {
    spot: tick.spot,
    spotChange: tick.spot - before,
    spotChangePct: (100 * (tick.spot - before)) / before,
    forward: derived.forward,
    fSource: derived.fSource,
    atm: derived.atmStrike,
    atmIv: isIvShown ? derived.atmIv : Number.NaN,
    atmIvChange: isIvShown ? derived.atmIv - atmIvBefore : Number.NaN,
    pcrOi: derived.pcrOi,
    // Where the answer withholds the label a tick does not bring it.
    pcrBand: context.pcrBand === null ? null : (pcrReading(derived.pcrOi)?.band ?? null),
    maxPain: derived.maxPain,
    expectedMove: isIvShown ? derived.expectedMove : Number.NaN,
  }
  return {
    data: { ...data, context: { ...context, ...known(moved) } },
    explanations: chainExplanations({ snapshot: tick, derived, terms: facts.terms, facts }),
  }
}

/** What a figure changed from; NaN where either is unknown. */
function difference(value: number | null, change: number | null): number {
  return value === null || change === null ? Number.NaN : value - change
}

/** As an answer arrives: no number is null. */
function known(moved: Partial<ChainContext>): Partial<Wire<ChainContext>> {
  return Object.fromEntries(Object.entries(moved).map(([name, value]) => [name, Number.isNaN(value) ? null : value]))
}
