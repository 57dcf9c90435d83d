import { BUILDUP_NAMES } from '@strikelens/analytics/futures'
import { clock, grouped, price, signed } from '@strikelens/market/formats'
import { Sparkline } from '@strikelens/ui/charts/smallCharts'
import { Explain } from '@strikelens/ui/explain'
import { Badge, KeyValues, signTone } from '@strikelens/ui/marks'
import type { ReactNode } from 'react'
import { OI_MOVE } from '../../figures/names.ts'
import type { TipFigure } from '../../heatmap/TipFigures.tsx'
import { shownExplanation } from '../../kit/explained.ts'
import { SymbolSheet } from '../../symbolChart/SymbolSheet.tsx'
import type { ViewProps } from '../../view.ts'
import { column } from '../../wireColumn.ts'
import type { Params, UnusualActivity } from './compute.ts'
import { type ExplainedKey, eventExplanation } from './eventExplanations.ts'
import { SEVERITY_TONES } from './looks.ts'
import type { FeedRow } from './shownFeed.ts'

const LINKS = [
  { tool: 'future-analysis', label: 'Future analysis' },
  { tool: 'future-long-short', label: 'Long versus short flow' },
]

interface SymbolEventsProps extends Pick<ViewProps<UnusualActivity, Params>, 'data' | 'hrefOf' | 'setParams'> {
  readonly symbol: string
}

/** A future opened: its events of the day, each figure with how it was computed. */
export default function SymbolEvents({ symbol, data, hrefOf, setParams }: SymbolEventsProps) {
  const events = data.events.filter((event) => event.symbol === symbol)
  const [latest] = events
  return (
    <SymbolSheet
      symbol={symbol}
      note={latest === undefined ? '' : latest.sector}
      items={[]}
      links={LINKS}
      hrefOf={hrefOf}
      onClose={() => setParams({ symbol: null })}
    >
      <EventList symbol={symbol} events={events} />
    </SymbolSheet>
  )
}

/** The events of a future, newest first. */
export function EventList({ symbol, events }: { readonly symbol: string; readonly events: readonly FeedRow[] }) {
  return (
    <>
      {events.length === 0 && (
        <p className="px-3.5 py-2 text-ink-2">No unusual activity of {symbol} so far with these filters.</p>
      )}
      {events.map((event) => (
        <section
          key={`${event.at} ${event.type}`}
          aria-label={`${event.type} at ${clock(event.at)}`}
          className="border-line-soft border-b py-2"
        >
          <h3 className="flex items-center gap-2 px-3.5 font-bold text-table">
            {clock(event.at)} {event.type}
            <Badge tone={SEVERITY_TONES[event.severity]}>{event.severity}</Badge>
            {event.reading !== null && <span className="font-body text-ink-3 text-micro">{event.reading}</span>}
          </h3>
          <KeyValues columns={2} items={figures(event)} />
          <div className="px-3.5">
            <Sparkline
              values={column(event.pricesAround)}
              color="future"
              second={{ values: column(event.oiAround), color: 'series-3' }}
              mark={(event.pricesAround.length - 1) / 2}
              width={264}
              height={48}
            />
          </div>
        </section>
      ))}
    </>
  )
}

function figures(event: FeedRow): TipFigure[] {
  const told = (key: ExplainedKey, text: string): ReactNode => (
    <Explain how={shownExplanation(eventExplanation(event, key), event.at)}>{text}</Explain>
  )
  const flip: readonly TipFigure[] =
    event.basisPct === null
      ? []
      : [
          { label: 'Basis %', value: signed(event.basisPct, 2) },
          { label: '15 min before', value: signed(event.basisBeforePct, 2) },
        ]
  return [
    { label: 'Price, ₹', value: price(event.price) },
    { label: 'Class', value: BUILDUP_NAMES[event.buildup] },
    { label: 'Return %', value: told('returnPct', signed(event.returnPct, 2)), tone: signTone(event.returnPct) },
    { label: 'Price z-score', value: told('zReturn', signed(event.zReturn, 2)) },
    { label: OI_MOVE, value: told('oiChangePct', signed(event.oiChangePct, 2)), tone: signTone(event.oiChangePct) },
    { label: 'OI z-score', value: told('zOi', signed(event.zOi, 2)) },
    { label: 'Vol ÷ usual', value: told('volumeRatio', `${grouped(event.volumeRatio, 1)}×`) },
    { label: 'Volume z-score', value: told('zVol', signed(event.zVol, 2)) },
    { label: 'Near ΔOI, qty', value: signed(event.nearOiChangeQty) },
    { label: 'Next ΔOI, qty', value: signed(event.nextOiChangeQty) },
    { label: 'Score', value: told('score', grouped(event.score, 2)) },
    { label: 'Since %', value: told('sincePct', signed(event.sincePct, 2)), tone: signTone(event.sincePct) },
    { label: '+30 min %', value: told('after30Pct', signed(event.after30Pct, 2)) },
    { label: '+60 min %', value: told('after60Pct', signed(event.after60Pct, 2)) },
    ...flip,
  ]
}
