import { indexSymbol, normalisedIndex } from '../indexClose/indexSymbol.ts'

/** Our symbol of an index by its name in any spelling; the name itself in capitals for one we have no symbol for. */
export function indexKey(name: string): string {
  return indexSymbol(name) ?? normalisedIndex(name)
}
