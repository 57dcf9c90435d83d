import { BUILDUP_NAMES, BUILDUPS } from '@strikelens/analytics/futures'
import { marketMeaning } from '@strikelens/analytics/options'
import { CE, PE } from '@strikelens/analytics/pricing'
import { istDate } from '@strikelens/market/time'
import {
  amount,
  clock,
  day,
  delta,
  grouped,
  index,
  price,
  ratio,
  signed,
  signedAmount,
  strike,
  theta,
  vega,
} from '@strikelens/ui/formats'
import { BuildupChip } from '@strikelens/ui/marks'
import { type Column, cellText } from '@strikelens/ui/table'
import type { Wire } from '../../result.ts'
import { centreCell, sideCell } from './cells.ts'
import { type CentreField, type ShownColumns, type Side, type SideField, sideColumn } from './columnSets.ts'
import type { SeriesRows } from './seriesRows.ts'

/** How a column looks; what it holds is in cells.ts. */
type Look = Pick<Column<number>, 'label' | 'hint' | 'width' | 'format' | 'tone'>

const points = (value: number) => signed(value, 2)

const SIDE_LOOKS: Readonly<Record<SideField, Look>> = {
  buildup: {
    label: 'Buildup',
    hint: 'Price and OI against the row before; × counts rows with the same label',
    width: 84,
  },
  dayOiChg: { label: 'Day ΔOI', hint: 'OI against the previous close', width: 82, format: signedAmount, tone: 'sign' },
  oiChg: {
    label: 'ΔOI',
    hint: 'OI against the row before; bold where unusual (|z| of 3 or more), tinted where it is the largest of the day',
    width: 78,
    format: signedAmount,
    tone: 'sign',
  },
  z: { label: 'z', hint: '(ΔOI − mean) ÷ sd of the 20 rows before it', width: 56, format: (v) => signed(v, 1) },
  oi: { label: 'OI', hint: 'Open interest', width: 84, format: amount },
  volume: { label: 'Volume', hint: 'Traded within the row', width: 84, format: amount },
  iv: {
    label: 'IV',
    hint: 'Implied volatility of the leg, %; grey where of low quality',
    width: 58,
    format: (v) => grouped(v, 2),
  },
  ivChg: { label: 'ΔIV', hint: 'IV against the row before, vol points', width: 58, format: points, tone: 'sign' },
  delta: { label: 'Delta', hint: 'Per 1 point of the forward', width: 58, format: (v) => delta(v) },
  theta: { label: 'Theta', hint: 'Points a calendar day', width: 62, format: theta },
  vega: { label: 'Vega', hint: 'Points a vol point', width: 58, format: vega },
  vwap: { label: 'VWAP', hint: 'Σ LTP × volume ÷ Σ volume since the open', width: 76, format: price },
  chg: { label: 'Chg', hint: 'LTP against the row before, ₹', width: 70, format: points, tone: 'sign' },
  ltp: { label: 'LTP', hint: 'Last price, ₹; grey where it is carried', width: 76, format: price },
}

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

/** A buildup with how many rows in a row had it. */
function RunChip({ rows, side, row }: { rows: Wire<SeriesRows>; side: Side; row: number }) {
  const leg = rows[side]
  const buildup = BUILDUPS.find((one) => one === leg.buildup[row]) ?? 'N'
  if (buildup === 'N') return '–'
  const run = leg.run[row]
  return (
    <span className="inline-flex items-center gap-1">
      <BuildupChip buildup={buildup} meaning={marketMeaning(side === 'ce' ? CE : PE, buildup)} />
      {run > 1 && (
        <span className="text-ink-3 text-micro" title={`${run} × ${BUILDUP_NAMES[buildup]}`}>
          ×{run}
        </span>
      )}
    </span>
  )
}

function centreColumn(rows: Wire<SeriesRows>, field: CentreField, days: number): Column<number> {
  const value = (row: number) => centreCell(rows, field, row)
  const isDated = days > 1
  const at = (instant: number) => {
    if (rows.isDaily) return day(istDate(instant))
    return isDated ? `${day(istDate(instant))} ${clock(instant)}` : clock(instant)
  }
  switch (field) {
    case 'time':
      return {
        key: field,
        label: rows.isDaily ? 'Day' : 'Time',
        hint: rows.isDaily ? 'Session' : 'End of the row, IST',
        align: 'center',
        value,
        format: at,
        isPinned: true,
        width: isDated ? 98 : 64,
      }
    case 'spot':
      return { key: field, label: 'Spot', hint: 'Underlying', value, format: (v) => index(v, 2), width: 86 }
    case 'strike':
      return { key: field, label: 'Strike', hint: 'ATM of the row', value, format: strike, tone: 'strong', width: 70 }
    case 'straddle':
      return {
        key: field,
        label: 'Straddle',
        hint: 'CE LTP + PE LTP, ₹',
        value,
        format: price,
        tone: 'strong',
        width: 76,
      }
    case 'pcr':
      return { key: field, label: 'PCR', hint: 'PE OI ÷ CE OI of the strike', value, format: ratio, width: 54 }
    case 'synthetic':
      return {
        key: field,
        label: 'Synthetic',
        hint: 'Strike + e^(rate × T) × (CE mark − PE mark)',
        value,
        format: (v) => index(v, 2),
        width: 86,
      }
  }
}
