import { BUILDUP_NAMES, BUILDUPS } from '@strikelens/analytics/futures'
import { grouped, price } from '@strikelens/market/formats'
import { classes } from '@strikelens/ui/classes'
import { BuildupChip } from '@strikelens/ui/marks'
import type { Column } from '@strikelens/ui/table'
import { FutureName, StrengthCell } from '../board/futureCells.tsx'
import type { ListedRow } from '../list/listedRow.ts'
import { figureText } from '../screening/figures.ts'
import { FUTURE_FIGURES, NEAR_BAN_PCT } from './futureFigures.ts'

/** How the columns of futures are drawn, by their keys. */
export const FUTURE_CELLS: Readonly<Record<string, Partial<Column<ListedRow>>>> = {
  symbol: {
    cell: (row) => (
      <FutureName
        row={{ symbol: row.symbol, isInBan: row.word('ban') !== '', isExpiryDay: row.word('expires') !== '' }}
      />
    ),
  },
  price: {
    cell: (row) => (
      <span className={classes(row.word('tint') === 'mute' && 'text-ink-3')}>{price(row.number('price'))}</span>
    ),
  },
  doi: { cell: oiMoveText },
  class: { cell: (row) => <ClassCell name={row.word('class')} />, align: 'center' },
  strength: { cell: (row) => <StrengthCell strength={row.number('strength')} /> },
  mwpl: {
    cell: (row) => {
      const mwpl = row.number('mwpl')
      return (
        <span className={classes(mwpl !== null && mwpl >= NEAR_BAN_PCT && 'font-mid text-warn')}>
          {grouped(mwpl, 2)}
        </span>
      )
    },
  },
}

/** A change of OI; New where nothing was open before. */
export function oiMoveText(row: ListedRow): string {
  return row.word('isNew') || figureText(FUTURE_FIGURES.doi, row.number('doi'))
}

/** The chip of a class by its name. */
function ClassCell({ name }: { name: string }) {
  const buildup = BUILDUPS.find((one) => BUILDUP_NAMES[one] === name)
  return buildup === undefined ? '–' : <BuildupChip buildup={buildup} />
}
