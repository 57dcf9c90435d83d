import { decodePanelField, decodeTable, type Table } from '@strikelens/market/blocks'

/** The table of a stored block; throws when its bytes are damaged, so that no gap passes for an empty table. */
export function storedTable(block: Uint8Array): Table {
  const table = decodeTable(block)
  if (table === null) throw new Error('A stored table is damaged: its checksum does not fit. Load its file again.')
  return table
}

/** The values of a stored panel field; throws when its bytes are damaged. */
export function storedField(block: Uint8Array): Float64Array {
  const field = decodePanelField(block)
  if (field === null) throw new Error('A stored block of bars is damaged: its checksum does not fit.')
  return field.column
}
