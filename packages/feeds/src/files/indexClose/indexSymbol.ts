import { universe } from '@strikelens/market/universe'

const SYMBOLS = new Map(universe.indices.map(({ name, symbol }) => [normalisedIndex(name), symbol]))

/** Our symbol of an index by its printed name; null for one we do not follow. */
export function indexSymbol(name: string): string | null {
  return SYMBOLS.get(normalisedIndex(name)) ?? null
}

/** Index names change their case over the years, and their blanks. */
export function normalisedIndex(name: string): string {
  return name.toUpperCase().replaceAll(/[^A-Z0-9]/g, '')
}
