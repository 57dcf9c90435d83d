import type { Search } from '@strikelens/tools/view'
import type { ExportFormat } from '@strikelens/ui/frame'

/** Downloads what the page shows: the table as CSV, the answer as JSON. */
export function exportAnswer(key: string, search: Search, format: ExportFormat): void {
  const query = new URLSearchParams(search).toString()
  const link = document.createElement('a')
  link.href = `/api/tools/${key}${format === 'csv' ? '.csv' : ''}${query === '' ? '' : `?${query}`}`
  link.download = `${key}.${format}`
  link.click()
}
