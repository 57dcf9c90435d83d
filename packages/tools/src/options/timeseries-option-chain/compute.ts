import { plain } from '@strikelens/market/formats'
import type { Market } from '@strikelens/market/market'
import type { IsoDate } from '@strikelens/market/time'
import { chainAnswer } from '../../chain/chainAnswer.ts'
import { type ChainHead, chainHead } from '../../chain/chainHead.ts'
import { expiryNotice } from '../../chain/expiryNotice.ts'
import { readChain } from '../../chain/readChain.ts'
import { settlementOf } from '../../chain/settlement.ts'
import { type StockFacts, stockFacts } from '../../chain/stockFacts.ts'
import { type ResolvedStrike, resolveStrike } from '../../chain/strike.ts'
import type { ParamsOf } from '../../define.ts'
import { type IntervalChoice, rowInterval } from '../../kit/intervals.ts'
import { type NoAnswer, type Notice, noAnswer, type Result } from '../../result.ts'
import { type Comparison, comparison } from './compare.ts'
import { seriesExplanations } from './explanations.ts'
import { seriesInsights } from './insights.ts'
import { strikeSeries } from './series.ts'
import type { SeriesRows } from './seriesRows.ts'
import { INTERVALS, type stockTool, tool } from './tool.ts'

export type Params = ParamsOf<typeof tool> | ParamsOf<typeof stockTool>

export interface TimeSeriesChain extends ChainHead {
  readonly stock: StockFacts | null
  /** Listed strikes, for the picker. */
  readonly strikes: Float64Array
  /** What tokens were resolved to; a copied link carries these. A followed strike stays a token. */
  readonly resolved: { readonly expiry: IsoDate; readonly strike?: number }
  /** The strike of the newest row. */
  readonly strike: number
  /** ATM at the view instant when the chosen strike is another. */
  readonly atmNow: number | null
  readonly interval: IntervalChoice
  readonly rows: SeriesRows
  readonly comparison: Comparison
}

/** One strike row by row through the sessions, and the whole chain at two times. */
export async function compute(
  market: Market,
  params: Params,
  definition: typeof tool | typeof stockTool = tool,
): Promise<Result<TimeSeriesChain>> {
  const reading = await readChain(market, { ...params, base: 'prev', atm: 'fwd', tool: definition })
  if ('noAnswer' in reading) return reading
  const isFollowing = params.follow === '1'
  const strike = resolveStrike(reading, isFollowing && !params.strike.startsWith('ATM') ? 'ATM' : params.strike)
  if ('noAnswer' in strike) return strike
  const { notice, ...interval } = rowInterval(params.interval, reading.listing.set, INTERVALS, '3m')
  const rows = await strikeSeries(reading, {
    at: isFollowing ? { atmSteps: stepsOf(params.strike) } : { strike: strike.strike },
    interval: interval.interval,
    days: params.days,
    basis: params.basis,
  })
  if (rows.newestFirst.length === 0) return noRows(strike)

  const settlement = await settlementOf(reading)
  const notices = [
    ...reading.notices,
    strike.notice,
    notice,
    expiryNotice(reading, settlement),
    isFollowing && !params.strike.startsWith('ATM') ? followNotice(params.strike) : null,
    rows.isDaily ? DAILY_NOTICE : null,
  ]
  return chainAnswer(reading, {
    insights: seriesInsights(rows, interval.interval),
    notices,
    explanations: seriesExplanations(reading, rows),
    data: {
      ...(await chainHead(market, reading, definition)),
      stock: await stockFacts(reading),
      strikes: reading.snapshot.strike,
      resolved: { expiry: reading.terms.expiry, ...(isFollowing ? {} : { strike: strike.strike }) },
      strike: rows.strike[rows.newestFirst[0]],
      atmNow: isFollowing ? null : strike.atmNow,
      interval,
      rows,
      comparison: comparison(reading, params.from),
    },
  })
}

/** Listed strikes from ATM that a token names: 'ATM-2' is −2. */
function stepsOf(token: string): number {
  return token.startsWith('ATM') ? Number(token.slice(3)) : 0
}

function followNotice(strike: string): Notice {
  return { kind: 'info', text: `Following ATM row by row: the strike ${strike} of the address is not used.` }
}

const DAILY_NOTICE: Notice = {
  kind: 'info',
  text: 'Daily rows come from the exchange’s end-of-day files, today’s from its last snapshot: closes, no quotes, no VWAP.',
}

function noRows({ strike }: ResolvedStrike): { readonly noAnswer: NoAnswer } {
  return noAnswer(
    `Nothing of the ${plain(strike)} strike is stored for these sessions`,
    'Choose a strike nearer to the money.',
    [{ label: 'ATM', set: { strike: null } }],
  )
}
