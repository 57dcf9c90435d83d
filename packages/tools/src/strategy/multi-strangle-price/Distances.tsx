import type { ShownPair } from '../../multiPremium/comparison.ts'
import { pairLook } from '../../multiPremium/pairLook.ts'
import { PairRuler } from '../../pair/PairRuler.tsx'
import type { Wire } from '../../result.ts'
import type { MultiStrangle } from './compute.ts'

interface DistancesProps {
  pairs: readonly Wire<ShownPair>[]
  data: Pick<Wire<MultiStrangle>, 'items' | 'context'>
}

/** The breakeven ranges of all strangles below each other, with strikes, spot and the expected move. */
export function Distances({ pairs, data: { items, context } }: DistancesProps) {
  if (pairs.length === 0) return null
  return (
    <PairRuler
      pairs={pairs.map(({ key, name, put, call, figures }) => {
        const { color } = pairLook(items.findIndex((item) => item.key === key))
        return { key, name, color, pair: { put, call }, figures }
      })}
      around={pairs[0].figures}
      spotName={context.set === 'COM' ? 'Future' : 'Spot'}
    />
  )
}
