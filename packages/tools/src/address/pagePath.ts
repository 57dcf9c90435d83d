/** Pages with further pages below them: there the second part of a path belongs to the page, elsewhere it is a symbol. */
const WITH_PAGES_BELOW: readonly string[] = ['journal']

/** A page by its route without the slash, empty for the home page, and the symbol it is opened for. */
export interface PagePath {
  readonly key: string
  readonly symbol: string | undefined
}

/** What an address of this site leads to: '/oi-analysis/NIFTY?range=5', '/journal/my-trade'. Null where no page can be. */
export function readPath(address: string): PagePath | null {
  const [path] = address.split(/[?#]/, 1)
  const [before, ...parts] = path.split('/')
  if (parts.at(-1) === '') parts.pop()
  const keyParts = WITH_PAGES_BELOW.includes(parts[0]) ? 2 : 1
  const [symbol, ...more] = parts.splice(keyParts)
  if (before !== '' || path === '' || more.length > 0 || !parts.every((part) => /^[\w-]+$/.test(part))) return null
  return symbol === undefined ? { key: parts.join('/'), symbol } : withSymbol(parts.join('/'), symbol)
}

/** The path of a page, with the symbol it is opened for. */
export function pathOf(key: string, symbol?: string): string {
  return symbol === undefined ? `/${key}` : `/${key}/${encodeURIComponent(symbol)}`
}

function withSymbol(key: string, written: string): PagePath | null {
  if (written === '') return null
  try {
    return { key, symbol: decodeURIComponent(written) }
  } catch {
    // A '%' that begins no letter.
    return null
  }
}
