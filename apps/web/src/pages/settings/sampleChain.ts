import { type ChainData, type ChainTicks, chainSet } from '@strikelens/ui/table'

/** Rows around 26,000; open interest in lots. */
const ROWS = [
  { strike: 25_950, ce: [3, -1900, 14_200, 19.66, 190.2], pe: [2, 8200, 38_500, -37.42, 120.5] },
  { strike: 26_000, ce: [3, -5000, 80_000, 20.27, 160.2], pe: [2, 24_000, 2_84_000, -30.99, 140.2] },
  { strike: 26_050, ce: [1, 2600, 36_400, 20.61, 133.45], pe: [2, 5400, 21_700, -29.11, 163.4] },
] as const

/** Columns from outside to the strike. */
const KEYS = ['buildup', 'oiChange', 'oi', 'chgPct', 'ltp'] as const
const IN_UNIT: readonly string[] = ['oiChange', 'oi']

export const SAMPLE_COLUMNS = chainSet(
  'sample',
  'Sample',
  ['buildup', 'oiChange', 'oi', 'ltp'],
  [
    ['oi', 'oiChange'],
    ['ltp', 'chgPct'],
  ],
)

export const SAMPLE_SPOT = { value: 25_985, left: 'NIFTY spot, +0.31%', right: '', leftShort: 'NIFTY', rightShort: '' }

/** A few rows of a chain with open interest times `scale`. */
export function sampleChain(scale: number): ChainData {
  const side = (name: 'ce' | 'pe') =>
    Object.fromEntries(
      KEYS.map((key, i) => [key, Float64Array.from(ROWS, (row) => row[name][i] * (IN_UNIT.includes(key) ? scale : 1))]),
    )
  return {
    identity: 'sample',
    strikes: Float64Array.from(ROWS, ({ strike }) => strike),
    ce: side('ce'),
    pe: side('pe'),
    centre: {},
  }
}

/** A price of the middle row that went up, and down again. */
export function sampleTick(count: number): ChainTicks {
  const [before] = ROWS[1].ce.slice(-1)
  return { columns: [{ side: 'ce', key: 'ltp', index: [1], value: [count % 2 === 1 ? before + 0.85 : before] }] }
}
