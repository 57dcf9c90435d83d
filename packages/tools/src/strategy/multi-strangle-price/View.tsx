import { later } from '@strikelens/ui/loaded'
import { FiguresSkeleton, TableSkeleton } from '@strikelens/ui/states'
import { lazy, Suspense, useMemo } from 'react'
import { tickedChainFrame } from '../../chain/contextStrip.ts'
import { ComparisonBody, ComparisonSkeleton } from '../../multiPremium/ComparisonBody.tsx'
import { comparisonControls } from '../../multiPremium/controls.tsx'
import { PairPanel } from '../../multiPremium/PairPanel.tsx'
import { type ComparedPage, useCompared } from '../../multiPremium/useCompared.ts'
import type { Wire } from '../../result.ts'
import type { ControlsProps, ToolView, ViewProps } from '../../view.ts'
import { strangleBadges } from './badges.ts'
import type { MultiStrangle, Params } from './compute.ts'
import { StrangleAdder } from './StrangleAdder.tsx'
import { COLUMNS, FILL_DELTAS } from './tool.ts'
import { WiderPanel } from './WiderPanel.tsx'

/** Ruler and table stand below the fold. */
const Distances = lazy(async () => ({ default: (await import('./Distances.tsx')).Distances }))
const StrangleTable = lazy(async () => ({ default: (await import('./StrangleTable.tsx')).StrangleTable }))

/** Only a page that is followed needs what reads ticks. */
const ticks = later(() => import('./stranglesAtTick.ts'))

const VIEWS = [
  { value: 'indexed', label: 'Indexed' },
  { value: 'price', label: 'Price' },
] as const
const DELTAS = FILL_DELTAS.map((delta) => delta.toFixed(2)).join(' / ')

const view: ToolView<MultiStrangle, Params> = {
  guide: {
    paragraphs: [
      'Every line is a strangle: a put and a call of different strikes together. Indexed sets each to 100 at the base, so that what lies lowest has decayed most, whatever it cost.',
      'A wider strangle costs less and is safer. Given up ÷ gained says what going from one to the next wider costs: premium given up for each point of width. PoP is the probability that expiry lies between the breakevens, from the smile of the chain. Together they answer whether to go wider.',
      'Theta yield is what a day takes of the premium while nothing moves. Cushion is the way from the forward to the nearer strike, in expected moves.',
      'Safe: the forward is nearer to the middle than to a strike. Tested: it is at least half-way to one. Breached: it is at or beyond one. With the put above the call the strangle is called guts, and has no inside.',
      'The best value of every column is bold, as who sells the strangle sees it. A hollow point is a quote or an old trade. Live, the figures follow every tick; the chart gains a point on the minute.',
    ],
    example:
      'Three strangles cost 79.80, 52.50 and 33.60 at the base and 71.82, 44.10 and 26.04 now: indexed 90.00, 84.00 and 77.50, so decay is 10.00%, 16.00% and 22.50%, and the third has the Best decay. With widths of 400 and 600 points, going from the first to the second at the base gave up 27.30 for 200 points: 0.1365 a point.',
  },
  caveats: ['Greeks are per unit of the long strangle; theta per calendar day, vega per vol point'],
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
          { label: `Δ ${DELTAS}`, hint: 'Strikes whose call and put have these deltas now', text: byDelta },
        ]}
        sideBelow={<WiderPanel now={now} />}
        onChange={write}
      >
        <PairPanel data={data} isIndexed={params.view === 'indexed'} days={params.days} noun="strangles" />
      </ComparisonBody>
      <Suspense fallback={<FiguresSkeleton />}>
        <Distances pairs={now.pairs} data={data} />
      </Suspense>
      <Suspense fallback={<TableSkeleton rows={3} columns={COLUMNS.length} />}>
        <StrangleTable data={data} now={now} params={params} setParams={setParams} />
      </Suspense>
    </>
  )
}

function Skeleton() {
  return <ComparisonSkeleton columns={COLUMNS.length} />
}
