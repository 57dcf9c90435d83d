import { plain, price, signed } from '@strikelens/market/formats'
import { Panel } from '@strikelens/ui/frame'
import { Badge, KeyValues, signTone } from '@strikelens/ui/marks'
import { Tooltip } from '@strikelens/ui/overlays'
import { Explained } from '../../kit/Explained.tsx'
import type { StraddlesNow } from './straddlesNow.ts'

/** The level that all straddles together put the market at, and whether it moves. */
export function CentrePanel({ now, since }: { now: StraddlesNow; since: string }) {
  const { centre, baseCentre, cheapest, least, drift, step, reading, forward } = now.smile
  return (
    <Panel
      title="Centre of the smile"
      actions={
        reading !== null && (
          <Tooltip content={`Drift of one strike step, ${plain(step)}, or more is a move`}>
            <span>
              <Badge tone={reading === 'pinned' ? 'closed' : 'replay'}>{reading}</Badge>
            </span>
          </Tooltip>
        )
      }
    >
      <KeyValues
        items={[
          {
            label: 'Centre now',
            value: (
              <Explained now={now} how="centre">
                {price(centre)}
              </Explained>
            ),
          },
          { label: `Centre at ${since}`, value: price(baseCentre) },
          {
            label: 'Drift',
            value: (
              <Explained now={now} how="drift">
                {signed(drift, 2)}
              </Explained>
            ),
            tone: signTone(drift),
          },
          { label: 'Cheapest straddle', value: `${plain(cheapest)} at ${price(least)}` },
          { label: 'Forward', value: price(forward), tone: 'future' },
        ]}
      />
    </Panel>
  )
}
