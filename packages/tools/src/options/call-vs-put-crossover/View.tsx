import { WithSide } from '@strikelens/ui/frame'
import { ChartSkeleton, FiguresSkeleton, TableSkeleton } from '@strikelens/ui/states'
import { chainFrame } from '../../chain/contextStrip.ts'
import { intervalControl, segmentControl, seriesControls } from '../../chain/controls.tsx'
import { sinceControl } from '../../chain/sinceControl.tsx'
import type { ToolView, ViewProps } from '../../view.ts'
import { CrossoverPanel } from './CrossoverPanel.tsx'
import type { CallPutCrossover } from './callPutCrossover.ts'
import { LeaderCards } from './LeaderCards.tsx'
import { METRICS } from './metrics.ts'
import { PairPicker } from './PairPicker.tsx'
import { ParityNote } from './ParityNote.tsx'
import type { Params } from './params.ts'
import { TurnTable } from './TurnTable.tsx'

const CONFIRMS = [
  { value: '1', label: '1 row' },
  { value: '2', label: '2' },
  { value: '3', label: '3' },
] as const

const view: ToolView<CallPutCrossover, Params> = {
  guide: {
    paragraphs: [
      'One call against one put. In premium, premium change and IV the call above the put is the bullish side; in OI and its change it is the bearish one, for writers of calls bet against a rise.',
      'A crossover counts once the new sign of d = CE − PE has held for so many rows, its own the first: a filled triangle. A hollow one turned back before that, or still waits. A row that runs, and a leg without a trade for 15 minutes, confirm nothing.',
      'The grade says what else pointed the same way at the confirmation: the premium changes, the OI added to puts against calls, and spot against the day’s VWAP (of an index: the VWAP of its future). All three A, two B, fewer C.',
      'With the same strike on both legs premiums cross exactly when the forward crosses the strike: C − P = e^(−rT)(F − K). Such a cross carries no news. Changes in percent, or two legs out of the money at equal distance, do.',
      'Five confirmed crossovers or more in a day read Choppy: no side holds the lead.',
    ],
    example:
      'NIFTY 26,000 since 09:30: the CE went from 134.85 to 160.20, +18.80%, the PE from 174.80 to 140.20, −19.79%; d is +38.59 and the call side leads. In price C − P is 20.00 and e^(−rT)(26,020.01 − 26,000) is 19.99: the same number, so a cross of the two prices is only F crossing 26,000.',
  },
  caveats: [
    'Moves of spot are from the confirmation, not from the crossing itself',
    'Past crossovers say nothing certain about the next',
  ],
  ...chainFrame,
  controls: ({ data, params, setParams }) => [
    ...seriesControls(params, data, setParams),
    ...(data === null
      ? []
      : [{ key: 'legs', control: <PairPicker data={data} onChange={(legs) => setParams({ legs })} /> }]),
    segmentControl('metric', 'Metric', params.metric, METRICS, 'pct', setParams),
    sinceControl(params, 'open', setParams),
    {
      ...segmentControl('confirm', 'Confirm after', confirmOf(params), CONFIRMS, '2', setParams),
      label: 'Confirm after',
    },
    ...(data === null ? [] : [intervalControl(data.rowLength, setParams)]),
  ],
  Body,
  Skeleton,
}
export default view

function confirmOf({ confirm }: Params): (typeof CONFIRMS)[number]['value'] {
  return CONFIRMS.find(({ value }) => value === String(confirm))?.value ?? '2'
}

function Body(props: ViewProps<CallPutCrossover, Params>) {
  return (
    <>
      <ParityNote {...props} />
      <WithSide side={<LeaderCards {...props} />}>
        <CrossoverPanel {...props} />
      </WithSide>
      <TurnTable {...props} />
    </>
  )
}

function Skeleton() {
  return (
    <>
      <WithSide side={<FiguresSkeleton />}>
        <ChartSkeleton height={560} />
      </WithSide>
      <TableSkeleton rows={4} columns={9} />
    </>
  )
}
