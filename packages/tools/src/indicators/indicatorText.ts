import type { IndicatorName } from '@strikelens/analytics/indicators'
import { INDICATOR_NUMBERS } from './indicatorNumbers.ts'

/** So many indicators stand on one chart. */
export const MOST_INDICATORS = 4

/** An indicator with its numbers as an address writes it: 'ema:50', 'bollinger:20:2', 'obv'. */
export interface IndicatorWords {
  readonly name: IndicatorName
  /** One for each of its parameters. */
  readonly params: readonly number[]
}

/** Whether the analytics have an indicator of this name. */
export function isIndicator(name: string): name is IndicatorName {
  return Object.hasOwn(INDICATOR_NUMBERS, name)
}

/** The indicators of a comma list, numbers that are left out filled in; null when one of them cannot be read. */
export function parseIndicators(text: string): readonly IndicatorWords[] | null {
  const list = text.split(',').map(parseIndicator)
  const known = list.filter((one) => one !== null)
  return known.length === list.length && known.length <= MOST_INDICATORS ? known : null
}

/** An indicator as the address carries it; numbers that go without saying are left out. */
export function indicatorText({ name, params }: IndicatorWords): string {
  const own = INDICATOR_NUMBERS[name]
  const last = params.findLastIndex((value, i) => value !== own[i].fallback)
  return [name, ...params.slice(0, last + 1)].join(':')
}

function parseIndicator(text: string): IndicatorWords | null {
  const [name, ...numbers] = text.trim().split(':')
  if (!isIndicator(name)) return null
  const params = INDICATOR_NUMBERS[name]
  if (numbers.length > params.length) return null
  const values = params.map(({ fallback }, i) => (i < numbers.length ? Number(numbers[i] || Number.NaN) : fallback))
  const isAllowed = params.every(({ least, most, step }, i) => {
    const value = values[i]
    return value >= least && value <= most && (step < 1 || Number.isInteger(value))
  })
  return isAllowed ? { name, params: values } : null
}
