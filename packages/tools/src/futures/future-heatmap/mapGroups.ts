import { grouped, signedPercent } from '@strikelens/market/formats'
import type { TileFill, TreemapGroup, TreemapTile } from '@strikelens/ui/charts/treemap'
import { classFill } from '../../board/classFill.ts'
import { oiChangeText } from '../../board/oiChangeText.ts'
import { metricText } from '../../heatmap/metrics.ts'
import type { Wire } from '../../result.ts'
import type { FutureHeatmap, Params } from './compute.ts'
import { METRIC_TEXTS } from './metricText.ts'
import type { Metric } from './tool.ts'

type SectorWire = Wire<FutureHeatmap>['sectors'][number]

/** The tiles of the map, by sector or all together; each leads to `hrefOf` its symbol. */
export function mapGroups(
  data: Wire<FutureHeatmap>,
  { metric, size, group }: Params,
  hrefOf: (symbol: string) => string | null,
): TreemapGroup[] {
  const tiles = data.rows.map((row, i): TreemapTile & { readonly sector: string } => ({
    key: row.symbol,
    name: row.symbol,
    sector: row.sector,
    size: size === 'equal' ? 1 : ((size === 'turnover' ? row.turnover : row.oiValue) ?? Number.NaN),
    fill:
      metric === 'class'
        ? classFill(row.buildup, row.isTraded ? row.strength : null)
        : heatFill(data.colour[i], metric),
    text: metricText(METRIC_TEXTS[metric], row),
    note: metric === 'dp' ? `OI ${oiChangeText(row)}` : `Price ${signedPercent(row.dp)}`,
    href: hrefOf(row.symbol),
  }))
  tiles.sort((a, b) => b.size - a.size)
  if (group === 'none') return [{ key: 'all', name: '', tiles }]
  return data.sectors.map(({ sector, dp, doi, ...of }) => ({
    key: sector,
    name: sector,
    text: signedPercent(dp),
    sign: dp ?? 0,
    note: `OI ${signedPercent(doi)}${of.movesTogether ? ' · moves together' : ''}`,
    hint: sectorHint(of),
    tiles: tiles.filter((tile) => tile.sector === sector),
  }))
}

/** What agrees how far in a sector; nothing where too few of it have a change. */
function sectorHint({ symbols, agreement, isJudged }: Pick<SectorWire, 'symbols' | 'agreement' | 'isJudged'>): string {
  const count = `${grouped(symbols)} ${symbols === 1 ? 'future' : 'futures'}`
  return isJudged
    ? `${count}, agreement ${grouped(agreement, 2)}: (risers − fallers) ÷ count, sign ignored; from 0.70 they move together`
    : count
}

/** A limit has only one side, and the more of it is used the less is good news. */
function heatFill(colour: number | null, metric: Metric): TileFill | null {
  return colour === null ? null : { hue: metric === 'mwpl' ? 'warn' : 'heat', share: colour }
}
