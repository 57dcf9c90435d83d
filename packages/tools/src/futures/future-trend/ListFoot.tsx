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
      <span>Bold z or Φ: it decided the phase; where neither is bold, the latest trend did</span>
      {isProvisional && <span>Dotted edge: provisional until the close</span>}
      {rows.some(({ isTraded }) => !isTraded) && (
        <span>Grey: no trade in this session, so at the last one with a trade and outside rankings</span>
      )}
    </>
  )
}
