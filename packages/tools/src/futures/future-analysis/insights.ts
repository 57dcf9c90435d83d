import { BUILDUP_NAMES, type Buildup, strengthLevel } from '@strikelens/analytics/futures'
import { fixed } from '@strikelens/analytics/numeric'
import { dayLabel, dayMonth, grouped, price, signed } from '@strikelens/market/formats'
import { fig, say } from '../../figures/say.ts'
import type { Insight } from '../../result.ts'
import type { FutureHead } from './head.ts'
import type { IntradayRows } from './intraday.ts'
import type { MonthsView } from './monthsView.ts'
import type { SeriesToDate } from './series.ts'

type Parts = Insight['parts'][number][]

const pct = (value: number) => fig(`${signed(value, 2)}%`)
const CLASSES: readonly Buildup[] = ['LB', 'SB', 'SC', 'LU']

/** What the session's price and OI say together; null while no class may be read. */
export function classInsight({ dp, doi, isNew, buildup, strength, date }: FutureHead): Insight | null {
  if (buildup === null || Number.isNaN(dp) || (Number.isNaN(doi) && !isNew)) return null
  const level = strengthLevel(strength)
  return say(`Session of ${dayMonth(date)}`)`
    Price ${pct(dp)}, open interest ${isNew ? fig('new') : pct(doi)}:
    ${fig(BUILDUP_NAMES[buildup])}${level === null || buildup === 'N' ? '.' : `, ${level.toLowerCase()} (${fixed(strength, 2)}).`}`
}

/** 'LB in 16 of 25 rows': the class most rows of the session had; null without a row. */
export function rowsInsight({ counts, rowsRead, minutes }: IntradayRows): Insight | null {
  const [most] = CLASSES.toSorted((a, b) => counts[b] - counts[a])
  if (rowsRead === 0 || counts[most] === 0) return null
  const others = CLASSES.filter((one) => one !== most && counts[one] > 0).map((one) => `${one} ${counts[one]}`)
  const rest = others.length === 0 ? '.' : `; ${others.join(', ')}.`
  return say(`Rows of ${minutes} minutes`)`${fig(`${most} in ${counts[most]} of ${rowsRead} rows`)}${rest}`
}

/** What the series did and of which class its sessions were; null while a step of it is unknown. */
export function seriesInsight({ date }: FutureHead, series: SeriesToDate): Insight | null {
  const { firstDate, sessions, dp, doi, buildup, counts } = series
  if (buildup === null) return null
  return say('Series to date')`
    Since ${dayLabel(firstDate, date)} price ${pct(dp)}, open interest ${pct(doi)}: ${BUILDUP_NAMES[buildup]};
    ${fig(`LB in ${counts.LB}, SB in ${counts.SB} of ${sessions} ${sessions === 1 ? 'session' : 'sessions'}`)}.`
}

/** What of the series says who is trapped. */
type Positions = Pick<
  SeriesToDate,
  | 'longCost'
  | 'longAdded'
  | 'longGap'
  | 'areLongsTrapped'
  | 'shortCost'
  | 'shortAdded'
  | 'shortGap'
  | 'areShortsTrapped'
>

/** Who must exit: how much was added, from which price, and how it stands, the trapped first; null before a class day. */
export function costInsight({ price: now }: Pick<FutureHead, 'price'>, series: Positions): Insight | null {
  const sides = [
    {
      who: 'Longs',
      isTrapped: series.areLongsTrapped,
      cost: series.longCost,
      added: series.longAdded,
      gain: series.longGap,
    },
    {
      who: 'Shorts',
      isTrapped: series.areShortsTrapped,
      cost: series.shortCost,
      added: series.shortAdded,
      gain: -series.shortGap,
    },
  ]
    .filter(({ cost }) => !Number.isNaN(cost))
    .toSorted((a, b) => Number(b.isTrapped) - Number(a.isTrapped))
  if (sides.length === 0) return null
  const parts: Parts = sides.some(({ isTrapped }) => isTrapped) ? [] : [fig('Nobody'), '. ']
  sides.forEach(({ who, isTrapped, cost, added, gain }, i) => {
    parts.push(
      i === 0 ? '' : ' ',
      isTrapped ? fig(who) : who,
      ': ',
      fig(Math.round(added) === 1 ? '1 lot' : `${grouped(added)} lots`),
      ' added at ',
      fig(price(cost)),
      ' on average, ',
      fig(`${fixed(Math.abs(gain), 2)}%`),
      gain < 0 ? ' under water' : ' in profit',
      i === 0 ? ` at ${price(now)}.` : '.',
    )
  })
  return { subject: 'Who is trapped', parts: parts.filter((part) => part !== '') }
}

/** Rollover against the last series at the same number of sessions to expiry; null without one of them. */
export function rolloverInsight({ rollovers }: MonthsView): Insight | null {
  const running = rollovers[rollovers.length - 1]
  if (running === undefined) return null
  const k = running.k[running.k.length - 1]
  const now = running.pct[running.pct.length - 1]
  const past = rollovers.slice(0, -1).flatMap((series) => {
    const at = series.k.indexOf(k)
    return at < 0 ? [] : [series.pct[at]]
  })
  if (past.length === 0 || Number.isNaN(now)) return null
  const mean = past.reduce((sum, value) => sum + value, 0) / past.length
  return say('Rollover')`
    ${fig(`${fixed(now, 1)}%`)} has moved to later months ${k} sessions before expiry,
    ${fig(`${signed(now - mean, 1)} points`)} against ${fixed(mean, 1)}% in the last
    ${past.length === 1 ? 'expiry' : `${past.length} expiries`} with as many sessions to go.`
}
