/**
 * Axis labels in the given format without the zeros all of them share: 25,900 rather than 25,900.00, and 1.0 L, 1.2 L
 * rather than 1.00 L, 1.20 L.
 */
export function tickTexts(values: readonly number[], format: (value: number) => string): string[] {
  let texts = values.map(format)
  const decimals = /\.(\d+)(?=\D*$)/
  for (;;) {
    const withDecimals = texts.filter((text) => decimals.test(text))
    if (withDecimals.length === 0 || !withDecimals.every((text) => decimals.exec(text)?.[1].endsWith('0'))) return texts
    texts = texts.map((text) =>
      text.replace(decimals, (_, digits: string) => (digits.length === 1 ? '' : `.${digits.slice(0, -1)}`)),
    )
  }
}
