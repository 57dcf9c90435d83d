import { plain, price, ratio, signed } from '@strikelens/market/formats'
import { amount, signedAmount } from '@strikelens/ui/formats'
import { BuildupChip } from '@strikelens/ui/marks'
import type { Column } from '@strikelens/ui/table'
import { OI_CHANGE, OI_MOVE } from '../../figures/names.ts'
import type { Wire } from '../../result.ts'
import { buildupOf } from './buildup.ts'
import type { Params } from './compute.ts'
import type { OiRows } from './rows.ts'
import type { COLUMNS } from './tool.ts'

type Key = (typeof COLUMNS)[number]

/** Phones show first what fits beside the strike (§O19); the rest comes by swipe. */
const PHONE_ORDER: readonly Key[] = [
  'strike',
  'ceOiChg',
  'ceOi',
  'peOi',
  'peOiChg',
  'pcr',
  'peMinusCeChg',
  'ceLtp',
  'ceOiChgPct',
  'ceBuildup',
  'peLtp',
  'peOiChgPct',
  'peBuildup',
]

/** The table's columns; a row is the index of a strike. Quantities are lots times `scale`. */
export function oiColumns(
  rows: Wire<OiRows>,
  scale: number,
  right: Params['right'],
  isPhone: boolean,
): readonly Column<number>[] {
  const calls = right === 'pe' ? [] : sideColumns('ce', rows, scale)
  const puts = right === 'ce' ? [] : sideColumns('pe', rows, scale).reverse()
  const columns = [...calls, strikeColumn(rows), ...puts, ...comparisons(rows, scale)]
  if (!isPhone) return columns
  return PHONE_ORDER.flatMap((key) => columns.filter((column) => column.key === key))
}

function strikeColumn({ strike: strikes }: Wire<OiRows>): Column<number> {
  return {
    key: 'strike',
    label: 'Strike',
    hint: 'Exercise price; the framed row is at the money, tinted rows are R1 and S1',
    align: 'center',
    value: (k) => strikes[k],
    format: plain,
    isPinned: true,
  }
}

/** One side from outside to the strike. */
function sideColumns(name: 'ce' | 'pe', rows: Wire<OiRows>, scale: number): Column<number>[] {
  const side = rows[name]
  const scaled = (lots: number | null) => (lots === null ? null : lots * scale)
  const group =
    name === 'ce' ? { group: 'Calls', groupTone: 'call' as const } : { group: 'Puts', groupTone: 'put' as const }
  return [
    {
      ...group,
      key: `${name}Buildup`,
      label: 'Buildup',
      hint: 'Price and OI against the base: both up LB, price down SB, OI down SC or LU; the triangle is the market meaning',
      align: 'center',
      value: (k) => side.buildup[k],
      cell: (k) => <BuildupChip {...buildupOf(name, side.buildup[k])} />,
    },
    {
      ...group,
      key: `${name}OiChgPct`,
      label: OI_MOVE,
      hint: '100 × ΔOI ÷ OI at the base; New where there was none',
      align: 'right',
      value: (k) => side.oiChgPct[k],
      format: (value) => signed(value, 2),
      tone: 'sign',
      cell: (k) => (side.isNew[k] === 1 ? 'New' : signed(side.oiChgPct[k], 2)),
    },
    {
      ...group,
      key: `${name}OiChg`,
      label: OI_CHANGE,
      hint: 'OI − OI at the base',
      value: (k) => scaled(side.oiChg[k]),
      format: signedAmount,
      tone: 'sign',
    },
    {
      ...group,
      key: `${name}Oi`,
      label: 'OI',
      hint: 'Open contracts',
      value: (k) => scaled(side.oi[k]),
      format: amount,
      tone: 'strong',
    },
    {
      ...group,
      key: `${name}Ltp`,
      label: 'LTP',
      hint: 'Last traded price, ₹',
      value: (k) => side.ltp[k],
      format: price,
    },
  ]
}

function comparisons({ pcr, peMinusCeChg }: Wire<OiRows>, scale: number): Column<number>[] {
  return [
    {
      group: 'Strike',
      key: 'pcr',
      label: 'PCR',
      hint: 'PE OI ÷ CE OI of the strike',
      value: (k) => pcr[k],
      format: ratio,
    },
    {
      group: 'Strike',
      key: 'peMinusCeChg',
      label: 'PE−CE ΔOI',
      hint: 'PE ΔOI − CE ΔOI of the strike; above zero more put OI was added',
      value: (k) => {
        const lots = peMinusCeChg[k]
        return lots === null ? null : lots * scale
      },
      format: signedAmount,
      tone: 'sign',
    },
  ]
}
