import { BUILDUP_NAMES, BUILDUPS, scoreLabel } from '@strikelens/analytics/futures'
import { dayYear } from '@strikelens/market/formats'
import type { ExportTable } from '../../exportRows.ts'
import { OI_MOVE, PRICE_MOVE } from '../../figures/names.ts'
import type { Wire } from '../../result.ts'
import type { BuildupHeatmap } from './buildupHeatmap.ts'
import { knownDays } from './dayBreadth.ts'
import { filteredRows, orderedRows, type Row, strengthOn } from './orderedRows.ts'
import type { Params } from './params.ts'

type Shown = Pick<Params, 'sector' | 'q' | 'metric' | 'sort' | 'dir'>

/** The futures of the grid in its order, one line a symbol: what sums it up, then its days. */
export function table(data: Wire<BuildupHeatmap>, params: Shown): ExportTable {
  const rows = orderedRows(filteredRows(data.rows, params), params, ({ symbol }) => symbol)
  return {
    columns: [
      ...['Symbol', 'Sector', 'Score', 'Reading', 'Streak', 'Streak class', PRICE_MOVE, OI_MOVE],
      ...data.days.flatMap(({ date }) => dayHeadings(date, params.metric)),
    ],
    rows: rows.map((row) => [
      row.symbol,
      row.sector,
      row.score,
      scoreLabel(row.score ?? Number.NaN, knownDays(row)),
      row.streak,
      row.streak === null ? null : BUILDUP_NAMES[row.streakClass],
      row.frameDp,
      row.frameDoi,
      ...data.days.flatMap((_, day) => dayFigures(row, day, params.metric)),
    ]),
  }
}

function dayHeadings(date: string, metric: Params['metric']): string[] {
  if (metric === 'class') return [`${dayYear(date)} class`, `${dayYear(date)} strength`]
  return [metric === 'dp' ? `${dayYear(date)} Δp %` : `${dayYear(date)} ΔOI %`]
}

function dayFigures(row: Row, day: number, metric: Params['metric']): (string | number | null)[] {
  if (metric !== 'class') return [row[metric][day]]
  return [row.state[day] === 0 ? BUILDUPS[row.buildup[day]] : null, strengthOn(row, day)]
}
