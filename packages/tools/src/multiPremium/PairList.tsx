import { percent, price, signedPercent } from '@strikelens/market/formats'
import { SidePart } from '@strikelens/ui/frame'
import { EditLegs } from '../instrument/EditLegs.tsx'
import type { EditedView } from '../instrument/editLegsHref.ts'
import { Explained } from '../kit/Explained.tsx'
import { type PairBadge, PairBadges } from '../pair/PairBadges.tsx'
import type { Explanation, Wire } from '../result.ts'
import type { ViewProps } from '../view.ts'
import type { ShownPair } from './comparison.ts'
import type { PairKind } from './pairItems.ts'
import { pairLook } from './pairLook.ts'

interface PairListProps {
  note: string
  /** Every chosen pair's key, in the order of their colours. */
  keys: readonly string[]
  pairs: readonly Wire<ShownPair>[]
  explanations: Readonly<Record<string, Wire<Explanation>>>
  badgesOf: (pair: Wire<ShownPair>) => readonly PairBadge[]
  context: { readonly symbol: string; readonly expiry: string }
  hrefOf: ViewProps<unknown, unknown>['hrefOf']
  view: EditedView
  noun: PairKind['noun']
}

/** Pair by pair: how much of its premium has gone, how that reads, and the way to edit its legs. */
export function PairList(props: PairListProps) {
  const { note, keys, pairs, explanations, badgesOf, context, hrefOf, view, noun } = props
  if (pairs.length === 0) return null
  return (
    <SidePart title="Decay" note={note}>
      <ul>
        {pairs.map((pair) => {
          const { key, name, figures, base, state } = pair
          const how = { explanations, asOf: state.last.asOf }
          return (
            <li
              key={key}
              className="grid grid-cols-[minmax(0,1fr)] gap-0.5 border-line-soft border-b py-1.25 last:border-b-0"
            >
              <div className="flex items-center gap-1.5 whitespace-nowrap text-table">
                <span
                  aria-hidden="true"
                  className="h-0.5 w-3 flex-none"
                  style={{ background: `var(--${pairLook(keys.indexOf(key)).color})` }}
                />
                <span className="font-mid">{name}</span>
                <span className="ml-auto text-ink-3 text-micro">from {price(base.value)}</span>
                <span className="font-bold">
                  <Explained now={how} how={`decay.${key}`}>
                    {percent(figures.decayPct)}
                  </Explained>
                </span>
              </div>
              <div className="flex min-h-7 flex-wrap items-center gap-1.5 whitespace-nowrap max-desk:min-h-9">
                <PairBadges badges={badgesOf(pair)} />
                <span className="text-ink-3 text-micro">gap {signedPercent(figures.gapPct)}</span>
                <span className="ml-auto" />
                <EditLegs
                  hrefOf={hrefOf}
                  context={context}
                  legs={state.terms.legs}
                  params={view}
                  of={`${name} ${noun === 'straddles' ? 'straddle' : 'strangle'}`}
                />
              </div>
            </li>
          )
        })}
      </ul>
    </SidePart>
  )
}
