import { price, signed } from '@strikelens/market/formats'
import {
  CHAIN_COLUMNS,
  CHAIN_SETS,
  type ChainColumn,
  type ChainColumnKey,
  type ChainColumnSet,
  chainSet,
  PCR_COLUMN,
  STRADDLE_COLUMN,
} from '@strikelens/ui/table'

type Pair = readonly [ChainColumnKey, ChainColumnKey]
/** What a phone shows of a side at once, outside first. */
type PhonePage = readonly Pair[]

const PRICE: Pair = ['ltp', 'chgPct']

/** Every column of a preset on a phone: OI, its change and the price first (§O19), the others a swipe away. */
const PHONE_PAGES: Readonly<Record<string, readonly PhonePage[]>> = {
  basic: [
    [['oi', 'oiChange'], PRICE],
    [['volume', 'iv'], PRICE],
  ],
  oi: [
    [
      ['oi', 'oiChange'],
      ['volume', 'oiChangePct'],
    ],
    [['buildup', 'oiChangePct'], PRICE],
  ],
  greeks: [
    [
      ['theta', 'vega'],
      ['iv', 'delta'],
    ],
    [
      ['gamma', 'rho'],
      ['ltp', 'iv'],
    ],
  ],
  quote: [
    [['bid', 'ask'], PRICE],
    [
      ['cost', 'liquidity'],
      ['ltp', 'volume'],
    ],
  ],
  moments: [
    [
      ['oi', 'oiThen'],
      ['ltp', 'ltpThen'],
    ],
    [['oi', 'oiChange'], PRICE],
    [
      ['iv', 'ivThen'],
      ['ltp', 'ivChange'],
    ],
  ],
}

const KEYS = CHAIN_COLUMNS.map(({ key }) => key)
const NOW_KEYS = KEYS.filter((key) => !key.endsWith('Then'))
const ALL = chainSet('all', 'All', NOW_KEYS, [])

/** The tabs over the chain; a list of one's own adds its tab. */
export const PRESET_SETS: readonly ChainColumnSet[] = [...CHAIN_SETS, ALL]

/** What every strike was and is: chosen by a moment, not by a tab. */
const MOMENTS = chainSet(
  'moments',
  'Two moments',
  ['oiChange', 'oiThen', 'oi', 'ivChange', 'ivThen', 'iv', 'chgPct', 'ltpThen', 'ltp'],
  [],
)

/** What 'Custom' begins with: who acted, where they stand, what it costs. */
export const CUSTOM_COLS = 'buildup,oiChg,oi,volume,theta,delta,iv,chgPct,ltp'

const URL_KEYS: Readonly<Record<string, string>> = { oiChangePct: 'oiChgPct', oiChange: 'oiChg', ivChange: 'ivChg' }
const KIT_KEYS = Object.fromEntries(Object.entries(URL_KEYS).map(([kit, url]) => [url, kit]))

/** A column's key as the address carries it. */
export function urlKey(kitKey: string): string {
  return URL_KEYS[kitKey] ?? kitKey
}

/** The preset of a `cols` value, or a set of its own for a list of columns. */
export function columnSet(cols: string): ChainColumnSet {
  const preset = [...PRESET_SETS, MOMENTS].find(({ key }) => key === cols)
  if (preset !== undefined) return preset
  const wanted = cols.split(',').map((key) => KIT_KEYS[key] ?? key)
  const keys = KEYS.filter((key) => wanted.includes(key))
  return chainSet('custom', `Custom · ${keys.length}`, keys, [])
}

/** What phones show of a set, page by page: a preset's own, else its columns from the centre outwards, four at a time. */
export function phonePages({ key, columns }: ChainColumnSet): readonly PhonePage[] {
  const own = PHONE_PAGES[key]
  if (own !== undefined) return own
  const keys = KEYS.filter((one) => columns.some((column) => column.key === one)).reverse()
  return Array.from({ length: Math.ceil(keys.length / 4) }, (_, page) => {
    const [a, b = 'ltp', c, d = 'ltp'] = keys.slice(4 * page, 4 * page + 4)
    return c === undefined
      ? [[a, b]]
      : [
          [c, d],
          [a, b],
        ]
  })
}

