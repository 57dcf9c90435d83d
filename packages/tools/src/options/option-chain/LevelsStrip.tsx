import { compact, grouped, plain, price, ratio, signedPercent } from '@strikelens/market/formats'
import { Explain } from '@strikelens/ui/explain'
import { Figure, type Tone } from '@strikelens/ui/marks'
import type { ReactNode } from 'react'
import { OUTSIDE } from '../../chain/outside.ts'
import type { SideWall } from '../../chain/sideWall.ts'
import { useMinute } from '../../chain/useMinute.ts'
import { shownExplanation } from '../../kit/explained.ts'
import type { Wire } from '../../result.ts'
import type { ViewProps } from '../../view.ts'
import type { OptionChain, Params } from './compute.ts'

interface Level {
  readonly label: string
  readonly value: string
  readonly note: string
  readonly tone?: Tone
  readonly how?: string
}

/** Where writers stand, where they pay least and how far the price may go, over all strikes of the expiry. */
export function LevelsStrip(props: ViewProps<OptionChain, Params>) {
  const { data, params, answer } = props
  const minute = useMinute(props)
  const explained = (text: string, how: string | undefined): ReactNode => {
    const explanation = how === undefined ? undefined : answer.explanations[how]
    return explanation === undefined ? text : <Explain how={shownExplanation(explanation, answer.asOf)}>{text}</Explain>
  }
  return (
    <section
      aria-label="Levels of the expiry"
      className="scroll-x flex gap-x-6 border-line-soft border-b px-3.5 py-2 max-desk:gap-x-5 max-desk:px-4"
    >
      {minute !== null && <span className="flex-none self-center text-ink-3 text-micro">Levels {minute}</span>}
      {levelsOf(data, params.unit).map(({ label, value, note, tone = 'ink', how }) => (
        <div key={label} className="flex-none">
          <Figure size="strip" label={label} value={explained(value, how)} note={note} tone={tone} />
        </div>
      ))}
    </section>
  )
}

/** The levels from below to above, then the ratios, then where the walls' writers begin to lose. */
export function levelsOf({ levels, context, rows, shown }: Wire<OptionChain>, unit: 'lots' | 'qty'): Level[] {
  const { resistance, support, moveLow, moveHigh } = levels
  const strikes = new Set(shown.map((k) => rows.strike[k]))
  const outside = (at: number | null) => (at === null || strikes.has(at) ? null : OUTSIDE)
  const noteOf = (...words: readonly (string | null)[]) => words.filter((word) => word !== null).join(' · ')
  const scale = unit === 'qty' ? (context.lotSize ?? Number.NaN) : 1
  const wall = (name: string, of: Wire<SideWall>, tone: Tone, how: string): Level => ({
    label: name,
    value: plain(of.strike),
    note: noteOf(
      of.state,
      of.q === null ? null : `next strike has ${grouped(100 * of.q, 0)}%`,
      of.isNear ? 'near' : null,
      outside(of.strike),
    ),
    tone,
    how,
  })
  const second = (name: string, of: Wire<SideWall>, tone: Tone, how: string): Level => ({
    label: name,
    value: plain(of.second),
    note: noteOf(of.secondLots === null ? null : compact(of.secondLots * scale), outside(of.second)),
    tone,
    how,
  })
  // The largest wall is not always the nearer one: the walls of a side stand in the order of their strikes.
  const rising = (of: Wire<SideWall>, first: Level, next: Level) =>
    of.second !== null && of.strike !== null && of.second > of.strike ? [first, next] : [next, first]
  return [
    ...rising(
      support,
      wall('S1, support', support, 'put', 'support'),
      second('S2, second by OI', support, 'put', 'support'),
    ),
    {
      label: 'Expected range, 1σ',
      value: moveLow === null || moveHigh === null ? '–' : `${grouped(moveLow)}–${grouped(moveHigh)}`,
      note: '',
      how: 'expectedMove',
    },
    {
      label: 'Max pain',
      value: plain(context.maxPain),
      note: levels.maxPainPct === null ? '' : signedPercent(levels.maxPainPct),
      how: 'maxPain',
    },
    ...rising(
      resistance,
      wall('R1, resistance', resistance, 'call', 'resistance'),
      second('R2, second by OI', resistance, 'call', 'resistance'),
    ),
    { label: 'PCR (OI)', value: ratio(levels.pcrOi), note: levels.pcrBand ?? '', how: 'pcrOi' },
    { label: 'PCR (volume)', value: ratio(levels.pcrVolume), note: '', how: 'pcrVolume' },
    { label: 'S1 writers’ break-even', value: price(levels.supportBreakEven), note: '', how: 'supportBreakEven' },
    { label: 'R1 writers’ break-even', value: price(levels.resistanceBreakEven), note: '', how: 'resistanceBreakEven' },
  ]
}
