import type { Search } from '@strikelens/tools/view'
import type { FileFormat } from '@strikelens/ui/frame'

/** Downloads the table of the page, as many rows as the plan exports. */
export function exportAnswer(key: string, search: Search, format: FileFormat): void {
  const query = new URLSearchParams(search).toString()
  const link = document.createElement('a')
  link.href = `/api/tools/${key}.${format}${query === '' ? '' : `?${query}`}`
  link.download = `${key}.${format}`
  link.click()
}
