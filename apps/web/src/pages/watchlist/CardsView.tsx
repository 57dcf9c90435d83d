import { price } from '@strikelens/market/formats'
import { BuildupChip, Change } from '@strikelens/ui/marks'
import { CardGrid, type LinesProps } from './CardGrid.tsx'
import { DayLine } from './DayLine.tsx'
import { Flash } from './Flash.tsx'
import { Chips } from './SymbolCell.tsx'
import { lineName, type WatchLine } from './watchLine.ts'

/** A card an item: its price, its change and the shape of its day. */
export default function CardsView(props: LinesProps) {
  return <CardGrid {...props} className="items-center gap-3 py-2.5" face={(line) => <Face line={line} />} />
}

function Face({ line }: { line: WatchLine }) {
  const { row } = line
  return (
    <>
      <span className="min-w-0 flex-1">
        <span className="flex items-center gap-1.5">
          <b className="truncate font-bold">{lineName(line.code)}</b>
          {row?.buildup != null && <BuildupChip buildup={row.buildup} />}
        </span>
        <span className="flex min-h-5 items-center gap-1.5 text-ink-3 text-micro">
          <span className="truncate">{row?.name}</span>
          <Chips line={line} />
        </span>
      </span>
      {row !== null && row.spark.length > 1 && <DayLine row={row} width={72} height={28} />}
      <span className="w-28 flex-none text-right">
        <span className="block font-bold text-strong">
          <Flash value={row?.ltp ?? null}>{price(row?.ltp ?? null)}</Flash>
        </span>
        <Change value={row?.chg ?? null} percent={row?.chgPct ?? null} className="text-micro" />
      </span>
    </>
  )
}
