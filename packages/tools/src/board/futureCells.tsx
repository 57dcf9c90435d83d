import { type StrengthLevel, strengthLevel } from '@strikelens/analytics/futures'
import { grouped } from '@strikelens/market/formats'
import { Badge } from '@strikelens/ui/marks'
import type { Wire } from '../result.ts'
import type { FutureRow } from './boardRows.ts'

type Row = Wire<FutureRow>

/** A symbol with what to know before trading it: that it is banned, that its near month expires today (§F14). */
export function FutureName({ row }: { row: Pick<Row, 'symbol' | 'isInBan' | 'isExpiryDay'> }) {
  return (
    <span className="inline-flex items-center gap-1.5">
      {row.symbol}
      {row.isInBan && <Badge tone="late">Ban</Badge>}
      {row.isExpiryDay && <Badge tone="closed">Expiry</Badge>}
    </span>
  )
}

/** A strength with its word (§F6). */
export function StrengthCell({ strength }: { strength: number | null }) {
  const level: StrengthLevel | null = strength === null ? null : strengthLevel(strength)
  if (level === null) return '–'
  return (
    <>
      {grouped(strength, 2)} <span className="text-ink-3">{level}</span>
    </>
  )
}
