import { indexSymbol } from '../indexClose/indexSymbol.ts'

/** Our symbol of an index by its name in any spelling; the name in capitals alone for one we have no symbol for. */
export function indexKey(name: string): string {
  return indexSymbol(name) ?? name.toUpperCase().replaceAll(/[^A-Z0-9]/g, '')
}
