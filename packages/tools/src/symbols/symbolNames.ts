/** Names that traders have for a symbol beside its own. */
const ALIASES: Readonly<Record<string, string>> = { NG: 'NATURALGAS' }

/** A symbol, or a contract on one, as it is known, whatever case or other name it was written in. */
export function canonicalSymbol(text: string): string {
  const [symbol, ...contract] = text.trim().toUpperCase().split(':')
  return [Object.hasOwn(ALIASES, symbol) ? ALIASES[symbol] : symbol, ...contract].join(':')
}

/** The other names of a symbol. */
export function aliasesOf(symbol: string): readonly string[] {
  return Object.keys(ALIASES).filter((alias) => ALIASES[alias] === symbol)
}
