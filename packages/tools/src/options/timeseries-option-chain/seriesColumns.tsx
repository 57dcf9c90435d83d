import { type Column, cellText } from '@strikelens/ui/table'
import type { Wire } from '../../result.ts'
import { sideCell } from './cells.ts'
import { centreColumn } from './centreColumn.ts'
import { type ShownColumns, type Side, type SideField, sideColumn } from './columnSets.ts'
import { RunChip } from './RunChip.tsx'
import type { SeriesRows } from './seriesRows.ts'
import { SIDE_LOOKS } from './sideLooks.ts'

/** Phones show first what fits beside the time (§O19); the rest comes by swipe. */
const PHONE_FIRST: readonly SideField[] = ['ltp', 'oiChg', 'oi']

/** The table's columns; a row is an index of the rows. */
export function seriesColumns(
  rows: Wire<SeriesRows>,
  shown: ShownColumns,
  days: number,
  scale: number,
  isPhone: boolean,
): readonly Column<number>[] {
  const side = (name: Side, fields: readonly SideField[]) =>
    fields.map((field) => legColumn(rows, name, field, scale, isPhone))
  const centre = shown.centre.map((field) => centreColumn(rows, field, days))
  if (!isPhone) return [...side('ce', shown.side), ...centre, ...side('pe', shown.side.toReversed())]
  const first = PHONE_FIRST.filter((field) => shown.side.includes(field))
  const rest = shown.side.filter((field) => !first.includes(field))
  const [time, ...middle] = centre
  return [time, ...side('ce', first), ...side('pe', first), ...middle, ...side('ce', rest), ...side('pe', rest)]
}

function legColumn(
  rows: Wire<SeriesRows>,
  side: Side,
  field: SideField,
  scale: number,
  isPhone: boolean,
): Column<number> {
  const leg = rows[side]
  const look = SIDE_LOOKS[field]
  const name = side === 'ce' ? 'CE' : 'PE'
  const isGrey = (row: number) => leg.isTraded[row] === 0 || (field === 'iv' && leg.isLowIv[row] === 1)
  const base: Column<number> = {
    ...look,
    key: sideColumn(side, field),
    label: isPhone ? `${name} ${look.label}` : look.label,
    ...(isPhone ? {} : { group: side === 'ce' ? 'Calls' : 'Puts', groupTone: side === 'ce' ? 'call' : 'put' }),
    value: (row) => sideCell(rows, side, field, row, scale),
    fill: (row) => (leg.isStrongest[row] === 1 ? (side === 'ce' ? 'call' : 'put') : undefined),
  }
  if (field === 'buildup') {
    return { ...base, align: 'center', cell: (row) => <RunChip rows={rows} side={side} row={row} /> }
  }
  const isUnusual = (row: number) => field === 'oiChg' && leg.isUnusual[row] === 1
  return {
    ...base,
    cell: (row) => (
      <span className={isGrey(row) ? 'text-ink-3' : isUnusual(row) ? 'font-bold' : undefined}>
        {cellText(base, base.value(row))}
      </span>
    ),
  }
}
