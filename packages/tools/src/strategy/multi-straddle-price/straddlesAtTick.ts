import type { ChainSnapshot } from '@strikelens/market/chains'
import { derivedAtTick } from '../../chain/derivedAtTick.ts'
import { comparedAtTick } from '../../multiPremium/comparedAtTick.ts'
import type { Wire } from '../../result.ts'
import { column } from '../../wireColumn.ts'
import type { MultiStraddle, Params } from './compute.ts'
import { smileExplanations } from './explanations.ts'
import { smileAfter } from './premiumSmile.ts'
import type { StraddlesNow } from './straddlesNow.ts'

/** The straddles of an answer and their smile at a later tick of the page's chain; null where it does not go on from it. */
export function atTick(data: Wire<MultiStraddle>, snapshot: ChainSnapshot, { px }: Params): StraddlesNow | null {
  const { context, pairs, smile, since } = data
  const chain = { snapshot, derived: derivedAtTick(snapshot, context), lotSize: context.lotSize ?? 1 }
  const moved = comparedAtTick(pairs, chain, px)
  if (moved === null) return null
  const known = { strike: column(smile.strike), baseCentre: smile.baseCentre ?? Number.NaN }
  const now = smileAfter(known, chain, px)
  return {
    asOf: snapshot.asOf,
    pairs: moved.pairs,
    smile: { ...smile, ...now, straddle: Array.from(now.straddle) },
    explanations: { ...moved.explanations, ...smileExplanations({ ...known, ...now }, since) },
  }
}
