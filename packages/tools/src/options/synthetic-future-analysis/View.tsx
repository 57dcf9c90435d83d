import { Segmented, StrikePicker } from '@strikelens/ui/controls'
import { Answer, type ControlItem, PictureSkeleton } from '@strikelens/ui/frame'
import { lazyPart } from '@strikelens/ui/loaded'
import { ChartSkeleton, TableSkeleton } from '@strikelens/ui/states'
import { chainFrame } from '../../chain/contextStrip.ts'
import { StockStrip } from '../../chain/StockStrip.tsx'
import { askedStrike } from '../../kit/askedStrike.ts'
import {
  expiryControl,
  intervalControl,
  RANGES,
  segmentControl,
  selectControl,
  symbolControl,
} from '../../kit/controls.tsx'
import type { ControlsProps, ToolView, ViewProps } from '../../view.ts'
import type { Params, SyntheticFuture } from './compute.ts'
import { SyntheticPanel } from './SyntheticPanel.tsx'
import { SyntheticSide } from './SyntheticSide.tsx'

/** What stands below the first picture does not hold it up. */
const TermPanel = lazyPart(async () => ({ default: (await import('./TermPanel.tsx')).TermPanel }))
const ParityTable = lazyPart(async () => ({ default: (await import('./ParityTable.tsx')).ParityTable }))

const COSTS = [
  { value: 'on', label: 'After costs' },
  { value: 'off', label: 'Before costs' },
] as const

const view: ToolView<SyntheticFuture, Params> = {
  guide: () => import('./guide.ts'),
  caveats: ['Charges of a discount broker, ₹20 an order'],
  minuteCaveats: ['Edges are for one lot at the best quote'],
  ...chainFrame,
  controls,
  Body,
  Skeleton,
}
export default view

function controls({ data, params, setParams }: ControlsProps<SyntheticFuture, Params>): readonly ControlItem[] {
  return [
    symbolControl(params.symbol, data?.symbols, setParams),
    ...(data === null
      ? []
      : [
          expiryControl(data.expiries, [data.resolved.expiry], setParams),
          {
            key: 'strike',
            label: 'Synthetic of',
            place: 'bar',
            isChanged: data.strike !== null,
            control: <StrikeChoice data={data} asked={params.strike} setParams={setParams} />,
          } as const,
          intervalControl(data.interval, setParams),
        ]),
    selectControl('range', 'Strikes', params.range, RANGES, '5', setParams),
    // Of the table below the picture.
    { ...segmentControl('costs', 'Costs', params.costs, COSTS, 'on', setParams), place: 'more' },
  ]
}

/** The median of the strikes around spot, or one strike. */
function StrikeChoice({
  data,
  asked,
  setParams,
}: {
  asked: string
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
          value={askedStrike(asked, data.strikes, strike)}
          onChange={(next) => setParams({ strike: String(next) })}
        />
      )}
    </>
  )
}

function Body(props: ViewProps<SyntheticFuture, Params>) {
  return (
    <>
      <Answer side={<SyntheticSide {...props} />}>
        <SyntheticPanel {...props} />
      </Answer>
      <StockStrip facts={props.data.stock} answer={props.answer} />
      <ParityTable meanwhile={<TableSkeleton rows={11} columns={12} />} {...props} />
      <TermPanel meanwhile={<ChartSkeleton height={300} />} {...props} />
    </>
  )
}

function Skeleton() {
  return (
    <>
      <PictureSkeleton />
      <TableSkeleton rows={11} columns={12} />
      <ChartSkeleton height={300} />
    </>
  )
}
