import { universe } from '@strikelens/market/universe'

const SYMBOLS = new Map(universe.indices.map(({ name, symbol }) => [normalised(name), symbol]))

/** Our symbol of an index by its printed name, whose case and blanks change over the years; null for one we do not follow. */
export function indexSymbol(name: string): string | null {
  return SYMBOLS.get(normalised(name)) ?? null
}

function normalised(name: string): string {
  return name.toUpperCase().replaceAll(/[^A-Z0-9]/g, '')
}
