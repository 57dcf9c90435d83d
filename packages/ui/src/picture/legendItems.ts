/** What says the meaning of colours, wherever it stands on a page. */
export const LEGENDS = '.ch-legend, [data-legend]'

/** The keys of a legend that are switched on. */
export function legendItems(legends: Iterable<Element>): readonly Element[] {
  return [...legends]
    .flatMap((legend) => (legend.matches('.ch-legend') ? [...legend.children] : [legend]))
    .filter((item) => item.getAttribute('aria-pressed') !== 'false' && item.getClientRects().length > 0)
}
