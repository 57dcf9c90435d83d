import { price, signedPercent } from '@strikelens/market/formats'
import type { Wire } from '@strikelens/tools/result'
import { ChartSourceContext } from '@strikelens/tools/symbolChart/chartSource'
import { LazySymbolChart } from '@strikelens/tools/symbolChart/lazySymbolChart'
import type { WatchRow } from '@strikelens/tools/tools/watchlist-rows/row'
import { Button } from '@strikelens/ui/controls'
import { BuildupChip, Change, KeyValues, signTone, TONE_CLASSES } from '@strikelens/ui/marks'
import { Menu } from '@strikelens/ui/overlays'
import { ChartSkeleton } from '@strikelens/ui/states'
import { useQuery } from '@tanstack/react-query'
import { CirclePlus } from 'lucide-react'
import { manifest } from '../../manifest.ts'
import { Link } from '../../routing/Link.tsx'
import { useChartSource } from '../../tool/useChartSource.ts'
import { failureOf } from './failure.ts'
import { NoteCell } from './NoteCell.tsx'
import { rowFigures } from './rowFigures.ts'
import { Chips } from './SymbolCell.tsx'
import { lineName, sinceAddedPct, type WatchLine } from './watchLine.ts'
import { fetchItem } from './watchlistCalls.ts'

/** What can be done with the item of a list of one's own. */
export interface DetailActions {
  readonly otherLists: readonly string[]
  /** Codes that are in the list already. */
  readonly codes: ReadonlySet<string>
  onAdd(code: string): void
  onNote(line: WatchLine, note: string): void
  onMoveTo(line: WatchLine, list: string): void
  onRemove(line: WatchLine): void
}

/** More of one item: its day, its figures, the reader's note and where to look further. */
export function RowDetail({ line, actions }: { line: WatchLine; actions: DetailActions | null }) {
  const { row } = line
  return (
    <div className="flex flex-col gap-2 pb-3">
      {row !== null && <Price row={row} line={line} />}
      {row !== null && <Chart code={line.code} price={row.ltp} />}
      {row !== null && <KeyValues columns={2} items={rowFigures(row)} />}
      {actions !== null && <Own line={line} actions={actions} />}
      {row !== null && <ToolLinks row={row} />}
    </div>
  )
}

function Price({ row, line }: { row: Wire<WatchRow>; line: WatchLine }) {
  const since = sinceAddedPct(line)
  return (
    <div className="px-3.5 pt-3">
      <p className="truncate text-ink-3 text-micro">
        {row.name} · {row.sector}
      </p>
      <p className="mt-0.5 flex items-baseline gap-2">
        <b className="font-bold text-figure tracking-[-0.02em]">{price(row.ltp)}</b>
        <Change value={row.chg} percent={row.chgPct} />
      </p>
      <p className="mt-1 flex min-h-5 flex-wrap items-center gap-1.5">
        {row.buildup !== null && <BuildupChip buildup={row.buildup} />}
        <Chips line={line} />
        {since !== null && (
          <span className="text-ink-3 text-micro">
            Since added <span className={TONE_CLASSES[signTone(since)]}>{signedPercent(since)}</span>
          </span>
        )}
      </p>
    </div>
  )
}

/** Of the moment: no list is looked at in the past. */
const NOW = {}
const CHART_PX = 220

function Chart({ code, price: last }: { code: string; price: number | null }) {
  return (
    <ChartSourceContext value={useChartSource(NOW, last)}>
      <LazySymbolChart meanwhile={<ChartSkeleton height={CHART_PX} />} symbol={code} height={CHART_PX} />
    </ChartSourceContext>
  )
}

/** The note may have been changed on another device since the list was read. */
function Own({ line, actions }: { line: WatchLine; actions: DetailActions }) {
  const { item } = line
  const { data, error } = useQuery({
    queryKey: ['watchlists', 'item', item?.id, item?.note],
    queryFn: () => fetchItem(item?.id ?? ''),
    enabled: item !== null,
    retry: false,
  })
  if (item === null) return null
  const name = lineName(line.code)
  return (
    <section aria-label="In your list" className="flex flex-col gap-2 px-3.5">
      <div className="flex items-center gap-2">
        <span aria-hidden="true" className="text-ink-3 text-micro">
          Note
        </span>
        <NoteCell name={name} note={data?.note ?? item.note} onSave={(note) => actions.onNote(line, note)} />
      </div>
      <p role="alert" className="text-down text-table empty:hidden">
        {error === null ? null : failureOf(error, 'fetchItem').message}
      </p>
      <div className="flex flex-wrap gap-2">
        {actions.otherLists.length > 0 && (
          <Menu
            face="Move to"
            items={actions.otherLists.map((list) => ({ value: list, label: list }))}
            onChoose={(list) => actions.onMoveTo(line, list)}
          />
        )}
        <Button onClick={() => actions.onRemove(line)}>Remove</Button>
      </div>
      <Contracts codes={line.row?.contracts ?? []} actions={actions} />
    </section>
  )
}

/** The future and the options at the money, to stand beside their symbol in the list. */
function Contracts({ codes, actions }: { codes: readonly string[]; actions: DetailActions }) {
  const others = codes.filter((code) => !actions.codes.has(code))
  if (others.length === 0) return null
  return (
    <div className="flex flex-wrap gap-2">
      {others.map((code) => (
        <Button key={code} aria-label={`Add ${lineName(code)}`} onClick={() => actions.onAdd(code)}>
          <CirclePlus size={14} aria-hidden="true" />
          {lineName(code)}
        </Button>
      ))}
    </div>
  )
}

function ToolLinks({ row }: { row: Wire<WatchRow> }) {
  const hasDerivatives = row.expiry !== null
  const entries = manifest
    .filter(({ watched }) => watched?.kinds.includes(row.symbolKind) === true)
    .sort((a, b) => (a.watched?.place ?? 0) - (b.watched?.place ?? 0))
  const shown = entries.filter(({ group }) => hasDerivatives || (group !== 'options' && group !== 'strategy'))
  if (shown.length === 0) return null
  return (
    <nav aria-label={`More of ${row.symbol}`} className="flex flex-wrap gap-x-4 px-3.5">
      {shown.map((entry) => (
        <Link
          key={entry.key}
          page={entry}
          symbol={row.symbol}
          className="flex min-h-8 items-center font-mid text-accent text-table hover:underline max-desk:min-h-11"
        >
          {entry.label}
        </Link>
      ))}
    </nav>
  )
}
