import type { ParsedFile } from '@strikelens/feeds/files'
import type { NotKept } from '@strikelens/store/repositories'
import { cashTable, deliveryTable, indexTable, indicesNotKept, sharesNotKept, sharesTable } from './cash.ts'
import { activityTables, asAddition, contractsNotKept, foTables } from './derivatives.ts'
import { institutionTable, participantTable } from './flows.ts'
import type { StoredTable } from './storedTable.ts'

interface FileTables {
  readonly tables: readonly StoredTable[]
  /** Rows that were read and are in none of them, by reason. */
  readonly notKept: readonly NotKept[]
}

/** What is stored of a file that was read; nothing of one that was rejected. */
export function tablesOf(parsed: ParsedFile): FileTables {
  if (!parsed.reading.ok) return { tables: [], notKept: [] }
  switch (parsed.about) {
    case 'fo':
      return { tables: foTables(parsed.reading.day), notKept: contractsNotKept(parsed.reading.day) }
    case 'fo-parts':
      return all(parsed.reading.day.days.flatMap((day) => foTables(day).map(asAddition)))
    case 'activity':
      return all(activityTables(parsed.reading.day))
    case 'cash': {
      const { day } = parsed.reading
      return { tables: [cashTable(day)], notKept: day.exchange === 'BSE' ? [] : sharesNotKept(day) }
    }
    case 'delivery':
      return { tables: [deliveryTable(parsed.reading.day)], notKept: sharesNotKept(parsed.reading.day) }
    case 'cash-with-deliveries': {
      const { day } = parsed.reading
      return { tables: [sharesTable(day), deliveryTable(day)], notKept: sharesNotKept(day) }
    }
    case 'indices':
      return { tables: [indexTable(parsed.reading.day)], notKept: indicesNotKept(parsed.reading.day) }
    case 'participants':
      return all([participantTable(parsed.reading.day)])
    case 'fii-dii':
      return all([institutionTable(parsed.reading.day)])
    case 'lists':
      return all(parsed.reading.day.tables)
    case 'nothing':
      return all([])
  }
}

/** Every row of a file is in its tables. */
function all(tables: readonly StoredTable[]): FileTables {
  return { tables, notKept: [] }
}
