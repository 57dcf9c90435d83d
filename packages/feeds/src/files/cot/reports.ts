import type { CotReport } from '@strikelens/market/datasets'
/** Headers of a figure of a group by side; only some groups hold spreads. */
export interface CotSides {
  readonly long: string
  readonly short: string
  readonly spread: string | null
}

/** A group of traders: headers of its positions, of their changes in a week, and of how many traders hold them. */
export interface CotGroup {
  readonly key: string
  readonly positions: CotSides
  readonly changes: CotSides
  /** Null of those too small to report: nobody counts them. */
  readonly traders: CotSides | null
}

export interface CotColumns {
  readonly report: CotReport
  readonly market: string
  readonly date: string
  readonly code: string
  readonly openInterest: string
  readonly openInterestChange: string
  readonly traders: string
  readonly groups: readonly CotGroup[]
  /** Shares of the 4 and 8 largest traders, net, long and short. */
  readonly concentration: readonly [string, string, string, string]
}

type Spreads = 'spreads' | 'no spreads'
/** Header of one side of a figure. */
type HeaderOf = (side: 'Long' | 'Short' | 'Spread') => string

function groupOf(key: string, spreads: Spreads, [positions, changes, traders]: readonly HeaderOf[]): CotGroup {
  const sides = (header: HeaderOf): CotSides => ({
    long: header('Long'),
    short: header('Short'),
    spread: spreads === 'spreads' ? header('Spread') : null,
  })
  return {
    key,
    positions: sides(positions),
    changes: sides(changes),
    traders: key === 'nonReportable' ? null : sides(traders),
  }
}

const newer = (key: string, stem: string, spreads: Spreads = 'spreads') =>
  groupOf(key, spreads, [
    (side) => `${stem}_Positions_${side}_All`,
    (side) => `Change_in_${stem}_${side}_All`,
    (side) => `Traders_${stem}_${side}_All`,
  ])

const older = (key: string, stem: string, spreads: Spreads) => {
  const word = (side: string) => (side === 'Spread' ? 'Spreading' : side)
  return groupOf(key, spreads, [
    (side) => `${stem} Positions-${word(side)} (All)`,
    (side) => `Change in ${stem}-${word(side)} (All)`,
    (side) => `Traders-${stem}-${word(side)} (All)`,
  ])
}

const NEWER = {
  market: 'Market_and_Exchange_Names',
  date: 'Report_Date_as_YYYY-MM-DD',
  code: 'CFTC_Contract_Market_Code',
  openInterest: 'Open_Interest_All',
  openInterestChange: 'Change_in_Open_Interest_All',
  traders: 'Traders_Tot_All',
  concentration: [
    'Conc_Net_LE_4_TDR_Long_All',
    'Conc_Net_LE_4_TDR_Short_All',
    'Conc_Net_LE_8_TDR_Long_All',
    'Conc_Net_LE_8_TDR_Short_All',
  ],
} as const

const COT_REPORTS: readonly CotColumns[] = [
  {
    report: 'financial',
    ...NEWER,
    groups: [
      newer('dealer', 'Dealer'),
      newer('assetManager', 'Asset_Mgr'),
      newer('leveraged', 'Lev_Money'),
      newer('other', 'Other_Rept'),
      newer('nonReportable', 'NonRept', 'no spreads'),
    ],
  },
  {
    report: 'disaggregated',
    ...NEWER,
    groups: [
      newer('producer', 'Prod_Merc', 'no spreads'),
      newer('swap', 'Swap'),
      newer('managedMoney', 'M_Money'),
      newer('other', 'Other_Rept'),
      newer('nonReportable', 'NonRept', 'no spreads'),
    ],
  },
  {
    report: 'legacy',
    market: 'Market and Exchange Names',
    date: 'As of Date in Form YYYY-MM-DD',
    code: 'CFTC Contract Market Code',
    openInterest: 'Open Interest (All)',
    openInterestChange: 'Change in Open Interest (All)',
    traders: 'Traders-Total (All)',
    groups: [
      older('nonCommercial', 'Noncommercial', 'spreads'),
      older('commercial', 'Commercial', 'no spreads'),
      older('nonReportable', 'Nonreportable', 'no spreads'),
    ],
    concentration: [
      'Concentration-Net LT =4 TDR-Long (All)',
      'Concentration-Net LT =4 TDR-Short (All)',
      'Concentration-Net LT =8 TDR-Long (All)',
      'Concentration-Net LT =8 TDR-Short (All)',
    ],
  },
]

/** Which report a header is of, with its columns as the header spells them; null when of none. */
export function cotReport(header: readonly string[]): CotColumns | null {
  const spelling = new Map(header.map((column) => [plainName(column), column]))
  const found = COT_REPORTS.find(({ groups, market, date, code }) =>
    [market, date, code, ...groups.flatMap(({ positions }) => [positions.long, positions.short])].every((column) =>
      spelling.has(plainName(column)),
    ),
  )
  return found === undefined ? null : spelled(found, (column) => spelling.get(plainName(column)) ?? column)
}

/** A header as the agency's years agree on it: they differ in case (Long_ALL), doubled underscores (Swap__) and blanks. */
function plainName(header: string): string {
  return header.toLowerCase().replaceAll(/[^a-z0-9]/g, '')
}

function spelled(columns: CotColumns, name: (column: string) => string): CotColumns {
  const sides = ({ long, short, spread }: CotSides): CotSides => ({
    long: name(long),
    short: name(short),
    spread: spread === null ? null : name(spread),
  })
  const [longFour, shortFour, longEight, shortEight] = columns.concentration
  return {
    report: columns.report,
    market: name(columns.market),
    date: name(columns.date),
    code: name(columns.code),
    openInterest: name(columns.openInterest),
    openInterestChange: name(columns.openInterestChange),
    traders: name(columns.traders),
    groups: columns.groups.map(({ key, positions, changes, traders }) => ({
      key,
      positions: sides(positions),
      changes: sides(changes),
      traders: traders === null ? null : sides(traders),
    })),
    concentration: [name(longFour), name(shortFour), name(longEight), name(shortEight)],
  }
}
