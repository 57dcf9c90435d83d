import { BUILDUP_NAMES, strengthLevel } from '@strikelens/analytics/futures'
import { fixed } from '@strikelens/analytics/numeric'
import { dayLabel, signed } from '@strikelens/market/formats'
import type { IsoDate } from '@strikelens/market/time'
import { fig, say } from '../../figures/say.ts'
import type { Insight } from '../../result.ts'
import type { PageRow } from './row.ts'
import { OWN_TURNOVER } from './screen.ts'
import { hasSpot, type ScreenSummary } from './summary.ts'

/** What the universe says in sentences; names are of rows that trade. */
export function screenInsights(rows: readonly PageRow[], summary: ScreenSummary, shown: IsoDate): Insight[] {
  const traded = rows.filter(({ turnoverCrore }) => turnoverCrore >= OWN_TURNOVER)
  return [
    positions(traded, shown),
    discounts(traded, summary, shown),
    volume(traded, summary, shown),
    limits(traded, summary),
  ].filter((insight) => insight !== null)
}

/** A row by its name; of a list of contracts with its month. */
function nameOf({ symbol, expiry, months }: PageRow, shown: IsoDate): string {
  return months.length === 1 ? `${symbol} ${dayLabel(expiry, shown)}` : symbol
}

function positions(rows: readonly PageRow[], shown: IsoDate): Insight | null {
  const most = largest(rows, ({ doi }) => doi)
  const least = largest(rows, ({ doi }) => -doi)
  if (most === null || least === null || !(most.doi > 0) || !(least.doi < 0)) return null
  return say('Positions')`
    ${nameOf(most, shown)} added most open interest, ${fig(`${signed(most.doi, 2)}%`)} (${reading(most)});
    ${nameOf(least, shown)} lost most, ${fig(`${signed(least.doi, 2)}%`)} (${reading(least)}).`
}

function reading({ buildup, strength }: PageRow): string {
  if (buildup === null) return 'class suspended'
  const level = strengthLevel(strength)
  return level === null || buildup === 'N'
    ? BUILDUP_NAMES[buildup]
    : `${BUILDUP_NAMES[buildup]}, ${level} ${fixed(strength, 2)}`
}

function discounts(rows: readonly PageRow[], summary: ScreenSummary, shown: IsoDate): Insight | null {
  const { priced, discounts: below, adjusted, adjustedDiscounts, dividendDiscounts } = summary
  if (priced === 0 || below === 0) return null
  const counted = [fig(`${below} of ${priced}`), ' futures are below spot']
  // Which dividends are ahead is not known: neither is who is below without them.
  if (adjusted === 0) return say('Discounts')`${counted}.`
  const deepest = largest(rows.filter(hasSpot), ({ adjBasisPct }) => -adjBasisPct)
  const rest =
    deepest === null || !(deepest.adjBasisPct < 0)
      ? ['.']
      : [`, deepest ${nameOf(deepest, shown)}, `, fig(`${signed(deepest.adjBasisPct, 2)}%`), '.']
  return say('Discounts')`
    ${counted}, ${fig(String(dividendDiscounts))} of them with an ex-date by the expiry. Still below with the
    dividends added back: ${fig(String(adjustedDiscounts))}${rest}`
}

function volume(rows: readonly PageRow[], { busy, withRvol }: ScreenSummary, shown: IsoDate): Insight | null {
  const most = largest(rows, ({ rvol }) => rvol)
  if (most === null) return null
  return say('Volume')`
    ${fig(`${busy} of ${withRvol}`)} have traded twice what is usual by now; most in ${nameOf(most, shown)},
    ${fig(`${fixed(most.rvol, 2)}×`)}.`
}

/** In the days of the roll what is rolled; otherwise who nears the ban. */
function limits(rows: readonly PageRow[], summary: ScreenSummary): Insight | null {
  if (summary.rolling > 0) return rolls(rows, summary)
  const highest = largest(rows, ({ mwpl }) => mwpl)
  if (highest === null || summary.nearBan === 0) return null
  return say('Limits')`
    ${fig(String(summary.nearBan))} are at 80% of the market-wide position limit or above,
    ${fig(String(summary.inBan))} in ban; highest ${highest.symbol}, ${fig(`${fixed(highest.mwpl, 2)}%`)}.`
}

function rolls(rows: readonly PageRow[], { rolling, heavyRolls }: ScreenSummary): Insight | null {
  const most = largest(rows, ({ roll }) => roll)
  if (most === null) return null
  return say('Rollover')`
    ${fig(`${heavyRolls} of ${rolling}`)} have rolled at least 5 points more than the mean of the last three expiries with as
    many sessions to go; most ${most.symbol}, ${fig(signed(most.roll, 2))} points.`
}

function largest(rows: readonly PageRow[], figure: (row: PageRow) => number): PageRow | null {
  return rows.reduce<PageRow | null>((most, row) => {
    if (Number.isNaN(figure(row))) return most
    return most === null || figure(row) > figure(most) ? row : most
  }, null)
}
