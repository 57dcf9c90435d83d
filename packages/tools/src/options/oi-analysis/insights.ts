import { BUILDUP_NAMES } from '@strikelens/analytics/futures'
import { fixed } from '@strikelens/analytics/numeric'
import { SENTIMENTS } from '@strikelens/analytics/options'
import { grouped, plain, signed } from '@strikelens/market/formats'
import { type Actors, actorParts } from '../../chain/actors.ts'
import { bandWords, imbalanceParts, oiChangeParts, wallName } from '../../chain/insights.ts'
import type { SideWall } from '../../chain/sideWall.ts'
import { fig, say } from '../../figures/say.ts'
import type { Insight } from '../../result.ts'
import type { FutureMove } from './futureMove.ts'
import type { OiRows } from './rows.ts'
import type { OiBias, OiTotals } from './totals.ts'
import type { OiWalls } from './walls.ts'

const STEPS = ['no', 'one', 'two', 'three', 'four']

/** What the options and the stock's future say of the same window; null without a future. */
export function agreementInsight({ change }: OiBias, future: FutureMove | null): Insight | null {
  if (future === null) return null
  const percent = (value: number) => fig(Number.isNaN(value) ? '–' : `${signed(value, 2)}%`)
  return say('Agreement')`
    Options say ${fig(change === null ? '–' : bandWords(change.band))} by OI change imbalance, future says
    ${fig(BUILDUP_NAMES[future.buildup])}: its price ${percent(future.priceChangePct)}, OI of all months
    ${future.isNew ? fig('New') : percent(future.oiChangePct)}.`
}

/** How much OI came and went since the base, who acted, and whether the level of OI agrees; null while no sum is known. */
export function biasInsight(
  shown: OiTotals,
  all: OiTotals,
  bias: OiBias,
  strikes: string,
  actors: Actors | null,
): Insight | null {
  if (Number.isNaN(shown.oiImb)) return null
  const parts: Insight['parts'][number][] = [
    ...oiChangeParts(shown.peOiChg, shown.ceOiChg),
    ': ',
    ...imbalanceParts(shown.oiImb, strikes, bias.change),
    '.',
    ...actorParts(actors),
  ]
  if (bias.pcr !== null) {
    parts.push(
      ' PCR of all strikes ',
      fig(fixed(all.pcrOi, 2)),
      ` is ${bias.pcr.band}${bias.pcr.isStretched ? ', stretched' : ''}`,
    )
    if (bias.isMixed && bias.change !== null) {
      const steps = Math.abs(SENTIMENTS.indexOf(bias.change.band) - SENTIMENTS.indexOf(bias.pcr.band))
      parts.push(`, ${STEPS[steps]} steps apart, so the reading is `, fig('Mixed'))
    }
    parts.push('.')
  }
  return { subject: 'Bias', parts }
}

/** The range between the walls and how firmly they stand; null without both. */
export function rangeInsight({ resistance, support }: OiWalls, shown: ArrayLike<number>): Insight | null {
  if (Number.isNaN(resistance.strike) || Number.isNaN(support.strike)) return null
  const told = (name: string, wall: SideWall) => wallParts(wallName(name, wall.strike, shown), wall)
  return say('Range')`
    ${fig(`${plain(support.strike)}–${plain(resistance.strike)}`)} by OI. ${told('R1', resistance)};
    ${told('S1', support)}.`
}

function wallParts(name: string, { lots: held, state, second, q }: SideWall): Insight['parts'] {
  const holds = `${name} has ${grouped(held)} lots`
  if (state === null) return [holds]
  if (state === 'Strong') return [`${holds}, Strong`]
  return [`${holds} and is ${state.toLowerCase()}, ${plain(second)} at `, fig(fixed(q, 2)), ' of it']
}

/** What changed at the money, where the next move is decided; null while either side's change is unknown. */
export function nearestInsight({ strike, ce, pe, peMinusCeChg }: OiRows, atmStrike: number): Insight | null {
  const k = strike.indexOf(atmStrike)
  if (k < 0 || Number.isNaN(peMinusCeChg[k])) return null
  const pct = (value: number) => (Number.isNaN(value) ? '' : ` (${signed(value, 2)}%)`)
  const calls = ce.oiChg[k] < 0 ? 'gave up ' : 'took on '
  return say('Nearest change')`
    ${plain(atmStrike)} puts ${fig(signed(pe.oiChg[k]))}${pct(pe.oiChgPct[k])} while ${plain(atmStrike)} calls
    ${calls}${fig(grouped(Math.abs(ce.oiChg[k])))}; PE−CE change at the strike ${fig(signed(peMinusCeChg[k]))}.`
}
