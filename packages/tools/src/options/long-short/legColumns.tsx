import { BUILDUP_NAMES } from '@strikelens/analytics/futures'
import { marketMeaning } from '@strikelens/analytics/options'
import { CE, PE } from '@strikelens/analytics/pricing'
import { plain, signed } from '@strikelens/market/formats'
import { signedAmount } from '@strikelens/ui/formats'
import { BuildupChip } from '@strikelens/ui/marks'
import type { Column } from '@strikelens/ui/table'
import { OI_CHANGE } from '../../figures/names.ts'
import type { Wire } from '../../result.ts'
import type { NetLegs } from './netLegs.ts'
import { cellValue, labelOf } from './shownLegs.ts'

interface Base {
  readonly label: string
  /** What strike IVs are compared with. */
  readonly ivSince: string
  /** Epoch ms of the view instant. */
  readonly asOf: number
}

/** The table's columns; a row is the index of a strike of the set. Quantities are lots times `scale`. */
export function legColumns(
  legs: Wire<NetLegs>,
  scale: number,
  basis: 'iv' | 'price',
  base: Base,
): readonly Column<number>[] {
  const puts = sideColumns('pe', legs, scale, basis, base).reverse()
  return [...sideColumns('ce', legs, scale, basis, base), strikeColumn(legs), ...puts]
}

function strikeColumn({ strike: strikes }: Wire<NetLegs>): Column<number> {
  return {
    key: 'strike',
    label: 'Strike',
    hint: 'Exercise price; the framed row is at the money',
    align: 'center',
    value: (i) => strikes[i],
    format: plain,
    isPinned: true,
  }
}

function sideColumns(
  name: 'ce' | 'pe',
  legs: Wire<NetLegs>,
  scale: number,
  basis: 'iv' | 'price',
  base: Base,
): Column<number>[] {
  const side = legs[name]
  const group =
    name === 'ce' ? { group: 'Calls', groupTone: 'call' as const } : { group: 'Puts', groupTone: 'put' as const }
  const scaled = (lots: number | null) => (lots === null ? null : lots * scale)
  return [
    {
      ...group,
      key: `${name}Label`,
      label: 'Label',
      hint: 'Price or strike IV up with OI up LB, down with OI up SB, up with OI down SC, both down LU',
      align: 'center',
      value: (i) => cellValue(legs, name === 'ce' ? 'ceLabel' : 'peLabel', i, basis),
      cell: (i) => <LabelCell legs={legs} name={name} i={i} basis={basis} />,
      how: (i) => labelHow(legs, name, i, base),
    },
    {
      ...group,
      key: `${name}OiChg`,
      label: OI_CHANGE,
      hint: 'OI − OI at the base',
      value: (i) => scaled(side.oiChg[i]),
      format: signedAmount,
      tone: 'sign',
    },
    {
      ...group,
      key: `${name}Chg`,
      label: 'Chg',
      hint: 'Last price − price at the base, ₹',
      value: (i) => side.chg[i],
      format: (value) => signed(value, 2),
      tone: 'sign',
    },
    {
      ...group,
      key: `${name}IvChg`,
      label: 'Strike IV Chg',
      hint: `Strike IV now − strike IV at ${base.ivSince}, vol points; the same for both legs of a strike`,
      value: (i) => cellValue(legs, name === 'ce' ? 'ceIvChg' : 'peIvChg', i, basis),
      format: (value) => signed(value, 2),
    },
  ]
}

interface LabelCellProps {
  readonly legs: Wire<NetLegs>
  readonly name: 'ce' | 'pe'
  readonly i: number
  readonly basis: 'iv' | 'price'
}

/** The chip with its market meaning, ≠ where the other basis differs, 'price' where no IV could tell. */
function LabelCell({ legs, name, i, basis }: LabelCellProps) {
  const side = legs[name]
  const label = labelOf(side, i, basis)
  const isByPrice = basis === 'iv' && side.isIvMissing[i] === 1
  return (
    <span className="inline-flex items-center gap-1">
      {label === 'N' ? '–' : <BuildupChip buildup={label} meaning={marketMeaning(name === 'ce' ? CE : PE, label)} />}
      {side.isDifferent[i] === 1 && <b title="Labelled differently by the other basis">≠</b>}
      {isByPrice && <small className="text-ink-3">price</small>}
    </span>
  )
}

function labelHow(legs: Wire<NetLegs>, name: 'ce' | 'pe', i: number, { label, ivSince, asOf }: Base) {
  const side = legs[name]
  const [byIv, byPrice] = [labelOf(side, i, 'iv'), labelOf(side, i, 'price')]
  if (byIv === 'N' && byPrice === 'N') return undefined
  const words = (code: typeof byIv) => (code === 'N' ? 'Neutral' : BUILDUP_NAMES[code])
  return {
    title: `${plain(legs.strike[i])} ${name.toUpperCase()}`,
    formula: 'by IV: the signs of the strike IV’s change and ΔOI; by price: the signs of Chg and ΔOI',
    inputs: [
      { name: `ΔOI since ${label}`, value: signed(side.oiChg[i]), unit: 'lots' },
      { name: `Chg since ${label}`, value: signed(side.chg[i], 2), unit: '₹' },
      { name: `Strike IV since ${ivSince}`, value: signed(legs.ivChg[i], 2), unit: 'vol points' },
      { name: 'By price', value: words(byPrice) },
    ],
    result: side.isIvMissing[i] === 1 ? `${words(byIv)}, by price as there is no IV` : words(byIv),
    asOf,
  }
}
