import { universe } from '@strikelens/market/universe'

/** Index names change their case over the years, and their blanks. */
function normalisedIndex(name: string): string {
  return name.toUpperCase().replaceAll(/[^A-Z0-9]/g, '')
}

const SYMBOLS = new Map(universe.indices.map(({ name, symbol }) => [normalisedIndex(name), symbol]))

/** Our symbol of an index by its name in any spelling; the name itself in capitals for one we have no symbol for. */
export function indexKey(name: string): string {
  const plain = normalisedIndex(name)
  return SYMBOLS.get(plain) ?? plain
}
