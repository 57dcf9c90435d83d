import { price } from '@strikelens/ui/formats'
import { BuildupChip, Change } from '@strikelens/ui/marks'
import { DayLine } from './DayLine.tsx'
import { Flash } from './Flash.tsx'
import type { LineGroup } from './groups.ts'
import { Chips } from './SymbolCell.tsx'
import { lineName, type WatchLine } from './watchLine.ts'

export interface LinesProps {
  readonly groups: readonly LineGroup[]
  onOpen(line: WatchLine): void
}

/** A card an item: its price, its change and the shape of its day. */
export default function CardsView({ groups, onOpen }: LinesProps) {
  return groups.map(({ name, lines }) => (
    <section key={name} aria-label={name === '' ? 'Items' : name}>
      {name !== '' && <h2 className="px-3.5 pt-3 pb-1 font-bold text-body max-desk:px-4">{name}</h2>}
      <ul className="ruled grid-cols-1 desk:grid-cols-2 dock:grid-cols-3">
        {lines.map((line) => (
          <li key={line.key}>
            <button
              type="button"
              onClick={() => onOpen(line)}
              className="flex w-full items-center gap-3 px-3.5 py-2.5 text-left hover:bg-hover max-desk:px-4"
            >
              <Face line={line} />
            </button>
          </li>
        ))}
      </ul>
    </section>
  ))
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
