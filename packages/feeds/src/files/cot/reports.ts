/** The CFTC's three reports: how each is told and where its columns stand. */
type CotReport = 'financial' | 'disaggregated' | 'legacy'

/** A group of traders: header of its long, short and, where it has one, spread position, and of its traders. */
export interface CotGroup {
  readonly key: string
  readonly long: string
  readonly short: string
  readonly spread: string | null
}

export interface CotColumns {
  readonly report: CotReport
  readonly market: string
  readonly date: string
  readonly code: string
  readonly openInterest: string
  readonly openInterestChange: string
  readonly groups: readonly CotGroup[]
  /** Shares of the 4 and 8 largest traders, net, long and short. */
  readonly concentration: readonly [string, string, string, string]
}

const group = (key: string, stem: string, hasSpread = true, shortStem = stem): CotGroup => ({
  key,
  long: `${stem}_Positions_Long_All`,
  short: `${shortStem}_Positions_Short_All`,
  spread: hasSpread ? `${shortStem}_Positions_Spread_All` : null,
})
const legacyGroup = (key: string, stem: string, hasSpread: boolean): CotGroup => ({
  key,
  long: `${stem} Positions-Long (All)`,
  short: `${stem} Positions-Short (All)`,
  spread: hasSpread ? `${stem} Positions-Spreading (All)` : null,
})

const NEWER = {
  market: 'Market_and_Exchange_Names',
  date: 'Report_Date_as_YYYY-MM-DD',
  code: 'CFTC_Contract_Market_Code',
  openInterest: 'Open_Interest_All',
  openInterestChange: 'Change_in_Open_Interest_All',
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
      group('dealer', 'Dealer'),
      group('assetManager', 'Asset_Mgr'),
      group('leveraged', 'Lev_Money'),
      group('other', 'Other_Rept'),
      group('nonReportable', 'NonRept', false),
    ],
  },
  {
    report: 'disaggregated',
    ...NEWER,
    groups: [
      group('producer', 'Prod_Merc', false),
      // The agency's own header doubles this underscore.
      group('swap', 'Swap', true, 'Swap_'),
      group('managedMoney', 'M_Money'),
      group('other', 'Other_Rept'),
      group('nonReportable', 'NonRept', false),
    ],
  },
  {
    report: 'legacy',
    market: 'Market and Exchange Names',
    date: 'As of Date in Form YYYY-MM-DD',
    code: 'CFTC Contract Market Code',
    openInterest: 'Open Interest (All)',
    openInterestChange: 'Change in Open Interest (All)',
    groups: [
      legacyGroup('nonCommercial', 'Noncommercial', true),
      legacyGroup('commercial', 'Commercial', false),
      legacyGroup('nonReportable', 'Nonreportable', false),
    ],
    concentration: [
      'Concentration-Net LT =4 TDR-Long (All)',
      'Concentration-Net LT =4 TDR-Short (All)',
      'Concentration-Net LT =8 TDR-Long (All)',
      'Concentration-Net LT =8 TDR-Short (All)',
    ],
  },
]

/** Which report a header is of; null when of none. */
export function cotReport(header: readonly string[]): CotColumns | null {
  return (
    COT_REPORTS.find(({ groups, market, date, code }) =>
      [market, date, code, ...groups.flatMap(({ long, short }) => [long, short])].every((one) => header.includes(one)),
    ) ?? null
  )
}
