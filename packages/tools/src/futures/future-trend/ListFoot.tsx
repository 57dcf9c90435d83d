import { PhaseChip } from '@strikelens/ui/marks'
import { NAMED_PHASES } from './phases.ts'
import type { SentTrendRow } from './trendRow.ts'

/** What the marks of the list mean. */
export function ListFoot({ rows }: { rows: readonly SentTrendRow[] }) {
  const isProvisional = rows.some((row) => row.isProvisional)
  return (
    <>
      {NAMED_PHASES.map((phase) => (
        <PhaseChip key={phase} phase={phase} />
      ))}
      <span>Bold trend score or flow: it decided the phase. Where neither is bold, the latest trend did</span>
      {isProvisional && <span>Dotted edge: provisional until the close</span>}
      {rows.some(({ isTraded }) => !isTraded) && (
        <span>Grey: no trade in this session; shown at its last trade and not ranked</span>
      )}
    </>
  )
}
