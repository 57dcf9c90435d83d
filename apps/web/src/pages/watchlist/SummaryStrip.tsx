import { grouped, signedPercent } from '@strikelens/market/formats'
import { Figure, signTone } from '@strikelens/ui/marks'
import { type Extreme, listSummary } from './listSummary.ts'
import type { WatchLine } from './watchLine.ts'

/** How the list does as a whole. */
export function SummaryStrip({ lines }: { lines: readonly WatchLine[] }) {
  const { meanPct, advances, declines, unchanged, best, worst } = listSummary(lines)
  return (
    <section
      aria-label="Summary"
      className="flex items-center gap-8 px-3.5 py-2 max-desk:grid max-desk:grid-cols-2 max-desk:gap-x-4 max-desk:gap-y-1.5 max-desk:px-4"
    >
      <Figure size="strip" label="Mean change" value={signedPercent(meanPct)} tone={signTone(meanPct)} />
      <Figure
        size="strip"
        label="Up, down"
        value={`${grouped(advances)}, ${grouped(declines)}`}
        note={`${unchanged === 0 ? '' : `${grouped(unchanged)} flat `}of ${grouped(lines.length)}`}
      />
      <ExtremeFigure label="Best" extreme={best} />
      <ExtremeFigure label="Worst" extreme={worst} />
    </section>
  )
}

function ExtremeFigure({ label, extreme }: { label: string; extreme: Extreme | null }) {
  return (
    <Figure
      size="strip"
      label={extreme === null ? label : `${label}, ${extreme.name}`}
      value={signedPercent(extreme?.chgPct ?? null)}
      tone={signTone(extreme?.chgPct ?? null)}
    />
  )
}
