import { signed } from '@strikelens/market/formats'
import { BuildupChip, signTone, TONE_CLASSES } from '@strikelens/ui/marks'
import { usePhone } from '@strikelens/ui/screen'
import type { FutureRow } from '../../board/boardRows.ts'
import { OI_MOVE, PRICE_MOVE } from '../../figures/names.ts'
import { metricText } from '../../heatmap/metrics.ts'
import type { Wire } from '../../result.ts'
import type { FutureHeatmap } from './compute.ts'
import type { MapPanelProps } from './MapPanel.tsx'
import { METRIC_TEXTS } from './metricText.ts'
import type { Metric } from './tool.ts'

export interface SideListsProps {
  readonly data: Wire<FutureHeatmap>
  readonly metric: Metric
  readonly hrefOf: MapPanelProps['hrefOf']
  readonly onOpen: (symbol: string) => void
}

/** As many as the column beside the map has room for; phones have room for all. */
const DESK_ROWS = 5

/** The futures at either end of the metric. */
export function SideLists({ data, ...list }: SideListsProps) {
  const isPhone = usePhone()
  const rows = (places: readonly (number | null)[]) =>
    places.slice(0, isPhone ? places.length : DESK_ROWS).map((place) => data.rows[place ?? 0])
  return (
    <>
      <RankedList title="Highest" rows={rows(data.ranked.top)} {...list} />
      <RankedList title="Lowest" rows={rows(data.ranked.bottom)} {...list} />
    </>
  )
}

interface RankedListProps extends Omit<SideListsProps, 'data'> {
  readonly title: string
  readonly rows: readonly Wire<FutureRow>[]
}

function RankedList({ title, rows, metric, hrefOf, onOpen }: RankedListProps) {
  // The metric first; beside price stands OI, beside anything else price.
  const isPrice = metric === 'dp' || metric === 'class'
  return (
    <table
      className="kit-table desk:[&_:is(th,td)]:h-6"
      aria-label={`${title} by ${METRIC_TEXTS[metric].title.toLowerCase()}`}
    >
      <thead>
        <tr>
          <th scope="col" data-align="left">
            {title}
          </th>
          <th scope="col">{isPrice ? PRICE_MOVE : METRIC_TEXTS[metric].label}</th>
          <th scope="col">{isPrice ? OI_MOVE : PRICE_MOVE}</th>
          <th scope="col">
            <span className="sr-only">Buildup</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.symbol}>
            <th scope="row" data-align="left">
              <RankedName symbol={row.symbol} href={hrefOf(row.symbol)} onOpen={onOpen} />
            </th>
            <td className={isPrice ? TONE_CLASSES[signTone(row.dp)] : undefined}>
              {isPrice ? signed(row.dp, 2) : metricText(METRIC_TEXTS[metric], row)}
            </td>
            <td className="text-ink-2">{isPrice ? signed(row.doi, 2) : signed(row.dp, 2)}</td>
            <td>{row.buildup === null ? '–' : <BuildupChip buildup={row.buildup} />}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

interface RankedNameProps extends Pick<SideListsProps, 'onOpen'> {
  readonly symbol: string
  readonly href: string | null
}

/** Leads where its tile leads. */
function RankedName({ symbol, href, onOpen }: RankedNameProps) {
  const look = 'touch hover:text-accent'
  return href === null ? (
    <button type="button" className={look} onClick={() => onOpen(symbol)}>
      {symbol}
    </button>
  ) : (
    <a href={href} className={look}>
      {symbol}
    </a>
  )
}
