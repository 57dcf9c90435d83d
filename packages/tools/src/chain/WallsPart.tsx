import { compact, plain } from '@strikelens/market/formats'
import { SidePart } from '@strikelens/ui/frame'
import { WallBars } from '@strikelens/ui/marks'
import type { Wire } from '../result.ts'
import type { SideWall } from './sideWall.ts'
import { wallStrikes } from './wallStrikes.ts'

type Column = ArrayLike<number | null>

export interface WallsPartProps {
  readonly strikes: Column
  /** What the walls are made of, lots of both sides. */
  readonly calls: Column
  readonly puts: Column
  /** 'OI', 'volume'. */
  readonly noun: string
  readonly atm: number
  readonly resistance: SideWall | Wire<SideWall>
  readonly support: SideWall | Wire<SideWall>
  /** Lots counted in the unit of the page. */
  readonly scale: number
  readonly unit: string
  /** The tool that shows all of them; null while there is none. */
  readonly href: string | null
}

/** Where writers stand around the money, as a picture of seven strikes. */
export function WallsPart(props: WallsPartProps) {
  const { strikes, calls, puts, noun, atm, resistance, support, scale, unit, href } = props
  const placeOf = (strike: number | null) => Array.from(strikes).indexOf(strike)
  const [call, put] = [placeOf(resistance.strike), placeOf(support.strike)]
  const places = wallStrikes(strikes.length, placeOf(atm), [call, put])
  const most = Math.max(0, ...places.flatMap((k) => [calls[k] ?? 0, puts[k] ?? 0]))
  if (places.length === 0 || most === 0) return null
  const heaviest = [
    ...(call < 0 ? [] : [`calls are heaviest at ${plain(resistance.strike)}, ${lots(resistance.lots)}`]),
    ...(put < 0 ? [] : [`puts at ${plain(support.strike)}, ${lots(support.lots)}`]),
  ]
  function lots(count: number | null): string {
    return `${compact(count === null ? null : count * scale)} ${unit}`
  }
  return (
    <SidePart
      title="Walls"
      note={`${noun}, longest bar ${compact(most * scale)} ${unit}`}
      action={
        href !== null && (
          <a href={href} className="text-accent hover:underline">
            OI Analysis
          </a>
        )
      }
    >
      <WallBars
        label={`By ${noun} ${heaviest.join(', ')}`}
        format={plain}
        rows={places.map((k, i) => ({
          strike: strikes[k] ?? Number.NaN,
          call: (calls[k] ?? 0) / most,
          put: (puts[k] ?? 0) / most,
          isAtm: strikes[k] === atm,
          wall: k === call && k === put ? 'both' : k === call ? 'call' : k === put ? 'put' : null,
          isGapBelow: i + 1 < places.length && k - places[i + 1] > 1,
        }))}
      />
    </SidePart>
  )
}
