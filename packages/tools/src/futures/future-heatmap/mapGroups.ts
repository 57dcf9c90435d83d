import { STRENGTH_LEVELS, strengthLevel } from '@strikelens/analytics/futures'
import type { TileFill, TreemapGroup, TreemapTile } from '@strikelens/ui/charts/treemap'
import { signedPercent } from '@strikelens/ui/formats'
import type { Wire } from '../../result.ts'
import type { FutureHeatmap, Params } from './compute.ts'
import { metricText, oiChangeText } from './metricText.ts'
import type { FutureRow } from './rows.ts'

const HUES = { LB: 'lb', SB: 'sb', SC: 'sc', LU: 'lu', N: 'nn' } as const

/** The tiles of the map, by sector or all together. */
export function mapGroups(data: Wire<FutureHeatmap>, { metric, size, group }: Params): TreemapGroup[] {
  const tiles = data.rows.map((row, i): TreemapTile & { readonly sector: string } => ({
    key: row.symbol,
    name: row.symbol,
    sector: row.sector,
    size: size === 'equal' ? 1 : ((size === 'turnover' ? row.turnover : row.oiValue) ?? Number.NaN),
    fill: metric === 'class' ? classFill(row) : heatFill(data.colour[i]),
    text: metricText(row, metric),
    note: metric === 'dp' ? `OI ${oiChangeText(row)}` : `Price ${signedPercent(row.dp)}`,
  }))
  tiles.sort((a, b) => b.size - a.size)
  if (group === 'none') return [{ key: 'all', name: '', tiles }]
  return data.sectors.map(({ sector, dp, doi }) => ({
    key: sector,
    name: sector,
    text: signedPercent(dp),
    sign: dp ?? 0,
    note: `OI ${signedPercent(doi)}`,
    tiles: tiles.filter((tile) => tile.sector === sector),
  }))
}

function heatFill(colour: number | null): TileFill | null {
  return colour === null ? null : { hue: 'heat', share: colour }
}

/** The class's colour, the fuller the stronger (§F5, §F6); null while its strength is unknown. */
function classFill({ buildup, strength, isTraded }: Wire<FutureRow>): TileFill | null {
  const level = strength === null || !isTraded ? null : strengthLevel(strength)
  if (level === null) return null
  if (buildup === 'N') return { hue: 'nn', share: 1 }
  return { hue: HUES[buildup], share: (STRENGTH_LEVELS.indexOf(level) + 1) / STRENGTH_LEVELS.length }
}
