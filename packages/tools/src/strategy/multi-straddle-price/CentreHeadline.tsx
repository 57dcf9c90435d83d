import { plain, price } from '@strikelens/market/formats'
import { Headline } from '@strikelens/ui/frame'
import { Badge, Change } from '@strikelens/ui/marks'
import { Tooltip } from '@strikelens/ui/overlays'
import { Explained } from '../../kit/Explained.tsx'
import type { StraddlesNow } from './straddlesNow.ts'

/** The level that all straddles together put the market at, and whether it moves. */
export function CentreHeadline({ now, since }: { now: StraddlesNow; since: string }) {
  const { centre, baseCentre, cheapest, least, drift, step, reading } = now.smile
  return (
    <Headline
      label="Centre of the smile"
      value={
        <Explained now={now} how="centre">
          {price(centre)}
        </Explained>
      }
      change={
        <Explained now={now} how="drift">
          <Change value={drift} />
        </Explained>
      }
      chip={
        reading !== null && (
          <Tooltip content={`Drift of one strike step, ${plain(step)}, or more is a move`}>
            <span>
              <Badge tone={reading === 'pinned' ? 'closed' : 'replay'}>{reading}</Badge>
            </span>
          </Tooltip>
        )
      }
    >
      <span>
        {price(baseCentre)} at {since}
      </span>
      <span>
        Cheapest <b className="font-mid text-ink">{plain(cheapest)}</b> at {price(least)}
      </span>
    </Headline>
  )
}
