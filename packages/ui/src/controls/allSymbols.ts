import { type ComponentType, createContext } from 'react'
import type { SymbolListProps } from './SymbolList.tsx'

/** The list of a picker that offers every symbol there is; null where nothing searches them. */
export const AllSymbolsContext = createContext<ComponentType<SymbolListProps> | null>(null)
