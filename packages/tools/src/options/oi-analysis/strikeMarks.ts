import { grouped, plain } from '@strikelens/market/formats'
import type { StrikeMark } from '@strikelens/ui/charts/strikeBars'
import type { Wire } from '../../result.ts'
import type { OiAnalysis } from './compute.ts'
import { underlyingName } from './strikeSet.ts'

/** The levels drawn over the bars, each named on its line: spot, forward, max pain, the walls, ATM. */
export function strikeMarks(data: Wire<OiAnalysis>): StrikeMark[] {
  const { context, walls } = data
  const { spot, forward, fSource, maxPain, atm } = context
  const marks: (StrikeMark | null)[] = [
    spot === null ? null : { kind: 'line', at: spot, label: `${underlyingName(data)} ${grouped(spot)}`, color: 'spot' },
    forward === null
      ? null
      : {
          kind: 'line',
          at: forward,
          label: `Fwd ${grouped(forward)}`,
          color: 'future',
          isDashed: fSource === 'synthetic',
        },
    maxPain === null || maxPain === atm
      ? null
      : { kind: 'line', at: maxPain, label: `Max pain ${plain(maxPain)}`, color: 'ink-2', isDashed: true },
    walls.resistance.strike === null
      ? null
      : { kind: 'wall', at: walls.resistance.strike, label: 'R1', column: 'call' },
    walls.support.strike === null ? null : { kind: 'wall', at: walls.support.strike, label: 'S1', column: 'put' },
    atm === null ? null : { kind: 'note', at: atm, label: maxPain === atm ? 'ATM, max pain' : 'ATM' },
  ]
  return marks.filter((mark) => mark !== null)
}

/** The band of one expected move around the forward; null without one. */
export function expectedSpan({ context }: Wire<OiAnalysis>) {
  const { forward, expectedMove } = context
  if (forward === null || expectedMove === null) return null
  return { from: forward - expectedMove, to: forward + expectedMove, label: 'expected move' }
}
