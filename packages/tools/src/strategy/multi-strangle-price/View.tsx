import { WithSide } from '@strikelens/ui/frame'
import { later } from '@strikelens/ui/loaded'
import { ChartSkeleton, FiguresSkeleton, TableSkeleton } from '@strikelens/ui/states'
import { lazy, Suspense, useMemo } from 'react'
import { tickedChainFrame } from '../../chain/contextStrip.ts'
import {
  daysControl,
  intervalControl,
  PREMIUMS,
  segmentControl,
  selectControl,
  seriesControls,
} from '../../chain/controls.tsx'
import { sinceControl } from '../../chain/sinceControl.tsx'
import { PairBar } from '../../multiPremium/PairBar.tsx'
import { PairList } from '../../multiPremium/PairList.tsx'
import { PairPanel } from '../../multiPremium/PairPanel.tsx'
import { type ComparedPage, useCompared } from '../../multiPremium/useCompared.ts'
import type { Wire } from '../../result.ts'
import type { ControlsProps, ToolView, ViewProps } from '../../view.ts'
import { strangleBadges } from './badges.ts'
import type { MultiStrangle, Params } from './compute.ts'
import { StrangleAdder } from './StrangleAdder.tsx'
import { FILL_DELTAS } from './tool.ts'
import { WiderPanel } from './WiderPanel.tsx'

/** Ruler and table stand below the fold. */
const Distances = lazy(async () => ({ default: (await import('./Distances.tsx')).Distances }))
const StrangleTable = lazy(async () => ({ default: (await import('./StrangleTable.tsx')).StrangleTable }))

/** Only a page that is followed needs what reads ticks. */
const ticks = later(() => import('./stranglesAtTick.ts'))

const MOST = 3
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

function controls({ data, params, setParams }: ControlsProps<MultiStrangle, Params>) {
  return [
    ...seriesControls(params, data, setParams),
    segmentControl('view', 'View', params.view, VIEWS, 'indexed', setParams),
    sinceControl(params, 'open', setParams),
    ...(data === null ? [] : [intervalControl(data.rowLength, setParams)]),
    daysControl(params.days, [1, 2, 3, 5], setParams),
    selectControl('px', 'Premium', params.px, PREMIUMS, 'ltp', setParams),
  ]
}

function Body(props: ViewProps<MultiStrangle, Params>) {
  const { data, answer, params, setParams, hrefOf } = props
  const { items, context, strikes, since, own, byDelta, atmNow } = data
  const atAnswer = useMemo(
    () => ({ asOf: answer.asOf, pairs: data.pairs, explanations: answer.explanations }),
    [data, answer],
  )
  const now = useCompared<ComparedPage, Wire<MultiStrangle>, Params>(props, ticks, atAnswer)
  const badges = strangleBadges(now.pairs)
  const write = (pairs: string) => setParams({ pairs })
  return (
    <>
      <PairBar
        label="Strangles"
        items={items}
        pairs={now.pairs}
        pageExpiry={null}
        adder={
          <StrangleAdder
            items={items}
            strikes={strikes.filter((strike) => strike !== null)}
            atm={context.atm ?? Number.NaN}
            expiry={context.expiry}
            most={MOST}
            onChange={write}
          />
        }
        presets={[
          { label: '±4, ±6, ±8', hint: 'Four, six and eight strikes from ATM on either side', text: own },
          { label: `Δ ${DELTAS}`, hint: 'Strikes whose call and put have these deltas now', text: byDelta },
        ]}
        atmNow={atmNow === null ? null : { strike: atmNow, text: own }}
        onChange={write}
      />
      <WithSide
        side={
          <>
            <PairList
              title="Decay"
              note={`since ${since}`}
              keys={items.map(({ key }) => key)}
              pairs={now.pairs}
              explanations={now.explanations}
              badgesOf={({ key }) => badges.get(key) ?? []}
              context={context}
              hrefOf={hrefOf}
              view={{ ...params, interval: data.rowLength.interval }}
              noun="strangle"
            />
            <WiderPanel now={now} />
          </>
        }
      >
        <PairPanel data={data} isIndexed={params.view === 'indexed'} days={params.days} noun="strangles" />
      </WithSide>
      <Suspense fallback={<FiguresSkeleton />}>
        <Distances pairs={now.pairs} context={context} />
      </Suspense>
      <Suspense fallback={<TableSkeleton rows={3} columns={13} />}>
        <StrangleTable data={data} now={now} params={params} setParams={setParams} />
      </Suspense>
    </>
  )
}

function Skeleton() {
  return (
    <>
      <WithSide side={<FiguresSkeleton />}>
        <ChartSkeleton height={480} />
      </WithSide>
      <TableSkeleton rows={3} columns={13} />
    </>
  )
}
