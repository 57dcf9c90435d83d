import { BUILDUP_NAMES, strengthLevel } from '@strikelens/analytics/futures'
import { fixed } from '@strikelens/analytics/numeric'
import { signed, grouped as whole } from '@strikelens/market/formats'
import { istClock } from '@strikelens/market/time'
import { fig, say } from '../../figures/say.ts'
import type { Insight } from '../../result.ts'
import type { FutureDashboard } from './futureDashboard.ts'
import type { SectorRow } from './sectorRows.ts'

const MOST = 4
const crore = (value: number) => fig(`₹${whole(value)} Cr`)
const signedCrore = (value: number) => {
  const rounded = Math.round(value)
  return fig(`${rounded > 0 ? '+' : rounded < 0 ? '−' : ''}₹${whole(Math.abs(rounded))} Cr`)
}
const pct = (value: number) => fig(`${signed(value, 2)}%`)

/** What the numbers say, in at most four sentences. */
export function dashboardInsights(data: FutureDashboard): Insight[] {
  return [positioning(data), expiryDay(data), throughTheDay(data), sectors(data), strongest(data)]
    .filter((insight) => insight !== null)
    .slice(0, MOST)
}

/** Which way the rupees of changed OI lean, and whether they are bets or exits; null while nothing changed. */
function positioning({ summary }: FutureDashboard): Insight | null {
  const { bias, biasLabel, classValue, exitsPct, isMostlyExits } = summary
  if (biasLabel === null) return null
  return say('Positioning')`
    Bias ${fig(signed(bias, 2))}, ${biasLabel}: ${crore(classValue.LB + classValue.SC)} of changed OI is bullish,
    ${crore(classValue.SB + classValue.LU)} bearish; covering and unwinding are
    ${fig(`${fixed(exitsPct, 0)}%`)}${isMostlyExits ? ' of it: exits, not fresh bets.' : ' of it.'}`
}

/** What the day's expiry does to OI; null on any other day. */
function expiryDay({ summary }: FutureDashboard): Insight | null {
  if (Number.isNaN(summary.restOiChgValue)) return null
  return say('Expiry day')`
    OI of all months changed by ${signedCrore(summary.oiChgValue)}, without the contracts that expire today by
    ${signedCrore(summary.restOiChgValue)}.`
}

/** Between which ends the bias moved, and when; null with fewer than two points. */
function throughTheDay({ line, summary }: FutureDashboard): Insight | null {
  if (line === null || Number.isNaN(summary.bias)) return null
  const known = Array.from(line.bias.keys()).filter((i) => !Number.isNaN(line.bias[i]))
  if (known.length < 2) return null
  const low = known.reduce((least, i) => (line.bias[i] < line.bias[least] ? i : least))
  const high = known.reduce((most, i) => (line.bias[i] > line.bias[most] ? i : most))
  return say('Through the day')`
    Bias ran from ${fig(signed(line.bias[known[0]], 2))} at ${istClock(line.time[known[0]])} to
    ${fig(signed(summary.bias, 2))}, between ${fig(signed(line.bias[low], 2))} (${istClock(line.time[low])}) and
    ${fig(signed(line.bias[high], 2))} (${istClock(line.time[high])}).`
}

/** Where positions are added most and where they are left most; null with fewer than two sectors. */
function sectors({ sectors: all }: FutureDashboard): Insight | null {
  if (all.length < 2) return null
  const told = ({ sector, doi, dp, buildup }: SectorRow) => [
    `${sector} `,
    pct(doi),
    ' (price ',
    pct(dp),
    buildup === null ? ')' : `, ${BUILDUP_NAMES[buildup]})`,
  ]
  return say('Sectors')`OI changes most in ${told(all[0])} and ${told(all[all.length - 1])}.`
}

/** The strongest fresh long and the strongest fresh short; null while there is neither. */
function strongest({ rows, lists }: FutureDashboard): Insight | null {
  const told = (['LB', 'SB'] as const).flatMap((code) => {
    const place = lists[code][0]
    if (place === undefined) return []
    const { symbol, dp, doi, strength } = rows[place]
    const level = strengthLevel(strength)
    return [
      [
        `${symbol} `,
        pct(dp),
        ' with OI ',
        pct(doi),
        `, ${BUILDUP_NAMES[code]}, strength `,
        fig(fixed(strength, 2)),
        level === null ? '' : ` ${level}`,
      ],
    ]
  })
  if (told.length === 0) return null
  return say('Strongest')`${told.flatMap((parts, i) => (i === 0 ? parts : ['; ', ...parts]))}.`
}
