/**
 * JSON of a result: typed columns become arrays, NaN becomes null. Fractions keep nine significant digits, more than any
 * page prints and half the bytes.
 */
export function toJson(value: unknown): string {
  return JSON.stringify(value, (_, item: unknown) => {
    if (item instanceof Float64Array) return Array.from(item, shortened)
    if (item instanceof Uint8Array || item instanceof Int32Array) return Array.from(item)
    return typeof item === 'number' ? shortened(item) : item
  })
}

function shortened(value: number): number {
  return Number.isInteger(value) || !Number.isFinite(value) ? value : Number(value.toPrecision(9))
}
