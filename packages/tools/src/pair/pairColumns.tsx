import { timeQuality, yearsToExpiry } from '@strikelens/analytics/options'
import { clock, grouped, index, iv, price, signed } from '@strikelens/market/formats'
import { istDate } from '@strikelens/market/time'
import { amount, day, signedAmount } from '@strikelens/ui/formats'
import type { Column } from '@strikelens/ui/table'
import type { Wire } from '../result.ts'
import type { PairColumn } from './columns.ts'
import type { PairRows } from './pairRows.ts'

interface Declared extends Column<number> {
  key: PairColumn
}

/**
 * All columns that tables of pairs have; a row is an index of the rows. Past one day the time carries its date; in the last half hour of a
 * contract its IV is grey (§S16).
 */
export function pairColumns(rows: Wire<PairRows>, days: number, expiryAt: number | null): readonly Declared[] {
  const at = (instant: number) => (days === 1 ? clock(instant) : `${day(istDate(instant))} ${clock(instant)}`)
  const points = (value: number) => signed(value, 2)
  const busiest = Math.max(...rows.volumeLots.map((lots) => lots ?? 0))
  const isLate = (row: number) =>
    timeQuality(yearsToExpiry(rows.time[row] ?? Number.NaN, expiryAt ?? Number.NaN)) === 'low'
  const premium = {
    hint: 'CE + PE, ₹',
    value: (row: number) => rows.close[row],
    format: price,
    tone: 'strong',
    width: 88,
  } as const
  return [
    {
      key: 'time',
      label: 'Time',
      hint: 'End of the row, IST',
      align: 'left',
      value: (row) => rows.time[row],
      format: at,
      isPinned: true,
      width: days === 1 ? 72 : 104,
    },
    {
      key: 'spot',
      label: 'Spot',
      hint: 'Underlying',
      value: (row) => rows.spot[row],
      format: (v) => index(v, 2),
      width: 96,
    },
    { key: 'ce', label: 'CE', hint: 'Call premium, ₹', value: (row) => rows.ce[row], format: price, width: 80 },
    { key: 'pe', label: 'PE', hint: 'Put premium, ₹', value: (row) => rows.pe[row], format: price, width: 80 },
    { key: 'straddle', label: 'Straddle', ...premium },
    { key: 'strangle', label: 'Strangle', ...premium },
    {
      key: 'putSharePct',
      label: 'Put share %',
      hint: '100 × PE ÷ (CE + PE)',
      value: (row) => rows.putSharePct[row],
      format: (share) => grouped(share, 1),
      width: 88,
    },
    {
      key: 'change',
      label: 'Δ',
      hint: 'Against the row before',
      value: (row) => rows.change[row],
      format: points,
      tone: 'sign',
      width: 80,
    },
    {
      key: 'changePct',
      label: 'Δ%',
      hint: '100 × change ÷ the row before',
      value: (row) => rows.changePct[row],
      format: points,
      tone: 'sign',
      width: 72,
    },
    {
      key: 'vwap',
      label: 'VWAP',
      hint: 'Σ premium × volume ÷ Σ volume since the open',
      value: (row) => rows.vwap[row],
      format: price,
      width: 80,
    },
    {
      key: 'gapPct',
      label: 'Gap %',
      hint: '100 × (premium − VWAP) ÷ |VWAP|',
      value: (row) => rows.gapPct[row],
      format: points,
      width: 72,
    },
    {
      key: 'iv',
      label: 'IV',
      hint: 'Strike IV, of two strikes their mean, %; grey in the last half hour',
      value: (row) => rows.iv[row],
      format: (v) => iv(v),
      cell: (row) => <span className={isLate(row) ? 'text-ink-3' : undefined}>{iv(rows.iv[row])}</span>,
      width: 64,
    },
    {
      key: 'ceOiChg',
      label: 'CE ΔOI',
      hint: 'Call OI against the row before, lots',
      value: (row) => rows.ceOiChg[row],
      format: signedAmount,
      tone: 'sign',
      width: 88,
    },
    {
      key: 'peOiChg',
      label: 'PE ΔOI',
      hint: 'Put OI against the row before, lots',
      value: (row) => rows.peOiChg[row],
      format: signedAmount,
      tone: 'sign',
      width: 88,
    },
    {
      key: 'volume',
      label: 'Volume',
      hint: 'Both legs within the row, lots',
      value: (row) => rows.volumeLots[row],
      format: amount,
      bar: (row) => ({ share: busiest > 0 ? (rows.volumeLots[row] ?? 0) / busiest : 0, tone: 'volume' }),
      width: 96,
    },
  ]
}
