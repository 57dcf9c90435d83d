/** Names under which rows of pages keep what a symbol itself costs; elsewhere that is the spot. */
const OWN_PRICE: Readonly<Record<string, string>> = { 'index-heatmap': 'ltp', 'watchlist-rows': 'ltp', quotes: 'last' }

/** What an answer says that a share or an index itself costs. */
export interface OwnPrice {
  readonly symbol: string
  /** Where it says so: 'iv-screener.rows.3'. */
  readonly path: string
  readonly price: number
}

/** What an answer says of every share and index it names. */
export function everyOwnPrice(tool: string, data: unknown, path = tool): OwnPrice[] {
  if (typeof data !== 'object' || data === null || ArrayBuffer.isView(data)) return []
  const fields = new Map<string, unknown>(Object.entries(data))
  const [symbol, price] = [fields.get('symbol'), fields.get(OWN_PRICE[tool] ?? 'spot')]
  const isOwn = typeof symbol === 'string' && typeof price === 'number' && !Number.isNaN(price)
  const inside = [...fields].flatMap(([name, part]) => everyOwnPrice(tool, part, `${path}.${name}`))
  return isOwn ? [{ symbol, path, price }, ...inside] : inside
}

/** What an answer says that one of them costs, by where it says so. */
export function ownPrices(tool: string, symbol: string, data: unknown): ReadonlyMap<string, number> {
  const own = everyOwnPrice(tool, data).filter((one) => one.symbol === symbol)
  return new Map(own.map(({ path, price }) => [path, price]))
}
