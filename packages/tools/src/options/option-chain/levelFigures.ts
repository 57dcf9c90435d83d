import { compact, grouped, plain, price, ratio, signedPercent } from '@strikelens/market/formats'
import type { Tone } from '@strikelens/ui/marks'
import { OUTSIDE } from '../../chain/outside.ts'
import type { SideWall } from '../../chain/sideWall.ts'
import type { Wire } from '../../result.ts'
import type { OptionChain } from './compute.ts'

interface Level {
  readonly label: string
  readonly value: string
  readonly note: string
  readonly tone?: Tone
  readonly how?: string
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
      of.q === null ? null : `2nd wall is ${grouped(100 * of.q, 0)}% of it`,
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
