import { BUILDUP_NAMES, type Buildup } from '@strikelens/analytics/futures'
import { grouped, signed } from '@strikelens/market/formats'
import type { CurveDots } from '@strikelens/ui/charts/curveChart'
import type { Wire } from '../../result.ts'
import { column } from '../../wireColumn.ts'
import type { OptionsLongShort } from './compute.ts'

const COLORS = { LB: 'lb', SC: 'sc', SB: 'sb', LU: 'lu', N: 'nn' } as const
/** Calls above, puts below. */
export const ROWS = { ce: 1, pe: 0 } as const
/** The legs of a side, coloured by label, sized by weight. */
export function mapDots({ map }: Wire<OptionsLongShort>, name: 'ce' | 'pe', scale: number): CurveDots {
  const { label, weight } = map[name]
  const size = column(weight)
  return {
    kind: 'dots',
    key: name,
    name: name === 'ce' ? 'Calls' : 'Puts',
    // The colour of a dot is its label's; the row says the side.
    color: 'ink-3',
    values: size.map((lots) => (lots > 0 ? ROWS[name] : Number.NaN)),
    size: size.map((lots) => lots * scale),
    largestPx: 16,
    dotColor: (i) => COLORS[codeOf(label[i])],
    isInTooltip: false,
  }
}

function codeOf(label: string): Buildup {
  return label === 'LB' || label === 'SC' || label === 'SB' || label === 'LU' ? label : 'N'
}

/** Both legs of a strike in figures. */
export function mapTip(data: Wire<OptionsLongShort>, at: number, scale: number) {
  const i = data.legs.strike.indexOf(at)
  return i < 0 ? [] : (['ce', 'pe'] as const).flatMap((name) => legRows(data, name, i, scale))
}

function legRows({ legs, map }: Wire<OptionsLongShort>, name: 'ce' | 'pe', i: number, scale: number) {
  const side = legs[name]
  if (side.isInSet[i] !== 1) return []
  const of = name.toUpperCase()
  const words = (label: string) => (codeOf(label) === 'N' ? '–' : BUILDUP_NAMES[codeOf(label)])
  const change = side.oiChg[i]
  const weight = map[name].weight[i]
  return [
    { name: `${of} ΔOI`, text: signed(change === null ? null : change * scale) },
    { name: `${of} weight`, text: grouped(weight === null ? null : weight * scale) },
    {
      name: `${of} Chg`,
      text: signed(side.chg[i], 2),
    },
    { name: `${of} Strike IV Chg`, text: signed(legs.ivChg[i], 2) },
    { name: `${of} by IV`, text: words(side.byIv[i]) },
    { name: `${of} by price`, text: words(side.byPrice[i]) },
  ]
}
