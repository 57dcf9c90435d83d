import { price } from '@strikelens/ui/formats'
import { Change } from '@strikelens/ui/marks'
import { usePhone } from '@strikelens/ui/screen'
import type { LinesProps } from './CardsView.tsx'
import { DayLine } from './DayLine.tsx'
import { lineName } from './watchLine.ts'

const WIDTH = 420
const PHONE_WIDTH = 340

/** The day of every item as a line, side by side. */
export default function ChartsView({ groups, onOpen }: LinesProps) {
  const isPhone = usePhone()
  return groups.map(({ name, lines }) => (
    <section key={name} aria-label={name === '' ? 'Items' : name}>
      {name !== '' && <h2 className="px-3.5 pt-3 pb-1 font-bold text-body max-desk:px-4">{name}</h2>}
      <ul className="ruled grid-cols-1 desk:grid-cols-2 dock:grid-cols-3">
        {lines.map((line) => (
          <li key={line.key}>
            <button
              type="button"
              onClick={() => onOpen(line)}
              className="flex w-full flex-col gap-2 overflow-hidden px-3.5 py-3 text-left hover:bg-hover max-desk:px-4"
            >
              <span className="flex w-full items-baseline gap-2">
                <b className="truncate font-bold">{lineName(line.code)}</b>
                <span className="ml-auto font-mid">{price(line.row?.ltp ?? null)}</span>
                <Change value={line.row?.chg ?? null} percent={line.row?.chgPct ?? null} className="text-micro" />
              </span>
              <span className="block h-30">
                {line.row !== null && line.row.spark.length > 1 && (
                  <DayLine row={line.row} width={isPhone ? PHONE_WIDTH : WIDTH} height={120} />
                )}
              </span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  ))
}
