import { SearchList } from './SearchList.tsx'
import { type SymbolOption, symbolGroups } from './symbolSearch.ts'

export interface SymbolListProps {
  /** '' while none is chosen. */
  value: string
  options: readonly SymbolOption[]
  /** Symbols used last, newest first. */
  recents: readonly string[]
  onChange: (symbol: string) => void
}

/** What a symbol picker opens: a field to search by, and what it finds. */
export function SymbolList({ value, options, recents, onChange }: SymbolListProps) {
  const groupsOf = (text: string) =>
    symbolGroups(options, recents, text).map((group) => ({
      title: group.title,
      options: group.options.map(({ symbol, name }) => ({
        key: symbol,
        name: symbol,
        isChosen: symbol === value,
        ...(name === undefined ? {} : { note: name }),
      })),
    }))
  return (
    <div className="w-72 max-desk:w-full">
      <SearchList
        label="Symbol or name"
        listLabel="Symbols"
        groupsOf={groupsOf}
        nothing={(text) => `No symbol matches “${text}”. Try its first letters.`}
        onChoose={onChange}
      />
    </div>
  )
}
