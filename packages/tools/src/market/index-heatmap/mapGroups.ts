import { BUILDUP_NAMES, type Buildup } from '@strikelens/analytics/futures'
import { price, signed, signedPercent } from '@strikelens/market/formats'
import type { TreemapGroup, TreemapTile } from '@strikelens/ui/charts/treemap'
import { metricText } from '../../heatmap/metrics.ts'
import type { Wire } from '../../result.ts'
import type { IndexHeatmap, Params } from './compute.ts'
import { METRIC_TEXTS } from './metricText.ts'
import type { StockRow } from './rows.ts'

const BUILDUP_ORDER: readonly (Buildup | null)[] = ['LB', 'SC', 'N', 'LU', 'SB', null]

/** The tiles of the map, by sector, by buildup or all together. */
export function mapGroups(data: Wire<IndexHeatmap>, { metric, group }: Params): TreemapGroup[] {
  const tiles = data.rows.map((row, i) => ({
    row,
    tile: stockTile(data, row, data.colour[i], metricText(METRIC_TEXTS[metric], row)),
  }))
  tiles.sort((a, b) => b.tile.size - a.tile.size)
  const pick = (isIn: (row: Wire<StockRow>) => boolean) => tiles.filter(({ row }) => isIn(row)).map(({ tile }) => tile)
  if (group === 'none') return [{ key: 'all', name: '', tiles: pick(() => true) }]
  if (group === 'buildup') {
    return BUILDUP_ORDER.map((code) => ({
      key: code ?? 'none',
      name: code === null ? 'Without a buildup' : BUILDUP_NAMES[code],
      tiles: pick(({ buildup }) => buildup === code),
    })).filter((one) => one.tiles.length > 0)
  }
  return data.sectors.map(({ sector, chgPct, contribution }) => ({
    key: sector,
    name: sector,
    text: signedPercent(chgPct),
    sign: chgPct ?? 0,
    ...(contribution === null ? {} : { note: `${signed(contribution, 1)} points` }),
    tiles: pick((row) => row.sector === sector),
  }))
}

function stockTile(
  { size }: Wire<IndexHeatmap>,
  row: Wire<StockRow>,
  colour: number | null,
  text: string,
): TreemapTile {
  return {
    key: row.symbol,
    name: row.symbol,
    size: size === 'equal' ? 1 : (row[size] ?? Number.NaN),
    fill: colour === null ? null : { hue: 'heat', share: colour },
    text,
    note: price(row.ltp),
  }
}
