import { SymbolList, type SymbolListProps } from '@strikelens/ui/controls'
import { useState } from 'react'
import { useSymbolSearch } from './useSymbolSearch.ts'

const GROUPS = { stock: 'Stocks', index: 'Indices', commodity: 'Commodities' } as const

/** The list of a symbol picker that offers every symbol there is: what its page names, and what the search finds as you type. */
export default function AllSymbols(props: SymbolListProps) {
  const [text, setText] = useState('')
  const { found, isLoading } = useSymbolSearch(text)
  const matches = found.map(({ symbol, name, kind }) => ({ symbol, name, group: GROUPS[kind] }))
  return <SymbolList {...props} matches={matches} isLooking={isLoading} onText={setText} />
}
