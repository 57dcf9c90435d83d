import { compact, percent, plain, price, signed, signedPercent } from '@strikelens/market/formats'
import { Headline, SidePart } from '@strikelens/ui/frame'
import { Badge } from '@strikelens/ui/marks'
import type { ReactNode } from 'react'
import type { SideWall } from '../../chain/sideWall.ts'
import { Explained } from '../../kit/Explained.tsx'
import type { Wire } from '../../result.ts'
import type { ViewProps } from '../../view.ts'
import type { AdvancedChain, Params } from './compute.ts'
import { METRIC_WORDS } from './metricWords.ts'
import type { WallReading } from './wallReading.ts'

type AnyReading = WallReading | Wire<WallReading>
type AnyWall = SideWall | Wire<SideWall>

interface ScenarioProps extends ViewProps<AdvancedChain, Params> {
  /** As of the answer or of the newest tick. */
  readonly reading: AnyReading
}

/** What ceiling and floor do together, and the figures that say so. */
export function ScenarioPanel(props: ScenarioProps) {
  const { params, reading, answer } = props
  const { scenario } = reading
  return (
    <>
      <Headline
        label={`Scenario, walls by ${METRIC_WORDS[params.metric].noun}`}
        value={
          <span className="text-card/6 tracking-[-0.01em]">
            <Explained now={answer} how="score">
              {scenario.label ?? scenario.withheld ?? '–'}
            </Explained>
          </span>
        }
      >
        {marks(scenario)}
      </Headline>
      <WallTable {...props} />
    </>
  )
}

function marks({ label, isConfirmed, withheld, score }: AnyReading['scenario']): ReactNode {
  if (label === null) {
    return <Badge tone="closed">{withheld === null ? 'No second wall on a side' : 'No scenario named'}</Badge>
  }
  return (
    <>
      <Badge tone="closed">Score {signed(score)}</Badge>
      {isConfirmed === true && <Badge tone="live">Confirmed by volume</Badge>}
      {isConfirmed === false && <Badge tone="late">Not confirmed by volume</Badge>}
      {isConfirmed === null && <Badge tone="closed">Volume does not confirm here</Badge>}
    </>
  )
}

interface Row {
  readonly label: string
  readonly support: ReactNode
  readonly resistance: ReactNode
  /** Keys of the explanations of the two figures. */
  readonly how: readonly [support: string, resistance: string]
}

/** Floor and ceiling side by side. */
function WallTable({ data, params, reading, answer }: ScenarioProps) {
  const scale = params.unit === 'qty' ? (data.context.lotSize ?? Number.NaN) : 1
  return (
    <SidePart title="Ceiling and floor">
      <table className="w-full whitespace-nowrap text-table">
        <thead>
          <tr className="h-5.75 border-line-soft border-b text-micro *:font-bold">
            <th scope="col" className="text-left text-ink-3">
              Wall
            </th>
            <th scope="col" className="text-right text-put-text">
              S1, support
            </th>
            <th scope="col" className="text-right text-call-text">
              R1, resistance
            </th>
          </tr>
        </thead>
        <tbody>
          {wallRows(reading, METRIC_WORDS[params.metric].noun, scale).map(({ label, support, resistance, how }) => (
            <tr key={label} className="h-5.75 border-line-soft border-b">
              <th scope="row" className="text-left font-text text-ink-3 text-micro">
                {label}
              </th>
              <td className="pl-2 text-right font-mid">
                <Explained now={answer} how={how[0]}>
                  {support}
                </Explained>
              </td>
              <td className="pl-2 text-right font-mid">
                <Explained now={answer} how={how[1]}>
                  {resistance}
                </Explained>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </SidePart>
  )
}

function wallRows({ walls, volumeWalls, ...reading }: AnyReading, noun: string, scale: number): Row[] {
  const both = (figure: (wall: AnyWall) => ReactNode, of = walls) => ({
    support: figure(of.support),
    resistance: figure(of.resistance),
  })
  return [
    {
      label: 'Strike',
      ...both((wall) => <b className="font-bold text-body">{plain(wall.strike)}</b>),
      how: ['support', 'resistance'],
    },
    { label: 'State', ...both(({ state }) => state ?? '–'), how: ['support', 'resistance'] },
    { label: 'Challenger', ...both(({ second }) => plain(second)), how: ['support', 'resistance'] },
    { label: 'Challenger, % of wall', ...both(({ q }) => percent(scaledBy(q, 100))), how: ['support', 'resistance'] },
    {
      label: noun === 'volume' ? 'Volume' : noun,
      ...both(({ lots }) => compact(scaledBy(lots, scale))),
      how: ['supportShare', 'resistanceShare'],
    },
    {
      label: 'Share of side',
      ...both(({ share }) => percent(scaledBy(share, 100), 1)),
      how: ['supportShare', 'resistanceShare'],
    },
    {
      label: 'From forward',
      ...both(({ distancePct, isNear }) => `${signedPercent(distancePct)}${isNear ? ' near' : ''}`),
      how: ['supportDistance', 'resistanceDistance'],
    },
    {
      label: 'Writers’ break-even',
      support: price(reading.breakEvenBelow),
      resistance: price(reading.breakEvenAbove),
      how: ['breakEvenBelow', 'breakEvenAbove'],
    },
    {
      label: 'By volume',
      ...both((wall) => plain(wall.strike), volumeWalls),
      how: ['volumeSupport', 'volumeResistance'],
    },
    {
      label: 'By volume, % of wall',
      ...both(({ q }) => percent(scaledBy(q, 100)), volumeWalls),
      how: ['volumeSupport', 'volumeResistance'],
    },
    {
      label: 'By volume, state',
      ...both(({ state }) => state ?? '–', volumeWalls),
      how: ['volumeSupport', 'volumeResistance'],
    },
  ]
}

function scaledBy(value: number | null, factor: number): number | null {
  return value === null ? null : value * factor
}
