import type { ParsedFile } from '@strikelens/feeds/files'
import { cashTable, deliveryTable, indexTable } from './cash.ts'
import { activityTables, asAddition, foTables } from './derivatives.ts'
import { institutionTable, participantTable } from './flows.ts'
import type { StoredTable } from './storedTable.ts'

/** What is stored of a file that was read; nothing of one that was rejected. */
export function tablesOf(parsed: ParsedFile): StoredTable[] {
  if (!parsed.reading.ok) return []
  switch (parsed.about) {
    case 'fo':
      return foTables(parsed.reading.day)
    case 'fo-parts':
      return parsed.reading.day.days.flatMap((day) => foTables(day).map(asAddition))
    case 'activity':
      return activityTables(parsed.reading.day)
    case 'cash':
      return [cashTable(parsed.reading.day)]
    case 'delivery':
      return [deliveryTable(parsed.reading.day)]
    case 'indices':
      return [indexTable(parsed.reading.day)]
    case 'participants':
      return [participantTable(parsed.reading.day)]
    case 'fii-dii':
      return [institutionTable(parsed.reading.day)]
    case 'lists':
      return [...parsed.reading.day.tables]
    case 'nothing':
      return []
  }
}
