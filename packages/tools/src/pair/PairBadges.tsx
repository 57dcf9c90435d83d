import { Badge, type BadgeTone } from '@strikelens/ui/marks'
import { Tooltip } from '@strikelens/ui/overlays'

/** A reading of a pair with the rule it was read by. */
export interface PairBadge {
  readonly text: string
  readonly hint: string
  readonly tone: BadgeTone
}

/** The readings of a pair, each telling its rule. */
export function PairBadges({ badges }: { badges: readonly PairBadge[] }) {
  return badges.map(({ text, hint, tone }) => (
    <Tooltip key={text} content={hint}>
      <span>
        <Badge tone={tone}>{text}</Badge>
      </span>
    </Tooltip>
  ))
}
