import { percent, price } from '@strikelens/market/formats'
import { Panel } from '@strikelens/ui/frame'
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
    <Panel title="Decay" note={note}>
      <ul>
        {pairs.map((pair) => {
          const { key, name, figures, base, state } = pair
          const badges = badgesOf(pair)
          const how = { explanations, asOf: state.last.asOf }
          return (
            <li key={key} className="grid gap-1 border-line-soft border-b px-3.5 py-2 max-desk:px-4">
              <div className="flex items-baseline justify-between gap-2 text-table">
                <span className="inline-flex items-center gap-1.5 font-mid">
                  <span
                    aria-hidden="true"
                    className="h-0.5 w-3"
                    style={{ background: `var(--${pairLook(keys.indexOf(key)).color})` }}
                  />
                  {name}
                </span>
                <span className="whitespace-nowrap">
                  <span className="text-ink-3 text-micro">
                    {price(base.value)} at {base.label}{' '}
                  </span>
                  <span className="font-bold">
                    <Explained now={how} how={`decay.${key}`}>
                      {percent(figures.decayPct)}
                    </Explained>
                  </span>
                </span>
              </div>
              <div className="flex min-h-5 flex-wrap items-center gap-2">
                <PairBadges badges={badges} />
                <span className="ml-auto">
                  <EditLegs
                    hrefOf={hrefOf}
                    context={context}
                    legs={state.terms.legs}
                    params={view}
                    of={`${name} ${noun === 'straddles' ? 'straddle' : 'strangle'}`}
                  />
                </span>
              </div>
            </li>
          )
        })}
      </ul>
    </Panel>
  )
}
