import { day } from '@strikelens/ui/formats'
import { ChartSkeleton, TableSkeleton } from '@strikelens/ui/states'
import { lazy, Suspense } from 'react'
import { tickedChainFrame } from '../../chain/contextStrip.ts'
import { RANGES, selectControl } from '../../chain/controls.tsx'
import { ComparisonBody, ComparisonSkeleton } from '../../multiPremium/ComparisonBody.tsx'
import { comparisonControls } from '../../multiPremium/controls.tsx'
import { PairPanel } from '../../multiPremium/PairPanel.tsx'
import type { ControlsProps, ToolView, ViewProps } from '../../view.ts'
import { decayBadges } from './badges.ts'
import { CentrePanel } from './CentrePanel.tsx'
import type { MultiStraddle, Params } from './compute.ts'
import { StraddleAdder } from './StraddleAdder.tsx'
import { COLUMNS } from './tool.ts'
import { useStraddlesNow } from './useStraddlesNow.ts'

/** Only one of three views draws the smile. */
const SmilePanel = lazy(async () => ({ default: (await import('./SmilePanel.tsx')).SmilePanel }))

/** The table stands below the fold. */
const StraddleTable = lazy(async () => ({ default: (await import('./StraddleTable.tsx')).StraddleTable }))

const VIEWS = [
  { value: 'price', label: 'Price' },
  { value: 'indexed', label: 'Indexed' },
  { value: 'smile', label: 'Smile' },
] as const

const view: ToolView<MultiStraddle, Params> = {
  guide: {
    paragraphs: [
      'Every line is a straddle: the call and the put of one strike together. Indexed sets each to 100 at the base, so that a dear one and a cheap one can be compared: what lies lowest has decayed most.',
      'Decay % is what has gone of the premium since the base. The strike that the market walks towards decays fastest; the one it walks away from keeps its premium or gains.',
      'The smile shows what the straddle of every strike costs. Its bottom is where all of them together put the market at expiry: the centre is the vertex of the parabola through the cheapest straddle and its two neighbours. It is a pin level made of premiums, not guessed from open interest.',
      'When the centre has drifted by a whole strike step since the base it is moving; otherwise it is pinned, however much spot swings around it.',
      'A hollow point is a quote or an old trade, not a fresh price. Live, the figures follow every tick of the page’s expiry; the chart, and straddles of other expiries, gain a point on the minute.',
    ],
    example:
      'NIFTY, 09:30 to 10:15: the 26,000 straddle went from 309.65 to 300.40, indexed 97.01: decay 2.99%. At 09:30 26,000 was the cheapest, with 323.35 and 321.55 beside it: centre 26,003.52. At 10:15 26,100 is, at 300.00 between 300.40 and 325.85: centre 26,051.52. The drift of +48.01 is less than the step of 100: pinned.',
  },
  caveats: ['Theta is per unit of the long straddle and calendar day'],
  ...tickedChainFrame,
  controls,
  Body,
  Skeleton,
}
export default view

function controls(props: ControlsProps<MultiStraddle, Params>) {
  const { params, setParams } = props
  return [...comparisonControls(props, VIEWS), selectControl('range', 'Smile', params.range, RANGES, '10', setParams)]
}

function Body(props: ViewProps<MultiStraddle, Params>) {
  const { data, params, setParams, hrefOf } = props
  const { items, context, choices, since, own } = data
  const now = useStraddlesNow(props)
  const write = (strikes: string) => setParams({ strikes })
  return (
    <>
      <ComparisonBody
        noun="straddles"
        data={data}
        now={now}
        params={params}
        hrefOf={hrefOf}
        badges={decayBadges(now.pairs)}
        adder={<StraddleAdder items={items} choices={choices} onChange={write} />}
        presets={[{ label: 'ATM and ±1', hint: 'ATM and the strike on either side', text: own }]}
        sideAbove={<CentrePanel now={now} since={since} />}
        onChange={write}
      >
        {params.view === 'smile' ? (
          <Suspense fallback={<ChartSkeleton height={480} />}>
            <SmilePanel
              symbol={context.symbol}
              expiry={day(context.expiry)}
              smile={now.smile}
              since={since}
              isBasePrevious={params.base === 'prev'}
            />
          </Suspense>
        ) : (
          <PairPanel data={data} isIndexed={params.view === 'indexed'} days={params.days} noun="straddles" />
        )}
      </ComparisonBody>
      <Suspense fallback={<TableSkeleton rows={3} columns={COLUMNS.length} />}>
        <StraddleTable data={data} now={now} params={params} setParams={setParams} />
      </Suspense>
    </>
  )
}

function Skeleton() {
  return <ComparisonSkeleton columns={COLUMNS.length} />
}