export interface SetShape {
  readonly px: 'ltp' | 'mid'
  /** The contract has expired: what each leg pays stands beside its price. */
  readonly isSettled: boolean
  /** Which page of the set phones show. */
  readonly page: number
  /** The grade of a stock's leg stands beside its price in every set. */
  readonly isStock: boolean
  /** What changes are measured from: '10:00', 'prev close'. */
  readonly since: string
}

/** A set as the chain draws it at the moment. */
export function shownSet(set: ChainColumnSet, { px, isSettled, page, isStock, since }: SetShape): ChainColumnSet {
  const shape = (column: ChainColumn) => shaped(column, px, since)
  const pages = phonePages(set)
  const { phone } = chainSet(set.key, set.label, [], pages[Math.min(page, pages.length - 1)])
  const columns = isStock ? withLiquidity(set.columns) : set.columns
  // On phones the grade takes the place under the first price; what stood there comes with the next page.
  const isGraded = isStock && page === pages.findIndex((pairs) => pairs.some(([top]) => top === 'ltp'))
  const under = (top: ChainColumn, bottom: ChainColumn) => {
    if (top.key !== 'ltp') return shape(bottom)
    return isSettled ? SETTLEMENT : shape(isGraded ? LIQUIDITY : bottom)
  }
  return {
    ...set,
    columns: [...columns.map(shape), ...(isSettled ? [SETTLEMENT] : [])],
    phone: phone.map(([top, bottom]) => [shape(top), under(top, bottom)] as const),
  }
}

const [LIQUIDITY] = chainSet('', '', ['liquidity'], []).columns

function withLiquidity(columns: readonly ChainColumn[]): readonly ChainColumn[] {
  const others = columns.filter(({ key }) => key !== 'liquidity')
  const at = others.findIndex(({ key }) => key === 'ltp')
  return at < 0 ? [...others, LIQUIDITY] : [...others.slice(0, at), LIQUIDITY, ...others.slice(at)]
}

const GREEKS: readonly string[] = ['theta', 'delta', 'gamma', 'vega', 'rho', 'probItm']

const SETTLEMENT: ChainColumn = {
  key: 'settlement',
  label: 'Settles',
  hint: 'What the leg pays at settlement, ₹ a unit: its intrinsic value at the settlement price',
  format: price,
  width: 60,
}

/** A column with what this page knows of its values: which are doubtful, what the price is, which leg is illiquid. */
function shaped(column: ChainColumn, px: 'ltp' | 'mid', since: string): ChainColumn {
  if (column.key.endsWith('Then')) return { ...column, label: column.label.replace('then', since) }
  if (GREEKS.includes(column.key)) return { ...column, staleKey: 'greekStale' }
  if (column.key === 'ivChange') return { ...column, staleKey: 'ivStale' }
  if (column.key === 'chgPct') return { ...column, staleKey: 'chgStale' }
  if (column.key === 'liquidity') {
    const { format } = column
    return { ...column, format: (code) => (format(code) === 'D' ? 'D Illiquid' : format(code)), width: 60 }
  }
  if (column.key === 'ltp' && px === 'mid') {
    return {
      ...column,
      label: 'Mid',
      hint: 'Mark: the mid of a usable quote, else the last price within it',
    }
  }
  return column
}

const STEP: ChainColumn = {
  key: 'step',
  label: 'ATM±',
  hint: 'Listed strikes above or below the money',
  format: (step) => (step === 0 ? 'ATM' : signed(step)),
  width: 38,
  isSpare: true,
}

/** Figures of the strike on both sides of it. */
export const CENTRE = [[STRADDLE_COLUMN, STEP], [PCR_COLUMN]] as const
