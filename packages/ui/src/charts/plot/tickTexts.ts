import { grouped } from '@strikelens/market/formats'

const NUMBER = /\d[\d,]*(?:\.\d+)?/g
const MOST_DECIMALS = 6

/**
 * Axis labels in the given format with as many decimals as the step needs: 1.130, 1.132 rather than 1.13 twice, 25,900
 * rather than 25,900.00, and 1.0 L, 1.2 L rather than 1.00 L, 1.20 L.
 */
export function tickTexts(values: readonly number[], format: (value: number) => string): string[] {
  const parts = values.map((value) => partsOf(value, format))
  // Beside 1.5 L stands 50,000: each unit has its own.
  const needed = ({ after }: LabelParts) =>
    Math.max(...parts.map((part) => (part?.after === after ? decimalsOf(part.size) : 0)))
  const isTooShort = parts.some((part) => part !== null && part.decimals < needed(part))
  if (parts.includes(null) || !isTooShort) return withoutSharedZeros(values.map(format))
  return parts.map((part, i) => {
    if (part === null || (values[i] === 0 && part.decimals === 0)) return format(values[i])
    return part.before + grouped(part.size, needed(part)) + part.after
  })
}

/** A label as its number, in the unit it is written in, and what stands around it. */
interface LabelParts {
  readonly before: string
  readonly after: string
  readonly size: number
  readonly decimals: number
}

/** Null where a label is no plain number: a time, a word. */
function partsOf(value: number, format: (value: number) => string): LabelParts | null {
  const text = format(value)
  const [digits, ...others] = text.match(NUMBER) ?? []
  if (digits === undefined || others.length > 0) return null
  const shown = Number(digits.replaceAll(',', ''))
  if (shown === 0 && value !== 0) {
    // Its sign and unit were rounded away with it: those of one are the same.
    const one = Math.abs(value) < 1 ? partsOf(Math.sign(value), format) : null
    return one === null ? null : { ...one, size: Math.abs(value) * one.size }
  }
  const unit = value === 0 ? 1 : 10 ** Math.round(Math.log10(Math.abs(value) / shown))
  const size = Math.abs(value) / unit
  const decimals = digits.split('.')[1]?.length ?? 0
  if (Math.abs(size - shown) > 0.51 * 10 ** -decimals) return null
  const [before, after] = text.split(digits)
  return { before, after, size, decimals }
}

function decimalsOf(size: number): number {
  let decimals = 0
  while (decimals < MOST_DECIMALS && Math.abs(Number(size.toFixed(decimals)) - size) > 1e-9 * Math.max(size, 1))
    decimals++
  return decimals
}

function withoutSharedZeros(labels: readonly string[]): string[] {
  let texts = [...labels]
  const decimals = /\.(\d+)(?=\D*$)/
  for (;;) {
    const withDecimals = texts.filter((text) => decimals.test(text))
    if (withDecimals.length === 0 || !withDecimals.every((text) => decimals.exec(text)?.[1].endsWith('0'))) return texts
    texts = texts.map((text) =>
      text.replace(decimals, (_, digits: string) => (digits.length === 1 ? '' : `.${digits.slice(0, -1)}`)),
    )
  }
}
