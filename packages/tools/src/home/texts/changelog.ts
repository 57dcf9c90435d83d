import type { IsoDate } from '@strikelens/market/time'

/** What changed for readers, newest first. */
export const CHANGELOG: readonly {
  readonly date: IsoDate
  readonly title: string
  readonly changes: readonly string[]
}[] = [
  {
    date: '2026-11-15',
    title: 'First public version',
    changes: [
      'Option Chain, OI Analysis, Straddle Price, Futures Heatmap and Index Heatmap, live and replayed minute by minute.',
      'Every figure answers “How is this computed?” with its real inputs, and every page says how old its numbers are and where they come from.',
      'Links reproduce the view: symbol, expiry, date, minute and columns are in the address.',
      'Exports as CSV and JSON, and every picture and table as PNG.',
      'Light and dark themes and a palette for colour-blind readers.',
      'About with public data health and method index, contact, privacy policy and disclaimer.',
    ],
  },
]
