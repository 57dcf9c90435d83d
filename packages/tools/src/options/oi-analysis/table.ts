import { dayYear } from '@strikelens/market/formats'
import type { ExportTable } from '../../exportRows.ts'
import type { Wire } from '../../result.ts'
import type { OiAnalysis, Params } from './compute.ts'
import type { OiDays } from './days.ts'
import { COLUMNS as KEYS } from './tool.ts'

const COLUMNS = [
  'CE Buildup',
  'CE ΔOI %',
  'CE ΔOI',
  'CE OI',
  'CE LTP',
  'Strike',
  'PE LTP',
  'PE OI',
  'PE ΔOI',
  'PE ΔOI %',
  'PE Buildup',
  'PCR',
  'PE−CE ΔOI',
]

type Cell = string | number | null

/** The table as shown: the sides and order chosen, in lots or units, with its total row. */
export function table(data: Wire<OiAnalysis>, params: Params): ExportTable {
  if (params.view === 'days' && data.days !== null) return daysTable(data.days, data, params)
  const { rows, shown, totals, context } = data
  const scale = params.unit === 'qty' ? (context.lotSize ?? Number.NaN) : 1
  const quantity = (lots: number | null) => (lots === null ? null : lots * scale)
  const { strike, ce, pe, pcr, peMinusCeChg } = rows
  const pct = (side: typeof ce, k: number) => (side.isNew[k] === 1 ? 'New' : side.oiChgPct[k])
  const cells = (k: number): Cell[] => [
    ce.buildup[k],
    pct(ce, k),
    quantity(ce.oiChg[k]),
    quantity(ce.oi[k]),
    ce.ltp[k],
    strike[k],
    pe.ltp[k],
    quantity(pe.oi[k]),
    quantity(pe.oiChg[k]),
    pct(pe, k),
    pe.buildup[k],
    pcr[k],
    quantity(peMinusCeChg[k]),
  ]
  const { ceOi, peOi, ceOiChg, peOiChg, pcrOi, peMinusCeChg: difference } = totals.shown
  const total: Cell[] = [
    null,
    null,
    quantity(ceOiChg),
    quantity(ceOi),
    null,
    'Total',
    null,
    quantity(peOi),
    quantity(peOiChg),
    null,
    null,
    pcrOi,
    quantity(difference),
  ]
  const from = shown.from ?? 0
  const strikes = Array.from({ length: (shown.to ?? 0) - from }, (_, i) => cells(from + i))
  const hidden = { both: '', ce: 'PE ', pe: 'CE ' }[params.right]
  const isShown = (_: unknown, i: number) => hidden === '' || !COLUMNS[i].startsWith(hidden)
  return {
    columns: COLUMNS.filter(isShown),
    rows: [...sorted(strikes, params), total].map((row) => row.filter(isShown)),
  }
}

/** ΔOI by strike and session, calls and puts of each, as `view=days` shows it. */
function daysTable(days: Wire<OiDays>, { context }: Wire<OiAnalysis>, { unit, right }: Params): ExportTable {
  const scale = unit === 'qty' ? (context.lotSize ?? Number.NaN) : 1
  const sides = (['ce', 'pe'] as const).filter((side) => right === 'both' || right === side)
  const each = <Value>(cell: (side: 'ce' | 'pe', d: number) => Value) =>
    days.dates.flatMap((_, d) => sides.map((side) => cell(side, d)))
  return {
    columns: ['Strike', ...each((side, d) => `${dayYear(days.dates[d])} ${side.toUpperCase()} ΔOI`)],
    rows: days.strike.map((strike, k) => [
      strike,
      ...each((side, d) => {
        const lots = days[side].oiChg[k * days.dates.length + d]
        return lots === null ? null : lots * scale
      }),
    ]),
  }
}

/** Rows in the order of the page; what has no number stands last. */
function sorted(rows: readonly Cell[][], { sort, dir }: Params): readonly Cell[][] {
  if (sort === undefined) return rows
  const at = KEYS.indexOf(sort)
  const turn = dir === 'asc' ? 1 : -1
  return rows.toSorted((a, b) => compared(a[at], b[at], turn))
}

function compared(a: Cell, b: Cell, turn: 1 | -1): number {
  if (typeof a === 'number' && typeof b === 'number') return (a - b) * turn
  if (typeof a === 'string' && typeof b === 'string') return a.localeCompare(b) * turn
  return Number(typeof a !== 'number') - Number(typeof b !== 'number')
}
