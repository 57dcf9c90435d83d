import { Badge, type BadgeTone } from '@strikelens/ui/marks'
import { Tooltip } from '@strikelens/ui/overlays'

/** A reading of a pair with the rule it was read by. */
export interface PairLabel {
  readonly text: string
  readonly hint: string
  readonly tone: BadgeTone
}

/** The readings of a pair as badges. */
export function PairReading({ labels }: { labels: readonly PairLabel[] }) {
  return labels.map(({ text, hint, tone }) => (
    <Tooltip key={text} content={hint}>
      <span>
        <Badge tone={tone}>{text}</Badge>
      </span>
    </Tooltip>
  ))
}
