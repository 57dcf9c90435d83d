import type { ShownPair } from '../../multiPremium/comparison.ts'
import { PairRuler } from '../../pair/PairRuler.tsx'
import type { Wire } from '../../result.ts'
import type { MultiStrangle } from './compute.ts'

interface DistancesProps {
  pairs: readonly Wire<ShownPair>[]
  context: Wire<MultiStrangle>['context']
}

/** The breakeven ranges of all strangles below each other, with strikes, spot and the expected move. */
export function Distances({ pairs, context }: DistancesProps) {
  if (pairs.length === 0) return null
  return (
    <PairRuler
      pairs={pairs.map(({ key, name, put, call, figures }) => ({ key, name, pair: { put, call }, figures }))}
      around={pairs[0].figures}
      spotName={context.set === 'COM' ? 'Future' : 'Spot'}
    />
  )
}
