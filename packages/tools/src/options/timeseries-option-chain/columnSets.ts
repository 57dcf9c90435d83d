/** What is told of a leg by row, from outside to the middle. */
export const SIDE_FIELDS = [
  'buildup',
  'dayOiChg',
  'oiChg',
  'z',
  'oi',
  'volume',
  'iv',
  'ivChg',
  'delta',
  'theta',
  'vega',
  'vwap',
  'chg',
  'ltp',
] as const
export type SideField = (typeof SIDE_FIELDS)[number]

/** What stands between the legs. */
export const CENTRE_FIELDS = ['time', 'spot', 'strike', 'straddle', 'pcr', 'synthetic'] as const
export type CentreField = (typeof CENTRE_FIELDS)[number]

export type Side = 'ce' | 'pe'

const PRESETS: Readonly<Record<'basic' | 'greeks' | 'all', readonly SideField[]>> = {
  basic: ['buildup', 'dayOiChg', 'oiChg', 'oi', 'volume', 'iv', 'vwap', 'chg', 'ltp'],
  greeks: ['buildup', 'dayOiChg', 'oiChg', 'oi', 'iv', 'delta', 'theta', 'vega', 'chg', 'ltp'],
  all: SIDE_FIELDS,
}

/** What a page of rows shows, which its table and its export follow alike. */
export interface ShownColumns {
  /** Of a leg, from outside to the middle. */
  readonly side: readonly SideField[]
  readonly centre: readonly CentreField[]
}

/**
 * Columns of a preset. Rows of a day have no VWAP, for the file has no trades, no z, which is of a session's intervals, and
 * one ΔOI alone.
 */
export function shownColumns(cols: 'basic' | 'greeks' | 'all', isFollowing: boolean, isDaily: boolean): ShownColumns {
  const intradayOnly: readonly SideField[] = ['vwap', 'dayOiChg', 'z']
  return {
    side: PRESETS[cols].filter((field) => !isDaily || !intradayOnly.includes(field)),
    centre: CENTRE_FIELDS.filter((field) => {
      if (field === 'strike') return isFollowing
      return field !== 'synthetic' || cols === 'all'
    }),
  }
}

export type SideColumn = `${Side}-${SideField}`

/** Key of a leg's column: 'ce-oiChg'. */
export function sideColumn(side: Side, field: SideField): SideColumn {
  return `${side}-${field}`
}

/** Every column that rows can be sorted by. */
export const SERIES_COLUMNS = [
  ...SIDE_FIELDS.map((field) => sideColumn('ce', field)),
  ...CENTRE_FIELDS,
  ...SIDE_FIELDS.map((field) => sideColumn('pe', field)),
] as const

/** What is told of a leg at two times, from outside to the strike. */
export const COMPARE_FIELDS = [
  'ivDiff',
  'ivNow',
  'ivThen',
  'oiDiff',
  'oiNow',
  'oiThen',
  'ltpDiff',
  'ltpNow',
  'ltpThen',
] as const
export type CompareField = (typeof COMPARE_FIELDS)[number]
export type CompareColumn = `${Side}-${CompareField}`

/** Key of a leg's column in the comparison: 'ce-oiDiff'. */
export function compareColumn(side: Side, field: CompareField): CompareColumn {
  return `${side}-${field}`
}

/** Every column of the comparison but the strike, which rows have too. */
export const COMPARE_COLUMNS = (['ce', 'pe'] as const).flatMap((side) =>
  COMPARE_FIELDS.map((field) => compareColumn(side, field)),
)
