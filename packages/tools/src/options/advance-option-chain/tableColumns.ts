import { SENTIMENTS } from '@strikelens/analytics/options'
import { grouped, MISSING, points, ratio } from '@strikelens/market/formats'
import { signedAmount } from '@strikelens/ui/formats'
import { CHAIN_COLUMNS, type ChainColumn, type ChainColumnKey, type ChainColumnSet } from '@strikelens/ui/table'
import { COLUMNS, type ColumnKey, columnsOf } from './tool.ts'

/** A column of the option chain without its badges: here every cell has its rank beside it. */
function plainColumn(key: ChainColumnKey): ChainColumn {
  const { isRanked: _, ...column }: ChainColumn = CHAIN_COLUMNS.find((one) => one.key === key) ?? CHAIN_COLUMNS[0]
  return column
}

function rankColumn(key: string, label: string, of: string): ChainColumn {
  return {
    key,
    label,
    hint: `${of} in percent of the largest of its side within three expected moves; 100 is filled, a challenger from 75 up is outlined`,
    kind: 'level',
    // Short of the largest, however little: never rounded up to it.
    format: (rank) => (Number.isNaN(rank) ? MISSING : `${grouped(rank < 100 ? Math.trunc(rank) : rank)}%`),
    width: 54,
  }
}

const BUILDUP = plainColumn('buildup')
const IV_CHANGE: ChainColumn = { ...plainColumn('ivChange'), staleKey: 'ivStale' }
const OI_CHANGE_RANK = rankColumn('oiChgRank', 'ΔOI rank', 'ΔOI')
const VOLUME_RANK = rankColumn('volumeRank', 'Vol. rank', 'Volume')
const OI_RANK = rankColumn('oiRank', 'OI rank', 'OI')
const OI_CHANGE = plainColumn('oiChange')
const OI = plainColumn('oi')
const LTP = plainColumn('ltp')
const CHG: ChainColumn = {
  key: 'chg',
  label: 'Chg',
  hint: 'LTP − LTP at the base, ₹',
  format: points,
  tone: 'sign',
  width: 58,
}

/** What a phone shows of a side at once, outside first; the other columns are a swipe away (§O19). */
export const PHONE_PAGES: readonly ChainColumnSet['phone'][] = [
  [
    [OI, OI_CHANGE],
    [LTP, CHG],
  ],
  [
    [OI_RANK, VOLUME_RANK],
    [OI_CHANGE_RANK, OI_CHANGE],
  ],
  [
    [BUILDUP, IV_CHANGE],
    [LTP, CHG],
  ],
]

const BY_KEY: Readonly<Record<ColumnKey, ChainColumn>> = {
  buildup: BUILDUP,
  ivChg: IV_CHANGE,
  oiChgRank: OI_CHANGE_RANK,
  volumeRank: VOLUME_RANK,
  oiRank: OI_RANK,
  oiChg: OI_CHANGE,
  oi: OI,
  chg: CHG,
  ltp: LTP,
}

/** Every column with its key in the address, for the chooser. */
export const CHOICES = COLUMNS.map((key) => ({ key, label: BY_KEY[key].label }))

/** The columns of a `cols` value with a page of the phone's. */
export function columnSet(cols: string, page: number): ChainColumnSet {
  const columns = columnsOf(cols).map((key) => BY_KEY[key])
  return { key: 'advanced', label: 'Advanced', columns, phone: PHONE_PAGES[page % PHONE_PAGES.length] }
}

const PCR_OI: ChainColumn = {
  key: 'pcrOi',
  label: 'PCR',
  hint: 'PE OI ÷ CE OI of the strike',
  format: ratio,
  width: 46,
}
const PCR_VOLUME: ChainColumn = {
  key: 'pcrVolume',
  label: 'PCR vol.',
  hint: 'PE volume ÷ CE volume of the strike',
  format: ratio,
  width: 52,
}
const PE_MINUS_CE: ChainColumn = {
  key: 'peMinusCeChg',
  label: 'PE−CE ΔOI',
  hint: 'PE ΔOI − CE ΔOI of the strike; above zero more put OI was added',
  format: signedAmount,
  tone: 'sign',
  width: 72,
}
const BIAS: ChainColumn = {
  key: 'bias',
  label: 'Strike bias',
  hint: 'Band of (PE ΔOI − CE ΔOI) ÷ (|PE ΔOI| + |CE ΔOI|) of the strike, with cut lots counted at half in the numerator; Neutral below 0.5% of its OI at the base',
  format: (step) => SENTIMENTS[step + SENTIMENTS.indexOf('Neutral')] ?? MISSING,
  tone: 'sign',
  width: 88,
}

/** Figures of the strike on both sides of it. */
export const CENTRE = [
  [PCR_OI, PCR_VOLUME],
  [PE_MINUS_CE, BIAS],
] as const
/** Under the strike of a phone there is room for one figure. */
export const PHONE_CENTRE = [[], [PCR_OI]] as const
