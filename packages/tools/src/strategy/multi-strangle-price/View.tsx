import { fixed } from '@strikelens/analytics/numeric'
import { later, lazyPart } from '@strikelens/ui/loaded'
import { ChartSkeleton, TableSkeleton } from '@strikelens/ui/states'
import { useMemo } from 'react'
import { tickedChainFrame } from '../../chain/contextStrip.ts'
import { ComparisonBody, ComparisonSkeleton } from '../../multiPremium/ComparisonBody.tsx'
import { comparisonControls } from '../../multiPremium/controls.tsx'
import { PairPanel } from '../../multiPremium/PairPanel.tsx'
import { type ComparedPage, useCompared } from '../../multiPremium/useCompared.ts'
import type { Wire } from '../../result.ts'
import type { ControlsProps, ToolView, ViewProps } from '../../view.ts'
import { BestDecay } from './BestDecay.tsx'
import { strangleBadges } from './badges.ts'
import type { MultiStrangle, Params } from './compute.ts'
import { StrangleAdder } from './StrangleAdder.tsx'
import { COLUMNS, FILL_DELTAS } from './tool.ts'
import { WiderPart } from './WiderPart.tsx'

/** Ruler and table stand below the fold. */
const Distances = lazyPart(async () => ({ default: (await import('./Distances.tsx')).Distances }))
const StrangleTable = lazyPart(async () => ({ default: (await import('./StrangleTable.tsx')).StrangleTable }))

/** Only a page that is followed needs what reads ticks. */
const ticks = later(() => import('./stranglesAtTick.ts'))

const RULER_PX = 190

const VIEWS = [
  { value: 'indexed', label: 'Indexed' },
  { value: 'price', label: 'Price' },
] as const
const DELTAS = FILL_DELTAS.map((delta) => fixed(100 * delta, 0)).join(' / ')

const view: ToolView<MultiStrangle, Params> = {
  guide: () => import('./guide.ts'),
  caveats: [
    'Greeks are per unit of the long strangle; theta per calendar day, within the last day to expiry; vega per vol point',
  ],
  ...tickedChainFrame,
  controls,
  Body,
  Skeleton,
}
export default view

function controls(props: ControlsProps<MultiStrangle, Params>) {
  return comparisonControls(props, VIEWS)
}

function Body(props: ViewProps<MultiStrangle, Params>) {
  const { data, answer, params, setParams, hrefOf } = props
  const { items, context, strikes, own, byDelta } = data
  const atAnswer = useMemo(
    () => ({ asOf: answer.asOf, pairs: data.pairs, explanations: answer.explanations }),
    [data, answer],
  )
  const now = useCompared<ComparedPage, Wire<MultiStrangle>, Params>(props, ticks, atAnswer)
  const write = (pairs: string) => setParams({ pairs })
  return (
    <>
      <ComparisonBody
        noun="strangles"
        data={data}
        now={now}
        params={params}
        hrefOf={hrefOf}
        badges={strangleBadges(now.pairs)}
        adder={
          <StrangleAdder
            items={items}
            strikes={strikes.filter((strike) => strike !== null)}
            atm={context.atm ?? Number.NaN}
            expiry={context.expiry}
            onChange={write}
          />
        }
        presets={[
          { label: '±4, ±6, ±8', hint: 'Four, six and eight strikes from ATM on either side', text: own },
          { label: `${DELTAS}Δ`, hint: 'Strikes whose call and put have these deltas now', text: byDelta },
        ]}
        headline={<BestDecay now={now} since={data.since} />}
        sideBelow={<WiderPart now={now} />}
        onChange={write}
      >
        <PairPanel data={data} isIndexed={params.view === 'indexed'} noun="strangles" />
      </ComparisonBody>
      <Distances meanwhile={<ChartSkeleton height={RULER_PX} />} pairs={now.pairs} data={data} />
      <StrangleTable
        meanwhile={<TableSkeleton rows={3} columns={COLUMNS.length} />}
        data={data}
        now={now}
        params={params}
        setParams={setParams}
      />
    </>
  )
}

function Skeleton() {
  return (
    <ComparisonSkeleton columns={COLUMNS.length}>
      <ChartSkeleton height={RULER_PX} />
    </ComparisonSkeleton>
  )
}
