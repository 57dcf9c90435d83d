import { Answer, PictureSkeleton } from '@strikelens/ui/frame'
import { TableSkeleton } from '@strikelens/ui/states'
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
  /** The figure of the page. */
  headline: ReactNode
  /** Below what is told of each pair. */
  sideBelow?: ReactNode
  /** The pairs of the address. */
  onChange: (text: string) => void
  /** The chart. */
  children: ReactNode
}

/** The pairs to choose over the chart of them, and what is read of each beside it. */
export function ComparisonBody(props: ComparisonBodyProps) {
  const { noun, data, now, params, hrefOf, badges, adder, presets, headline, sideBelow, onChange, children } = props
  const { items, context, since, own, atmNow, rowLength } = data
  return (
    <Answer
      bar={
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
      }
      side={
        <>
          {headline}
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
    </Answer>
  )
}

/** What stands there before the first answer. */
export function ComparisonSkeleton({ columns, children }: { columns: number; children?: ReactNode }) {
  return (
    <>
      <PictureSkeleton hasBar />
      {children}
      <TableSkeleton rows={3} columns={columns} />
    </>
  )
}
