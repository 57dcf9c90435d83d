import { dayYear } from '@strikelens/market/formats'
import type { ListedRow } from '../../list/listedRow.ts'
import type { ListLooks } from '../../list/listLooks.ts'
import { figureText } from '../../screening/figures.ts'
import { list } from './tool.ts'

export const looks: ListLooks = {
  columns: () => ({
    high52: { cell: (row) => <Made row={row} of="high52" on="highDate" /> },
    low52: { cell: (row) => <Made row={row} of="low52" on="lowDate" /> },
  }),
}

/** An extreme with the day on which it was made. */
function Made({ row, of, on }: { row: ListedRow; of: 'high52' | 'low52'; on: string }) {
  const date = row.word(on)
  return (
    <span>
      {date !== '' && <span className="text-ink-3 text-micro">{dayYear(date)} </span>}
      {figureText(list.figures[of], row.number(of))}
    </span>
  )
}
