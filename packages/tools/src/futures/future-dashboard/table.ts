import { BUILDUP_NAMES } from '@strikelens/analytics/futures'
import { inUnit } from '../../board/inUnit.ts'
import type { ExportTable } from '../../exportRows.ts'
import { OI_MOVE, PRICE_MOVE, ROLLOVER } from '../../figures/names.ts'
import type { Wire } from '../../result.ts'
import type { DashboardRow } from './dashboardRows.ts'
import type { FutureDashboard, Params } from './futureDashboard.ts'
import { LIST_TITLES } from './listTitles.ts'
import type { SectorRow } from './sectorRows.ts'

const headings = (unit: Params['unit']) => [
  'List',
  'Rank',
  'Symbol',
  'Sector',
  'Expiry',
  'Price',
  PRICE_MOVE,
  `OI, ${unit}`,
  OI_MOVE,
  'ΔOI % without the expiring month',
  'OI value, ₹ Cr',
  'Class',
  'Strength',
  'Basis',
  'Basis %',
  ROLLOVER,
  'MWPL %',
  'LB',
  'SB',
  'SC',
  'LU',
]

type Cells = (string | number | null)[]

/** The page top to bottom: index cards, the eight lists as long as they are shown, sectors, ban list. */
export function table(data: Wire<FutureDashboard>, { n, unit }: Pick<Params, 'n' | 'unit'>): ExportTable {
  const { indices, rows, lists, sectors, banned } = data
  return {
    columns: headings(unit),
    rows: [
      ...indices.map((row, i) => futureLine('Indices', i, row, unit)),
      ...LIST_TITLES.flatMap(({ key, title }) =>
        lists[key].slice(0, n).map((place, i) => futureLine(title, i, rows[place ?? 0], unit)),
      ),
      ...sectors.map(sectorLine),
      ...banned.map(({ symbol, mwplPct }, i): Cells => ['F&O ban', i + 1, symbol, ...blank(13), mwplPct, ...blank(4)]),
    ],
  }
}

function futureLine(list: string, place: number, row: Wire<DashboardRow>, unit: Params['unit']): Cells {
  return [
    list,
    place + 1,
    row.symbol,
    row.sector,
    row.expiry,
    row.price,
    row.dp,
    inUnit(row.oi, row, unit),
    row.doi,
    row.restDoi,
    row.oiValue,
    row.buildup === null ? null : BUILDUP_NAMES[row.buildup],
    row.strength,
    row.basis,
    row.basisPct,
    row.rolloverNow,
    row.mwpl,
    ...blank(4),
  ]
}

function sectorLine({ sector, dp, doi, restDoi, buildup, count }: Wire<SectorRow>, place: number): Cells {
  return [
    'Sectors',
    place + 1,
    null,
    sector,
    ...blank(2),
    dp,
    null,
    doi,
    restDoi,
    null,
    buildup === null ? null : BUILDUP_NAMES[buildup],
    ...blank(5),
    count.LB,
    count.SB,
    count.SC,
    count.LU,
  ]
}

function blank(cells: number): null[] {
  return Array<null>(cells).fill(null)
}
