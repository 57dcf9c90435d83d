import { price } from '@strikelens/market/formats'
import { Change } from '@strikelens/ui/marks'
import { usePhone } from '@strikelens/ui/screen'
import { CardGrid, type LinesProps } from './CardGrid.tsx'
import { DayLine } from './DayLine.tsx'
import { lineName } from './watchLine.ts'

const WIDTH = 420
const PHONE_WIDTH = 340

/** The day of every item as a line, side by side. */
export default function ChartsView(props: LinesProps) {
  const isPhone = usePhone()
  return (
    <CardGrid
      {...props}
      className="flex-col gap-2 overflow-hidden py-3"
      face={({ code, row }) => (
        <>
          <span className="flex w-full items-baseline gap-2">
            <b className="truncate font-bold">{lineName(code)}</b>
            <span className="ml-auto font-mid">{price(row?.ltp ?? null)}</span>
            <Change value={row?.chg ?? null} percent={row?.chgPct ?? null} className="text-micro" />
          </span>
          <span className="block h-30">
            {row !== null && row.spark.length > 1 && (
              <DayLine row={row} width={isPhone ? PHONE_WIDTH : WIDTH} height={120} />
            )}
          </span>
        </>
      )}
    />
  )
}
