import { plain } from '@strikelens/market/formats'
import { Headline } from '@strikelens/ui/frame'
import { Badge } from '@strikelens/ui/marks'
import { Tooltip } from '@strikelens/ui/overlays'
import { IMBALANCE_HINT } from '../../chain/imbalanceWords.ts'
import { Explained } from '../../kit/Explained.tsx'
import type { ViewProps } from '../../view.ts'
import type { OiAnalysis, Params } from './compute.ts'
import { outsideWords, setName, summedName } from './strikeSet.ts'

const WALL_HINT = 'within three expected moves; Strong while the second holds less than 0.75 of it'

/** The range between the walls with how firmly each stands, and the bias of what was added and cut. */
export function OiHeadline({ data, params, answer }: ViewProps<OiAnalysis, Params>) {
  const { bias, walls } = data
  const { resistance, support } = walls
  const state = ({ strike, state: firm }: typeof resistance) =>
    [firm, outsideWords(data, strike)].filter((word) => word !== null).join(', ')
  return (
    <Headline
      label={`S1 to R1 by OI, ${summedName(data)}`}
      value={`${plain(support.strike)}–${plain(resistance.strike)}`}
      chip={
        bias.change !== null && (
          <>
            <Tooltip content={`Bias: band of the OI change imbalance, ${IMBALANCE_HINT}, ${setName(params)}`}>
              <span>
                <Badge tone="closed">{bias.change.isLowActivity ? 'low activity' : bias.change.band}</Badge>
              </span>
            </Tooltip>
            {bias.isMixed && <Badge tone="late">Mixed</Badge>}
          </>
        )
      }
    >
      <Tooltip content={`S1, support: the largest PE OI at or below ATM ${WALL_HINT}`}>
        <span className="text-put-text">
          S1{' '}
          <Explained now={answer} how="support">
            {state(support)}
          </Explained>
        </span>
      </Tooltip>
      <Tooltip content={`R1, resistance: the largest CE OI at or above ATM ${WALL_HINT}`}>
        <span className="text-call-text">
          R1{' '}
          <Explained now={answer} how="resistance">
            {state(resistance)}
          </Explained>
        </span>
      </Tooltip>
    </Headline>
  )
}
