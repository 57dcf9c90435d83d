import { compact, grouped, plain, price, ratio, signedPercent } from '@strikelens/market/formats'
import type { Tone } from '@strikelens/ui/marks'
import { OUTSIDE } from '../../chain/outside.ts'
import type { SideWall } from '../../chain/sideWall.ts'
import type { Wire } from '../../result.ts'
import type { OptionChain } from './compute.ts'

interface Level {
  readonly label: string
  readonly value: string
  readonly note?: string
  readonly hint?: string
  readonly tone?: Tone
  readonly how: string
}

/** Where writers stand, what they lose from and where they pay least. What the line above says stands there alone. */
export function levelsOf({ levels, context, rows, shown }: Wire<OptionChain>, unit: 'lots' | 'qty'): Level[] {
  const { resistance, support } = levels
  const strikes = new Set(shown.map((k) => rows.strike[k]))
  const outside = (at: number | null) => (at === null || strikes.has(at) ? null : OUTSIDE)
  const words = (...all: readonly (string | null)[]) => all.filter((word) => word !== null).join(' · ')
  const scale = unit === 'qty' ? (context.lotSize ?? Number.NaN) : 1
  const wall = (name: string, of: Wire<SideWall>, tone: Tone, how: string): Level => ({
    label: name,
    value: plain(of.strike),
    note: words(
      of.state,
      of.q === null ? null : `2nd wall ${grouped(100 * of.q, 0)}%`,
      of.isNear ? 'near' : null,
      outside(of.strike),
    ),
    tone,
    how,
  })
  const second = (name: string, of: Wire<SideWall>, tone: Tone, how: string): Level => ({
    label: name,
    value: plain(of.second),
    hint: words(
      'Second by OI',
      of.secondLots === null ? null : `${compact(of.secondLots * scale)} ${unit}`,
      outside(of.second),
    ),
    tone,
    how,
  })
  return [
    wall('R1, resistance', resistance, 'call', 'resistance'),
    wall('S1, support', support, 'put', 'support'),
    second('R2', resistance, 'call', 'resistance'),
    second('S2', support, 'put', 'support'),
    {
      label: 'R1 break-even',
      value: price(levels.resistanceBreakEven),
      note: 'its writers lose above',
      how: 'resistanceBreakEven',
    },
    {
      label: 'S1 break-even',
      value: price(levels.supportBreakEven),
      note: 'its writers lose below',
      how: 'supportBreakEven',
    },
    {
      label: 'To max pain',
      value: levels.maxPainPct === null ? '–' : signedPercent(levels.maxPainPct),
      hint: `Max pain ${plain(context.maxPain)} against the forward`,
      how: 'maxPain',
    },
    { label: 'PCR (volume)', value: ratio(levels.pcrVolume), hint: 'All strikes', how: 'pcrVolume' },
  ]
}
