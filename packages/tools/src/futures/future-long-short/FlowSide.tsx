import type { Crore } from '@strikelens/analytics/options'
import { compact, crore, percent, price, signed, signedCompact } from '@strikelens/market/formats'
import { Headline, SidePart } from '@strikelens/ui/frame'
import { Badge, signTone } from '@strikelens/ui/marks'
import { AnswerFigures, type StripFigure } from '../../kit/AnswerFigures.tsx'
import { Explained } from '../../kit/Explained.tsx'
import { unitName, unitScale } from '../../kit/quantityUnit.ts'
import type { ViewProps } from '../../view.ts'
import type { FutureLongShort, Params } from './compute.ts'
import { monthWords } from './words.ts'

/** Which side came in over the window, by how much, and at which prices. */
export function FlowSide({ data, answer, params }: ViewProps<FutureLongShort, Params>) {
  const { now, interval } = data
  return (
    <>
      <Headline
        label={`Bias of flows, OI of ${monthWords(params.month)}, ${interval.interval} rows`}
        value={
          <Explained now={answer} how="bias">
            {signed(now.bias, 2)}
          </Explained>
        }
        chip={
          <>
            {now.isHandover && <Badge tone="late">Handover</Badge>}
            {now.label !== null && <Badge tone={BADGES[now.label]}>{now.label}</Badge>}
          </>
        }
      >
        Bullish less bearish flows in percent of all four
      </Headline>
      <SidePart title="Key figures" note={`flows in ${unitName(params)}`}>
        <AnswerFigures figures={figures(data, params)} answer={answer} />
      </SidePart>
    </>
  )
}

const BADGES = { 'Longs dominate': 'live', 'Shorts dominate': 'danger', Balanced: 'closed' } as const

function figures(data: ViewProps<FutureLongShort, Params>['data'], params: Params): readonly StripFigure[] {
  const { now, head } = data
  const scale = unitScale({ context: head }, params)
  const scaled = (lots: number | null) => (lots === null ? null : lots * scale)
  const total = (lots: number | null) => compact(scaled(lots))
  return [
    {
      label: 'Longs added',
      hint: 'OI added in rows in which price and OI rose (Long Buildup)',
      value: total(now.longsAdded),
      note: note(now.values.longsAdded),
      noteHow: 'laValue',
      tone: 'up',
    },
    {
      label: 'Shorts covered',
      hint: 'OI cut in rows in which price rose and OI fell (Short Covering)',
      value: total(now.shortsCovered),
      note: note(now.values.shortsCovered),
      noteHow: 'cvValue',
      tone: 'up',
    },
    {
      label: 'Shorts added',
      hint: 'OI added in rows in which price fell and OI rose (Short Buildup)',
      value: total(now.shortsAdded),
      note: note(now.values.shortsAdded),
      noteHow: 'saValue',
      tone: 'down',
    },
    {
      label: 'Longs exited',
      hint: 'OI cut in rows in which price and OI fell (Long Unwinding)',
      value: total(now.longsExited),
      note: note(now.values.longsExited),
      noteHow: 'lxValue',
      tone: 'down',
    },
    {
      label: 'Net',
      hint: '(longs added − longs exited) − (shorts added − shorts covered)',
      value: signedCompact(scaled(now.net)),
      note: note(now.values.net),
      noteHow: 'netValue',
      tone: signTone(now.net),
      how: 'net',
    },
    {
      label: 'Last 30 min',
      hint: 'Bias of the last 30 minutes. Handover: opposed to the session’s bias, both beyond ±25',
      value: signed(now.lateBias, 2),
      tone: signTone(now.lateBias),
    },
    {
      label: 'Long share',
      hint: 'Longs added in percent of longs and shorts added',
      value: percent(now.longSharePct),
      how: 'longShare',
    },
    {
      label: 'Longs in at',
      hint: 'Average of the rows’ VWAP, weighted by longs added',
      value: price(now.longsAddedPrice),
      how: 'longsAddedPrice',
    },
    {
      label: 'Shorts in at',
      hint: 'Average of the rows’ VWAP, weighted by shorts added',
      value: price(now.shortsAddedPrice),
      how: 'shortsAddedPrice',
    },
  ]
}

function note(value: Crore | null): string {
  return value === null ? '' : crore(value, 2)
}
