import { SearchField } from './SearchField.tsx'

/** The search of symbols, tools and pages in the header of desks. */
export function HeaderSearch() {
  return (
    <search className="ml-auto flex min-w-0 max-w-75 flex-1 max-title:max-w-45">
      <SearchField />
    </search>
  )
}
