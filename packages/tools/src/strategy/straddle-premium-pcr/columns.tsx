import { clock, index, price, ratio, signed } from '@strikelens/market/formats'
import { istDate } from '@strikelens/market/time'
import { day, signedAmount } from '@strikelens/ui/formats'
import type { Column } from '@strikelens/ui/table'
import type { Wire } from '../../result.ts'
import { COLUMN_NAMES, cellOf } from './cells.ts'
import type { PremiumPcr } from './premiumPcr.ts'
import { RULES, sideOf } from './readingLook.ts'
import type { ColumnKey } from './tool.ts'

const RULE_WORDS = Object.entries(RULES)
  .map(([reading, rule]) => `${reading}: ${rule}`)
  .join('. ')

/** The table's columns; a row is an index of the rows. Past one day the time carries its date. */
export function premiumPcrColumns(data: Wire<PremiumPcr>, days: number): readonly Column<number>[] {
  const { rows, oiSince, context } = data
  const changed = new Set(rows.changes)
  const column = (key: ColumnKey, hint: string, rest: Partial<Column<number>>): Column<number> => ({
    key,
    label: COLUMN_NAMES[key],
    hint,
    value: (row) => cellOf(rows, key, row),
    ...rest,
  })
  const percent = (value: number) => signed(value, 2)
  return [
    column('time', 'End of the row, IST', {
      align: 'left',
      format: (at) => (days === 1 ? clock(at) : `${day(istDate(at))} ${clock(at)}`),
      isPinned: true,
      width: days === 1 ? 72 : 104,
    }),
    column('spot', context.set === 'COM' ? 'The option’s future' : 'Underlying', {
      format: (value) => index(value, 2),
      width: 96,
    }),
    column('straddle', 'CE + PE, ₹', { format: price, tone: 'strong', width: 88 }),
    column('changePct', '100 × change against the row before ÷ the row before', {
      format: percent,
      tone: 'sign',
      width: 72,
    }),
    column('gapPct', '100 × (straddle − VWAP) ÷ |VWAP|', { format: percent, width: 76 }),
    column('pcr', 'Put OI ÷ call OI of the strikes in the header', { format: ratio, tone: 'strong', width: 84 }),
    column('pcrVolume', 'Put volume ÷ call volume of those strikes since the open', { format: ratio, width: 104 }),
    column('ceOiChg', `Call OI of those strikes since ${oiSince}, lots`, {
      format: signedAmount,
      tone: 'sign',
      width: 104,
    }),
    column('peOiChg', `Put OI of those strikes since ${oiSince}, lots`, {
      format: signedAmount,
      tone: 'sign',
      width: 104,
    }),
    column('peMinusCe', 'PE ΔOI − CE ΔOI, lots: above zero more puts were added', {
      format: signedAmount,
      tone: 'sign',
      width: 112,
    }),
    column('reading', `Bold where it changed. ${RULE_WORDS}`, {
      align: 'left',
      width: 196,
      fill: (row) => fillOf(rows.reading[row]),
      cell: (row) => (changed.has(row) ? <b>{rows.reading[row]}</b> : (rows.reading[row] ?? '–')),
    }),
  ]
}

/** On a phone the reading stands beside its time: the figures behind it are a swipe away. */
export function readingFirst(columns: readonly Column<number>[]): readonly Column<number>[] {
  const isLeading = ({ key }: Column<number>) => key === 'time' || key === 'reading'
  return [...columns.filter(isLeading), ...columns.filter((column) => !isLeading(column))]
}

/** Ground of a reading: of puts that support, of calls that cap. */
function fillOf(reading: Wire<PremiumPcr>['rows']['reading'][number]): 'call' | 'put' | undefined {
  if (reading === null) return undefined
  const side = sideOf(reading)
  if (side === 'puts' || side === 'up') return 'put'
  return side === 'calls' || side === 'down' ? 'call' : undefined
}
