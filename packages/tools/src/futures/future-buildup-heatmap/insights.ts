import { BUILDUP_NAMES, biasLabel, TURN_MARKS } from '@strikelens/analytics/futures'
import { dayMonth, plain, signed } from '@strikelens/market/formats'
import { fig, say, words } from '../../figures/say.ts'
import type { Insight } from '../../result.ts'
import type { BuildupHeatmap } from './buildupHeatmap.ts'
import type { BuildupRow } from './buildupRows.ts'

/** Most symbols that a sentence names. */
const MOST_NAMED = 4
/** A run of this length is worth a sentence. */
const LONG_STREAK = 3

/** What the grid says (/future-buildup-heatmap). */
export function heatmapInsights(data: BuildupHeatmap): Insight[] {
  return [positioning(data), sustained(data), longest(data.rows), turned(data)].filter((insight) => insight !== null)
}

/** The last day by class and its bias; null while no row has data of it. */
function positioning({ days, today }: BuildupHeatmap): Insight | null {
  const { count, bias, known, isMostlyExits } = today
  if (known === 0) return null
  const { date, isLive } = days[days.length - 1]
  const label = biasLabel(bias)
  return say(isLive ? 'Today' : dayMonth(date))`
    ${fig(plain(count.LB))} Long Buildup, ${fig(plain(count.SB))} Short Buildup, ${fig(plain(count.SC))} Short
    Covering, ${fig(plain(count.LU))} Long Unwinding of
    ${plain(known)}${label === null ? '' : words`; bias ${fig(signed(bias, 2))}, ${label}`}${isMostlyExits ? ': exits, not fresh bets.' : '.'}`
}

/** Where a position has been held in one direction; null where nowhere. */
function sustained({ rows, days, sustained }: BuildupHeatmap): Insight | null {
  if (sustained === null || sustained.longs + sustained.shorts === 0) return null
  const scored = rows
    .filter(({ isTraded, score }) => isTraded && !Number.isNaN(score))
    .sort((a, b) => b.score - a.score)
  const told = (row: BuildupRow) => [` (${row.symbol} `, fig(signed(row.score, 1)), ')']
  return say('Sustained')`
    Over ${days.filter(({ isMissing }) => !isMissing).length} days ${fig(plain(sustained.longs))} Sustained
    longs${sustained.longs === 0 ? '' : told(scored[0])}, ${fig(plain(sustained.shorts))} Sustained
    shorts${sustained.shorts === 0 ? '' : told(scored[scored.length - 1])}.`
}

/** The longest run of one class on each side; null where none is long. */
function longest(rows: readonly BuildupRow[]): Insight | null {
  const runs = (['LB', 'SB'] as const).flatMap((of) => {
    const own = rows.filter(({ streak, streakClass }) => streakClass === of && streak >= LONG_STREAK)
    own.sort((a, b) => b.streak - a.streak)
    return own.slice(0, 1)
  })
  if (runs.length === 0) return null
  const told = runs.flatMap((row, i) => [
    `${i === 0 ? '' : '; '}${row.symbol} `,
    fig(`${plain(row.streak)} sessions`),
    ` of ${BUILDUP_NAMES[row.streakClass]}`,
  ])
  return say('Streaks')`${told}.`
}

/** Who turned on the last day; null where nobody did. */
function turned({ rows, days }: BuildupHeatmap): Insight | null {
  const last = days.length - 1
  const parts = TURN_MARKS.flatMap((mark, code) => {
    const own = rows.filter(({ turn }) => code > 0 && turn[last] === code).map(({ symbol }) => symbol)
    if (own.length === 0) return []
    const named = own.slice(0, MOST_NAMED).join(', ')
    const more = own.length > MOST_NAMED ? ` and ${plain(own.length - MOST_NAMED)} more` : ''
    return [[fig(plain(own.length)), ` ${mark}${own.length === 1 ? '' : 's'} (${named}${more})`]]
  })
  if (parts.length === 0) return null
  return say('Turns')`${parts.flatMap((part, i) => (i === 0 ? part : ['; ', ...part]))}.`
}
