import type { Crore } from '@strikelens/analytics/options'
import { compact, crore, percent, price, signed, signedCompact } from '@strikelens/market/formats'
import { signTone } from '@strikelens/ui/marks'
import { AnswerFigures, type StripFigure } from '../../kit/AnswerFigures.tsx'
import { unitScale } from '../../kit/quantityUnit.ts'
import type { ViewProps } from '../../view.ts'
import type { FutureLongShort, Params } from './compute.ts'
import { labelTone } from './words.ts'

/** The window in figures: the four flows, what they come to, and the prices at which sides came in. */
export function FlowStrip({ data, answer, params }: ViewProps<FutureLongShort, Params>) {
  return <AnswerFigures label="The flows of the window" figures={figures(data, params)} columns={5} answer={answer} />
}

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
      label: 'Bias',
      hint: '(Bullish − bearish flows) in percent of all four; Longs dominate from +25, Shorts dominate from −25',
      value: signed(now.bias, 2),
      note: now.label ?? '',
      tone: labelTone(now.label),
      how: 'bias',
    },
    {
      label: 'Last 30 min',
      hint: 'Bias of the last 30 minutes. Handover: opposed to the session’s bias, both beyond ±25',
      value: signed(now.lateBias, 2),
      note: now.isHandover ? 'Handover' : '',
      tone: signTone(now.lateBias),
    },
    {
      label: 'Long share of new',
      hint: 'Longs added in percent of longs and shorts added',
      value: percent(now.longSharePct),
      how: 'longShare',
    },
    {
      label: 'Longs came in at',
      hint: 'Average of the rows’ VWAP, weighted by longs added',
      value: price(now.longsAddedPrice),
      how: 'longsAddedPrice',
    },
    {
      label: 'Shorts came in at',
      hint: 'Average of the rows’ VWAP, weighted by shorts added',
      value: price(now.shortsAddedPrice),
      how: 'shortsAddedPrice',
    },
  ]
}

function note(value: Crore | null): string {
  return value === null ? '' : crore(value, 2)
}
