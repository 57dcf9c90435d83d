import { BUILDUP_NAMES, type Buildup, strengthLevel } from '@strikelens/analytics/futures'
import { dayLabel, price, signed } from '../../chain/words.ts'
import type { Insight } from '../../result.ts'
import type { FutureHead } from './head.ts'
import type { IntradayRows } from './intraday.ts'
import type { MonthsView } from './monthsView.ts'
import type { SeriesToDate } from './series.ts'

type Parts = Insight['parts'][number][]

const fig = (figure: string) => ({ figure })
const pct = (value: number) => fig(`${signed(value, 2)}%`)
const CLASSES: readonly Buildup[] = ['LB', 'SB', 'SC', 'LU']

/** What the session's price and OI say together; null while no class may be read. */
export function classInsight({ dp, doi, isNew, buildup, strength, date }: FutureHead): Insight | null {
  if (buildup === null || Number.isNaN(dp) || (Number.isNaN(doi) && !isNew)) return null
  const level = strengthLevel(strength)
  return {
    subject: `Session of ${dayLabel(date)}`,
    parts: [
      'Price ',
      pct(dp),
      ', open interest ',
      isNew ? fig('new') : pct(doi),
      ': ',
      fig(BUILDUP_NAMES[buildup]),
      level === null || buildup === 'N' ? '.' : `, ${level.toLowerCase()} (${strength.toFixed(2)}).`,
    ],
  }
}

/** 'LB in 16 of 25 rows': the class most rows of the session had; null without a row. */
export function rowsInsight({ counts, rowsRead, minutes }: IntradayRows): Insight | null {
  const [most] = CLASSES.toSorted((a, b) => counts[b] - counts[a])
  if (rowsRead === 0 || counts[most] === 0) return null
  const others = CLASSES.filter((one) => one !== most && counts[one] > 0).map((one) => `${one} ${counts[one]}`)
  const rest = others.length === 0 ? '.' : `; ${others.join(', ')}.`
  return {
    subject: `Rows of ${minutes} minutes`,
    parts: [fig(`${most} in ${counts[most]} of ${rowsRead} rows`), rest],
  }
}

/** What the series did and of which class its sessions were; null while a step of it is unknown. */
export function seriesInsight({ firstDate, sessions, dp, doi, buildup, counts }: SeriesToDate): Insight | null {
  if (buildup === null) return null
  return {
    subject: 'Series to date',
    parts: [
      `Since ${dayLabel(firstDate)} price `,
      pct(dp),
      ', open interest ',
      pct(doi),
      `: ${BUILDUP_NAMES[buildup]}; `,
      fig(`LB in ${counts.LB}, SB in ${counts.SB} of ${sessions} ${sessions === 1 ? 'session' : 'sessions'}`),
      '.',
    ],
  }
}

/** At what prices the series' positions were built, and who must exit; null before the first class day. */
export function costInsight(head: Pick<FutureHead, 'price'>, series: SeriesToDate): Insight | null {
  const { longCost, shortCost } = series
  if (Number.isNaN(longCost) && Number.isNaN(shortCost)) return null
  const parts: Parts = []
  if (!Number.isNaN(longCost)) parts.push('Longs were built at ', fig(price(longCost)))
  if (!Number.isNaN(shortCost)) {
    parts.push(parts.length === 0 ? 'Shorts were built at ' : ', shorts at ', fig(price(shortCost)))
  }
  parts.push(`; the price of ${price(head.price)} is `)
  if (!Number.isNaN(longCost)) parts.push(pct(series.longGap), ' from the longs’')
  if (!Number.isNaN(shortCost)) {
    parts.push(Number.isNaN(longCost) ? '' : ' and ', pct(series.shortGap), ' from the shorts’')
  }
  parts.push(' cost')
  const trapped = [series.areLongsTrapped && 'Longs trapped', series.areShortsTrapped && 'Shorts trapped'].filter(
    Boolean,
  )
  if (trapped.length > 0) parts.push(': ', fig(trapped.join(', ')))
  return { subject: 'Who is trapped', parts: [...parts.filter((part) => part !== ''), '.'] }
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
  return {
    subject: 'Rollover',
    parts: [
      fig(`${now.toFixed(1)}%`),
      ` has moved to later months ${k} sessions before expiry, `,
      fig(`${signed(now - mean, 1)} points`),
      ` against ${mean.toFixed(1)}% in the last ${past.length === 1 ? 'series' : `${past.length} series`} at the same k.`,
    ],
  }
}
