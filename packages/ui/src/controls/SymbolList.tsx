import { SearchList } from './SearchList.tsx'
import { type SymbolOption, symbolGroups } from './symbolSearch.ts'

export interface SymbolListProps {
  /** '' while none is chosen. */
  value: string
  options: readonly SymbolOption[]
  /** Symbols used last, newest first. */
  recents: readonly string[]
  onChange: (symbol: string) => void
  /** What a search beyond the options has found for the text, best first; absent where there is none. */
  matches?: readonly SymbolOption[]
  /** Whether it may still find more. */
  isLooking?: boolean
  /** Hears what is typed. */
  onText?: (text: string) => void
}

/** What a symbol picker opens: a field to search by, and what it finds. */
export function SymbolList(props: SymbolListProps) {
  const { value, options, recents, onChange, matches = [], isLooking = false, onText } = props
  const found = (text: string) =>
    text !== '' && matches.length > 0 ? [{ title: 'Matches', options: matches }] : symbolGroups(options, recents, text)
  const groupsOf = (text: string) =>
    found(text).map((group) => ({
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
        nothing={(text) =>
          isLooking ? `Looking for “${text}” …` : `No symbol matches “${text}”. Try its first letters.`
        }
        onText={onText}
        onChoose={onChange}
      />
    </div>
  )
}
