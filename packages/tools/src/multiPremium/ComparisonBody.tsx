import { WithSide } from '@strikelens/ui/frame'
import { ChartSkeleton, FiguresSkeleton, TableSkeleton } from '@strikelens/ui/states'
import type { ReactNode } from 'react'
import type { EditedView } from '../instrument/editLegsHref.ts'
import type { PairBadge } from '../pair/PairBadges.tsx'
import type { Wire } from '../result.ts'
import type { ViewProps } from '../view.ts'
import type { Comparison } from './comparison.ts'
import { PairBar, type PairPreset } from './PairBar.tsx'
import { PairList } from './PairList.tsx'
import type { PairKind } from './pairItems.ts'
import type { ComparedPage } from './useCompared.ts'

interface ComparisonBodyProps {
  noun: PairKind['noun']
  data: Wire<Comparison> & {
    readonly context: { readonly symbol: string; readonly expiry: string }
    readonly atmNow: number | null
  }
  now: ComparedPage
  params: Omit<EditedView, 'interval'>
  hrefOf: ViewProps<unknown, unknown>['hrefOf']
  /** Readings by the key of the pair. */
  badges: ReadonlyMap<string, readonly PairBadge[]>
  /** What adds a pair. */
  adder: ReactNode
  presets: readonly PairPreset[]
  /** Beside the chart, above and below what is told of each pair. */
  sideAbove?: ReactNode
  sideBelow?: ReactNode
  /** The pairs of the address. */
  onChange: (text: string) => void
  /** The chart. */
  children: ReactNode
}

/** The pairs to choose, the chart of them, and what is read of each beside it. */
export function ComparisonBody(props: ComparisonBodyProps) {
  const { noun, data, now, params, hrefOf, badges, adder, presets, sideAbove, sideBelow, onChange, children } = props
  const { items, context, since, own, atmNow, rowLength } = data
  return (
    <>
      <PairBar
        noun={noun}
        items={items}
        pairs={now.pairs}
        pageExpiry={noun === 'straddles' ? context.expiry : null}
        adder={adder}
        presets={presets}
        atmNow={atmNow === null ? null : { strike: atmNow, text: own }}
        onChange={onChange}
      />
      <WithSide
        side={
          <>
            {sideAbove}
            <PairList
              note={`since ${since}`}
              keys={items.map(({ key }) => key)}
              pairs={now.pairs}
              explanations={now.explanations}
              badgesOf={({ key }) => badges.get(key) ?? []}
              context={context}
              hrefOf={hrefOf}
              view={{ ...params, interval: rowLength.interval }}
              noun={noun}
            />
            {sideBelow}
          </>
        }
      >
        {children}
      </WithSide>
    </>
  )
}

/** What stands there before the first answer. */
export function ComparisonSkeleton({ columns }: { columns: number }) {
  return (
    <>
      <WithSide side={<FiguresSkeleton />}>
        <ChartSkeleton height={480} />
      </WithSide>
      <TableSkeleton rows={3} columns={columns} />
    </>
  )
}
