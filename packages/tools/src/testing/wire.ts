import type { Wire } from '../result.ts'

/** Data as it arrives in the browser: columns as arrays, null where there is no number. */
export function wire<Data>(data: Data): Wire<Data> {
  return JSON.parse(
    JSON.stringify(data, (_, item: unknown) =>
      item instanceof Float64Array || item instanceof Uint8Array || item instanceof Int32Array
        ? Array.from(item)
        : item,
    ),
  )
}
