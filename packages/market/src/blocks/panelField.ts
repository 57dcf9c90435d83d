import { blockOf, isElementCount, readBlock } from './block.ts'
import { putNumbers, takeNumbers } from './numberColumn.ts'

/** One field of a bar panel: element s·`barCount` + i is symbol s at bar i, NaN where there is none. */
export interface PanelField {
  readonly column: Float64Array
  readonly symbolCount: number
  readonly barCount: number
}

/** A field as a block, bit for bit, to be deflated (level 9). */
export function encodePanelField(column: Float64Array, symbolCount: number, barCount: number): Uint8Array {
  if (column.length !== symbolCount * barCount) {
    throw new RangeError(`${column.length} elements are not ${symbolCount} symbols of ${barCount} bars`)
  }
  return blockOf('panel-field', column.length, (writer) => {
    writer.putCount(symbolCount)
    writer.putCount(barCount)
    putNumbers(writer, column, barCount)
  })
}

/** Null when the bytes are not an intact field. */
export function decodePanelField(bytes: Uint8Array): PanelField | null {
  return readBlock('panel-field', bytes, (reader) => {
    const symbolCount = reader.takeCount()
    const barCount = reader.takeCount()
    if (!isElementCount(symbolCount * barCount)) return null
    const column = takeNumbers(reader, symbolCount * barCount, barCount)
    return column === null ? null : { column, symbolCount, barCount }
  })
}
