import { grouped, signed } from '@strikelens/market/formats'
import { istClock } from '@strikelens/market/time'
import { fig, say, words } from '../../figures/say.ts'
import type { Insight } from '../../result.ts'
import type { LegFigures } from './figures.ts'
import { type LegTrack, unusualRows } from './legTrack.ts'

/** Which leg gained most and which lost most since the base; null while nothing changed. */
export function changeInsight(legs: readonly LegFigures[], since: string): Insight | null {
  const known = legs.filter(({ oiChg }) => !Number.isNaN(oiChg)).toSorted((a, b) => b.oiChg - a.oiChg)
  const [most] = known
  const least = known.at(-1)
  if (most === undefined || least === undefined || (most.oiChg <= 0 && least.oiChg >= 0)) return null
  const pct = ({ oiChgPct, isNew }: LegFigures) =>
    isNew ? ' (new)' : Number.isNaN(oiChgPct) ? '' : ` (${signed(oiChgPct, 2)}%)`
  const parts: Insight['parts'][number][] = []
  if (most.oiChg > 0) parts.push(`${most.name} added `, fig(grouped(most.oiChg)), ` lots${pct(most)}`)
  if (least.oiChg < 0) {
    parts.push(most.oiChg > 0 ? '; ' : '', `${least.name} cut `, fig(grouped(-least.oiChg)), ` lots${pct(least)}`)
  }
  return say(`Since ${since}`)`${parts}.`
}

/** The newest unusual row of the legs (§O18) and how many there were; null without one. */
export function unusualInsight(tracks: readonly LegTrack[]): Insight | null {
  const found = tracks.flatMap((track) => unusualRows(track).map((one) => ({ ...one, track })))
  const newest = found.toSorted((a, b) => b.row - a.row || Math.abs(b.z) - Math.abs(a.z))[0]
  if (newest === undefined) return null
  const { track, row, z } = newest
  const parts: Insight['parts'][number][] = [
    `${track.leg.name} changed by `,
    fig(signed(track.intervalOiChg[row])),
    ` lots in the row to ${istClock(track.axis.rows.time[row])}, z `,
    fig(signed(z, 1)),
  ]
  const others = found.length - 1
  parts.push(others === 0 ? '.' : `; ${others} more unusual ${others === 1 ? 'row' : 'rows'} on the chart.`)
  return { subject: 'Unusual', parts }
}

/** Strikes near spot whose writers stand or leave; null without one. */
export function defenceInsight(legs: readonly LegFigures[]): Insight | null {
  const said = legs.filter(({ defence }) => defence !== null)
  if (said.length === 0) return null
  const named = (label: LegFigures['defence']) => said.filter(({ defence }) => defence === label)
  const list = (of: readonly LegFigures[]) =>
    of.flatMap(({ name, intervalOiChg }, i) => [
      `${i === 0 ? '' : ', '}${name} `,
      fig(signed(intervalOiChg)),
      ' in the last row',
    ])
  const defended = named('Being defended')
  const left = named('Being left')
  return say('Near spot')`
    ${defended.length === 0 ? '' : words`Being defended: ${list(defended)}`}${defended.length === 0 || left.length === 0 ? '' : '; '}${left.length === 0 ? '' : words`Being left: ${list(left)}`}.`
}
