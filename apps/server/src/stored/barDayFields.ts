import type { DayPanel } from '@strikelens/market/bars'
import { encodePanelField, encodeTable } from '@strikelens/market/blocks'
import type { FieldBlocks } from '@strikelens/store/repositories'
import { BAR_FIELDS } from './minutePackage.ts'

/** A panel's day as it is stored: one block a field, whose rows they are, and when each bar starts. */
export function barDayFields(
  panel: DayPanel,
  fields: readonly (typeof BAR_FIELDS)[number][] = BAR_FIELDS,
): FieldBlocks {
  const blocks = new Map<string, Uint8Array>([
    ['ids', encodeTable({ id: panel.ids })],
    ['start', encodePanelField(panel.start, 1, panel.barCount)],
  ])
  for (const field of fields) blocks.set(field, encodePanelField(panel[field], panel.symbolCount, panel.barCount))
  return blocks
}
