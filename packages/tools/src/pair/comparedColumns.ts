import { price, signed } from '@strikelens/market/formats'
import type { Column } from '@strikelens/ui/table'
import type { Compared } from '../instrument/compared.ts'
import type { Wire } from '../result.ts'

/** The premium beside a pair's own, behind the columns of the table; none without one. */
export function comparedColumns(compared: Wire<Compared> | null): readonly Column<number>[] {
  if (compared === null) return []
  const { name, short, since, premium, changePct } = compared
  return [
    {
      key: 'compared',
      label: short,
      hint: `${name}, ₹`,
      value: (row) => premium[row] ?? null,
      format: price,
      isSortable: false,
      width: 104,
    },
    {
      key: 'comparedPct',
      label: `${short} %`,
      hint: `${name} since ${since}, %`,
      value: (row) => changePct[row] ?? null,
      format: (pct) => signed(pct, 2),
      tone: 'sign',
      isSortable: false,
      width: 112,
    },
  ]
}
