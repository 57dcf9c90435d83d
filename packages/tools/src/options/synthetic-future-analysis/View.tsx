import { Segmented, StrikePicker } from '@strikelens/ui/controls'
import { WithSide } from '@strikelens/ui/frame'
import { ChartSkeleton, FiguresSkeleton, TableSkeleton } from '@strikelens/ui/states'
import { lazy, Suspense } from 'react'
import { chainFrame } from '../../chain/contextStrip.ts'
import {
  expiryControl,
  intervalControl,
  RANGES,
  segmentControl,
  selectControl,
  symbolControl,
} from '../../chain/controls.tsx'
import { StockStrip } from '../../chain/StockStrip.tsx'
import type { ControlsProps, ToolView, ViewProps } from '../../view.ts'
import type { Params, SyntheticFuture } from './compute.ts'
import { SyntheticCards } from './SyntheticCards.tsx'
import { SyntheticPanel } from './SyntheticPanel.tsx'

/** What stands below the first picture does not hold it up. */
const TermPanel = lazy(async () => ({ default: (await import('./TermPanel.tsx')).TermPanel }))
const ParityTable = lazy(async () => ({ default: (await import('./ParityTable.tsx')).ParityTable }))

const COSTS = [
  { value: 'on', label: 'After costs' },
  { value: 'off', label: 'Before costs' },
] as const

const view: ToolView<SyntheticFuture, Params> = {
  guide: {
    paragraphs: [
      'A call bought and a put sold at one strike are a future by another name: strike + e^(rate × T) × (call − put). The synthetic of the page is the median over the five strikes nearest to spot, or that of the strike you choose. The strike at the money follows it, not spot.',
      'Premium: more than 0.02% above spot. Discount: more than 0.02% below. A premium that falls while spot rises means that longs are not paying up. For a stock a discount before the ex-date is the dividend.',
      'The table says what a synthetic really costs: calls at their ask and puts at their bid, or the other way round. Reversal sells the future and buys the synthetic, conversion buys the future and sells it. Edges are after brokerage and the taxes and fees in force on the date, of the three opening orders; what an exercise costs at expiry is known only then.',
      'It is a parity trade only with an edge above 0 after costs on quotes of quality ok. A weekly expiry without a future still has its executable synthetic: compare it with the one you can trade elsewhere.',
    ],
    example:
      'NIFTY at 10:15, 26,000: call 160.20, put 140.20 and five days to go. 26,000 + 1.00093 × 20.00 = 26,020.02. The median of five strikes is 26,020.01, 35.01 or 0.13% above spot 25,985: a carry of 9.42% a year. With the call at 159.90/160.40 and the put at 139.95/140.45 the synthetic is bought at 26,020.47; against a future bid at 26,023.00 that leaves 2.53 points before costs.',
  },
  caveats: ['Charges by the seed discount profile, ₹20 an order', 'Edges are for one lot at the best quote'],
  ...chainFrame,
  controls,
  Body,
  Skeleton,
}
export default view

function controls({ data, params, setParams }: ControlsProps<SyntheticFuture, Params>) {
  return [
    symbolControl(params.symbol, data?.symbols, setParams),
    ...(data === null
      ? []
      : [
          expiryControl(data.expiries, [data.resolved.expiry], setParams),
          { key: 'strike', label: 'Synthetic of', control: <StrikeChoice data={data} setParams={setParams} /> },
          intervalControl(data.interval, setParams),
        ]),
    selectControl('range', 'Strikes', params.range, RANGES, '5', setParams),
    segmentControl('costs', 'Costs', params.costs, COSTS, 'on', setParams),
  ]
}

/** The median of the strikes around spot, or one strike. */
function StrikeChoice({
  data,
  setParams,
}: {
  data: NonNullable<ControlsProps<SyntheticFuture, Params>['data']>
  setParams: ControlsProps<SyntheticFuture, Params>['setParams']
}) {
  const { strike, context } = data
  return (
    <>
      <Segmented
        label="Synthetic of"
        value={strike === null ? 'auto' : 'one'}
        choices={[
          { value: 'auto', label: 'Median' },
          { value: 'one', label: 'One strike' },
        ]}
        onChange={(next) => setParams({ strike: next === 'auto' ? null : String(context.atm) })}
      />
      {strike === null ? null : (
        <StrikePicker
          strikes={data.strikes.filter((one) => one !== null)}
          atm={context.atm ?? Number.NaN}
          value={strike}
          onChange={(next) => setParams({ strike: String(next) })}
        />
      )}
    </>
  )
}

function Body(props: ViewProps<SyntheticFuture, Params>) {
  return (
    <>
      <StockStrip facts={props.data.stock} answer={props.answer} />
      <WithSide side={<SyntheticCards {...props} />}>
        <SyntheticPanel {...props} />
      </WithSide>
      <Suspense fallback={<TableSkeleton rows={11} columns={12} />}>
        <ParityTable {...props} />
      </Suspense>
      <Suspense fallback={<ChartSkeleton height={300} />}>
        <TermPanel {...props} />
      </Suspense>
    </>
  )
}

function Skeleton() {
  return (
    <>
      <WithSide side={<FiguresSkeleton cells={6} />}>
        <ChartSkeleton height={500} />
      </WithSide>
      <TableSkeleton rows={11} columns={12} />
      <ChartSkeleton height={300} />
    </>
  )
}
