/** In place of the ticker while it loads. */
export function TickerLoading() {
  return <span className="px-3.5 text-ink-3">Loading...</span>
}
