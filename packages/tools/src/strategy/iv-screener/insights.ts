import { fixed } from '@strikelens/analytics/numeric'
import { signed } from '@strikelens/market/formats'
import { fig, say, words } from '../../figures/say.ts'
import type { IvMarket } from '../../ivMarket/readIvMarket.ts'
import type { IvRow } from '../../ivMarket/row.ts'
import type { Insight } from '../../result.ts'
import { OWN_TURNOVER } from './screen.ts'
import type { ScreenSummary } from './summary.ts'

const TOP = 10

/** What the universe says in sentences; names are of symbols that trade. */
export function screenInsights({ rows }: Pick<IvMarket, 'rows'>, summary: ScreenSummary): Insight[] {
  const traded = rows.filter(({ turnoverCrore }) => turnoverCrore >= OWN_TURNOVER)
  return [level(summary), pricing(traded, summary), events(traded), moves(traded, summary)].filter(
    (insight) => insight !== null,
  )
}

function level({ ranked, medianIvp, band, highSharePct }: ScreenSummary): Insight | null {
  if (band === null) return null
  return say('Level')`
    Half of ${fig(String(ranked))} symbols have an IVP below ${fig(fixed(medianIvp, 1))} (${band});
    ${fig(`${fixed(highSharePct, 1)}%`)} are at 60 or more.`
}

function pricing(rows: readonly IvRow[], { rich, cheap }: ScreenSummary): Insight | null {
  const dearest = largest(rows, ({ ivOverHv }) => ivOverHv)
  const cheapest = largest(rows, ({ ivOverHv }) => -ivOverHv)
  if (dearest === null || cheapest === null) return null
  return say('Pricing')`
    ${Number.isNaN(rich) ? '' : words`${fig(`${rich} Rich`)}, ${fig(`${cheap} Cheap`)}. `}Against what was realised
    ${dearest.symbol} is dearest, IV/HV ${fig(fixed(dearest.ivOverHv, 2))}, ${cheapest.symbol} cheapest,
    ${fig(fixed(cheapest.ivOverHv, 2))}.`
}

function events(rows: readonly IvRow[]): Insight | null {
  const highest = rows
    .filter(({ ivp }) => !Number.isNaN(ivp))
    .toSorted((a, b) => b.ivp - a.ivp)
    .slice(0, TOP)
  const ahead = highest.filter(({ hasResultsAhead }) => hasResultsAhead)
  if (ahead.length === 0) return null
  return say('Events')`
    ${fig(`${ahead.length} of the ${highest.length}`)} highest IVPs have results on or before the near expiry
    (${ahead.map(({ symbol }) => symbol).join(', ')}): that is the price of an event, not a gift.`
}

function moves(rows: readonly IvRow[], { spikes, crushes }: ScreenSummary): Insight | null {
  const most = largest(rows, ({ ivChangePct }) => Math.abs(ivChangePct))
  if (most === null) return null
  return say('Changes')`
    ${fig(`${spikes} Spike`)}, ${fig(`${crushes} Crush`)} since the previous close; ${most.symbol} moved most,
    ${fig(`${signed(most.ivChangePct, 1)}%`)}.`
}

function largest(rows: readonly IvRow[], figure: (row: IvRow) => number): IvRow | null {
  return rows.reduce<IvRow | null>((most, row) => {
    if (Number.isNaN(figure(row))) return most
    return most === null || figure(row) > figure(most) ? row : most
  }, null)
}
