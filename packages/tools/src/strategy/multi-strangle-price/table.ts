import { price } from '@strikelens/market/formats'
import { thetaLabel } from '../../chain/thetaLabel.ts'
import type { ExportTable } from '../../exportRows.ts'
import { orderedRows } from '../../kit/orderedRows.ts'
import type { Wire } from '../../result.ts'
import type { MultiStrangle, Params } from './compute.ts'
import { COLUMNS, type ColumnKey } from './tool.ts'
import { type ToldStrangle, type WiderStep, widerSteps } from './widerSteps.ts'

const NAMES: Readonly<Record<ColumnKey, string>> = {
  pair: 'Pair',
  premium: 'Premium',
  chgPct: 'Chg %',
  decayPct: 'Decay %',
  breakevens: 'Breakevens',
  cushion: 'Cushion, σ',
  pop: 'PoP',
  delta: 'Delta',
  thetaPerDay: 'Theta',
  thetaYield: 'Theta yield',
  vega: 'Vega',
  rupees: '₹ per lot',
  givenUp: 'Given up ÷ gained',
}

/** The head of a column over these pairs. */
export function columnName(column: ColumnKey, pairs: readonly Pick<ToldStrangle, 'figures'>[]): string {
  return column === 'thetaPerDay' ? thetaLabel(pairs.map(({ figures }) => figures.isThetaToExpiry)) : NAMES[column]
}

/** The strangles as the page lists them: ₹ a unit, PoP and theta yield in percent; as they were entered unless sorted. */
export function table({ pairs }: Wire<MultiStrangle>, { sort, dir = 'desc' }: Params): ExportTable {
  const steps = widerSteps(pairs)
  const ordered = sort === undefined ? pairs : orderedRows(pairs, (pair) => sortedBy(pair, sort, steps), dir)
  const written = (pair: ToldStrangle, column: ColumnKey) =>
    column === 'breakevens' ? breakevensText(pair) : sortedBy(pair, column, steps)
  return {
    columns: COLUMNS.map((column) => columnName(column, pairs)),
    rows: ordered.map((pair) => COLUMNS.map((column) => written(pair, column))),
  }
}

/** '25,650.85 / 26,349.15'; null without a premium. */
export function breakevensText({ figures }: Pick<ToldStrangle, 'figures'>): string | null {
  const { lower, upper } = figures
  if (lower === null || upper === null || Number.isNaN(lower + upper)) return null
  return `${price(lower)} / ${price(upper)}`
}

/** What a column orders strangles by and what its cell holds; breakevens by the room between them. */
export function sortedBy(
  { key, name, figures }: ToldStrangle,
  column: ColumnKey,
  steps: ReadonlyMap<string, WiderStep>,
): string | number | null {
  switch (column) {
    case 'pair':
      return name
    case 'premium':
      return figures.value
    case 'chgPct':
      return figures.changePct
    case 'breakevens':
      return figures.lower === null || figures.upper === null ? null : figures.upper - figures.lower
    case 'cushion':
      return figures.cushionSigmas
    case 'pop':
      return figures.popShort === null ? null : 100 * figures.popShort
    case 'thetaPerDay':
      return figures.theta
    case 'thetaYield':
      return figures.thetaYieldPct
    case 'vega':
      return figures.vegaPerPoint
    case 'rupees':
      return figures.rupeesPerLot
    case 'givenUp':
      return steps.get(key)?.perPoint ?? null
    default:
      return figures[column]
  }
}
