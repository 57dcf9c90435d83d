/** Names under which rows of pages keep what a symbol itself costs; elsewhere that is the spot. */
const OWN_PRICE: Readonly<Record<string, string>> = { 'index-heatmap': 'ltp', 'watchlist-rows': 'ltp', quotes: 'last' }

/** What an answer says that a share or an index itself costs, by where it says so. */
export function ownPrices(tool: string, symbol: string, data: unknown, path = tool): ReadonlyMap<string, number> {
  if (typeof data !== 'object' || data === null || ArrayBuffer.isView(data)) return new Map()
  const fields = new Map<string, unknown>(Object.entries(data))
  const price = fields.get(OWN_PRICE[tool] ?? 'spot')
  const isOwn = fields.get('symbol') === symbol && typeof price === 'number' && !Number.isNaN(price)
  const inside = [...fields].flatMap(([name, part]) => [...ownPrices(tool, symbol, part, `${path}.${name}`)])
  return new Map(isOwn ? [[path, price], ...inside] : inside)
}
