import { lazyPart } from '@strikelens/ui/loaded'
import { ChartSkeleton, TableSkeleton } from '@strikelens/ui/states'
import { tickedChainFrame } from '../../chain/contextStrip.ts'
import { RANGES, selectControl } from '../../kit/controls.tsx'
import { ComparisonBody, ComparisonSkeleton } from '../../multiPremium/ComparisonBody.tsx'
import { comparisonControls } from '../../multiPremium/controls.tsx'
import { PairPanel } from '../../multiPremium/PairPanel.tsx'
import type { ControlsProps, ToolView, ViewProps } from '../../view.ts'
import { decayBadges } from './badges.ts'
import { CentreHeadline } from './CentreHeadline.tsx'
import type { MultiStraddle, Params } from './compute.ts'
import { StraddleAdder } from './StraddleAdder.tsx'
import { COLUMNS } from './tool.ts'
import { useStraddlesNow } from './useStraddlesNow.ts'

/** Only one of three views draws the smile. */
const SmilePanel = lazyPart(async () => ({ default: (await import('./SmilePanel.tsx')).SmilePanel }))

/** The table stands below the fold. */
const StraddleTable = lazyPart(async () => ({ default: (await import('./StraddleTable.tsx')).StraddleTable }))

const VIEWS = [
  { value: 'price', label: 'Price' },
  { value: 'indexed', label: 'Indexed' },
  { value: 'smile', label: 'Smile' },
] as const

const view: ToolView<MultiStraddle, Params> = {
  guide: () => import('./guide.ts'),
  caveats: ['Theta is per unit of the long straddle and calendar day, within the last day to expiry'],
  ...tickedChainFrame,
  controls,
  Body,
  Skeleton,
}
export default view

function controls(props: ControlsProps<MultiStraddle, Params>) {
  const { params, setParams } = props
  return [
    ...comparisonControls(props, VIEWS),
    {
      ...selectControl('range', 'Smile', params.range, RANGES, '10', setParams),
      place: params.view === 'smile' ? ('bar' as const) : ('more' as const),
    },
  ]
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
        headline={<CentreHeadline now={now} since={since} />}
        onChange={write}
      >
        {params.view === 'smile' ? (
          <SmilePanel
            meanwhile={<ChartSkeleton />}
            symbol={context.symbol}
            smile={now.smile}
            since={since}
            isBasePrevious={params.base === 'prev'}
          />
        ) : (
          <PairPanel data={data} isIndexed={params.view === 'indexed'} noun="straddles" />
        )}
      </ComparisonBody>
      <StraddleTable
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
  return <ComparisonSkeleton columns={COLUMNS.length} />
}
