import { plain, price, signed } from '@strikelens/market/formats'
import { istClock } from '@strikelens/market/time'
import { vwapParts } from '../../chain/vwapParts.ts'
import { fig, say } from '../../figures/say.ts'
import type { Insight } from '../../result.ts'
import type { PremiumPcr } from './premiumPcr.ts'
import type { Reading } from './rows.ts'

type Part = Insight['parts'][number]

const percent = (value: number) => `${signed(value, 2)}%`

/** What premium and PCR say together, how the session read, and how the premium stands. */
export function premiumPcrInsights(data: PremiumPcr, lookMin: number): (Insight | null)[] {
  return [readingInsight(data, lookMin), sessionInsight(data), premiumInsight(data)]
}

/** The newest reading with the trends it rests on; null while nothing is read. */
function readingInsight({ rows, trends }: PremiumPcr, lookMin: number): Insight | null {
  const row = rows.newestFirst[0]
  const reading = row === undefined ? null : rows.reading[row]
  if (reading === null) return null
  const { premium, pcr, spot } = trends
  const parts: Part[] = [fig(reading), `: over ${lookMin} minutes premium `, fig(percent(premium.change))]
  parts.push(` (${premium.trend}), PCR (OI) `, fig(signed(pcr.change, 4)), ` (${pcr.trend})`)
  if (spot.trend !== null) parts.push(', spot ', fig(percent(spot.change)), ` (${spot.trend})`)
  return say('Reading')`${parts}.`
}

/** How often the reading changed and what the session read most; null while nothing was read. */
function sessionInsight({ rows }: PremiumPcr): Insight | null {
  const from = rows.sessionStarts[rows.sessionStarts.length - 1] ?? 0
  const read = rows.reading.slice(from).filter((reading) => reading !== null)
  if (read.length === 0) return null
  const counts = new Map<Reading, number>()
  for (const reading of read) counts.set(reading, (counts.get(reading) ?? 0) + 1)
  const [[most, count]] = [...counts].sort(([, a], [, b]) => b - a)
  const changes = rows.changes.filter((row) => row >= from)
  const parts: Part[] = [fig(most), ' by premium and PCR in ', fig(plain(count)), ` of ${plain(read.length)} rows; `]
  const last = changes.at(-1)
  if (last === undefined) parts.push('no change of reading so far.')
  else {
    parts.push(fig(plain(changes.length)), changes.length === 1 ? ' change' : ' changes', ' of reading, the last at ')
    parts.push(fig(istClock(rows.time[last])), '.')
  }
  return { subject: 'Session', parts }
}

/** What the straddle costs against its VWAP, and whether PCR moves with it; null without a value. */
function premiumInsight({ figures, missing, resolved, correlation }: PremiumPcr): Insight | null {
  const { value, gapPct, vwap } = figures
  if (Number.isNaN(value) || missing !== null) return null
  const parts: Part[] = [`${plain(resolved.strike)} straddle at `, fig(price(value))]
  if (!Number.isNaN(gapPct)) parts.push(', ', ...vwapParts(gapPct, vwap))
  const { correlation: together, rows } = correlation
  if (!Number.isNaN(together)) {
    parts.push('; its changes and those of PCR (OI) correlate by ', fig(signed(together, 2)), ` over ${rows} rows`)
  }
  return say('Premium')`${parts}.`
}
