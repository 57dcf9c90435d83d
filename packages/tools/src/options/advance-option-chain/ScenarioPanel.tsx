import { Explain } from '@strikelens/ui/explain'
import { compact, percent, price, signed, signedPercent, strike } from '@strikelens/ui/formats'
import { Panel } from '@strikelens/ui/frame'
import { Badge, Figure, Figures, KeyValues } from '@strikelens/ui/marks'
import type { ReactNode } from 'react'
import { shownExplanation } from '../../chain/contextStrip.ts'
import type { SideWall } from '../../chain/sideWall.ts'
import type { Wire } from '../../result.ts'
import type { ViewProps } from '../../view.ts'
import type { AdvancedChain, Params } from './compute.ts'
import { METRIC_WORDS } from './metricWords.ts'
import type { WallReading } from './wallReading.ts'

type AnyReading = WallReading | Wire<WallReading>
type AnyWall = SideWall | Wire<SideWall>

/** What ceiling and floor do together, and the figures that say so. */
export function ScenarioPanel({
  data,
  params,
  answer,
  reading,
}: ViewProps<AdvancedChain, Params> & { readonly reading: AnyReading }) {
  const { walls, volumeWalls, scenario } = reading
  const scale = params.unit === 'qty' ? (data.context.lotSize ?? Number.NaN) : 1
  const explained = (key: string, value: ReactNode) => {
    const how = answer.explanations[key]
    return how === undefined ? value : <Explain how={shownExplanation(how, answer.asOf)}>{value}</Explain>
  }
  const held = ({ lots }: AnyWall) => compact(lots === null ? null : lots * scale)
  const { noun } = METRIC_WORDS[params.metric]
  return (
    <Panel title="Scenario" note={`walls by ${noun}`}>
      <div className="grid gap-1.5 border-line-soft border-b px-3.5 pt-2.5 pb-3 max-desk:px-4">
        <p className="font-bold text-card/6 tracking-[-0.01em]">{explained('score', scenarioWords(scenario))}</p>
        <span className="flex flex-wrap gap-1.5">{marks(scenario)}</span>
      </div>
      <Figures>
        <Figure
          label="S1, support"
          labelTone="put"
          value={explained('supportDistance', strike(walls.support.strike))}
          note={walls.support.state}
        />
        <Figure
          label="R1, resistance"
          labelTone="call"
          value={explained('resistanceDistance', strike(walls.resistance.strike))}
          note={walls.resistance.state}
        />
      </Figures>
      <KeyValues
        items={[
          { label: `S2, challenger of S1`, value: explained('support', challenger(walls.support)) },
          { label: `R2, challenger of R1`, value: explained('resistance', challenger(walls.resistance)) },
          {
            label: `S1 ${noun}, share of puts`,
            value: explained('supportShare', `${held(walls.support)}, ${share(walls.support)}`),
          },
          {
            label: `R1 ${noun}, share of calls`,
            value: explained('resistanceShare', `${held(walls.resistance)}, ${share(walls.resistance)}`),
          },
          { label: 'S1 from forward', value: distance(walls.support) },
          { label: 'R1 from forward', value: distance(walls.resistance) },
          { label: 'Writers break even below', value: explained('breakEvenBelow', price(reading.breakEvenBelow)) },
          { label: 'Writers break even above', value: explained('breakEvenAbove', price(reading.breakEvenAbove)) },
          { label: 'Volume support', value: explained('volumeSupport', byVolume(volumeWalls.support)) },
          { label: 'Volume resistance', value: explained('volumeResistance', byVolume(volumeWalls.resistance)) },
          {
            label: 'Score, score by volume',
            value: explained('volumeScore', `${signed(scenario.score)}, ${signed(scenario.volumeScore)}`),
          },
        ]}
      />
    </Panel>
  )
}

type AnyScenario = AnyReading['scenario']

function scenarioWords({ label, withheld }: AnyScenario): string {
  return label ?? withheld ?? '–'
}

function marks({ label, isConfirmed, withheld }: AnyScenario): ReactNode {
  if (label === null)
    return <Badge tone="closed">{withheld === null ? 'Fewer than 2 walls a side' : 'No scenario'}</Badge>
  if (isConfirmed === null) return <Badge tone="closed">Volume not read</Badge>
  return isConfirmed ? (
    <Badge tone="live">Confirmed by volume</Badge>
  ) : (
    <Badge tone="late">Not confirmed by volume</Badge>
  )
}

function challenger({ second, q }: AnyWall): string {
  return second === null || q === null || Number.isNaN(q) ? '–' : `${strike(second)} at ${percent(100 * q)}`
}

function share({ share: of }: AnyWall): string {
  return percent(of === null ? null : 100 * of, 1)
}

function distance({ distancePct, isNear }: AnyWall): string {
  return `${signedPercent(distancePct)}${isNear ? ' near' : ''}`
}

function byVolume({ strike: at, q, state }: AnyWall): string {
  const told = q === null || Number.isNaN(q) ? '' : `, ${percent(100 * q, 0)} ${state ?? ''}`
  return `${strike(at)}${told}`
}
