import type { Market } from '@strikelens/market/market'
import { chainAnswer } from '../../chain/chainAnswer.ts'
import { chainHead } from '../../chain/chainHead.ts'
import { legAxes } from '../../chain/legAxis.ts'
import { legChains, resolvedLegs } from '../../chain/legs.ts'
import { readChain } from '../../chain/readChain.ts'
import { INTERVAL_MINUTES, rowInterval } from '../../kit/intervals.ts'
import { noMinutes } from '../../moment/closesOnly.ts'
import { noAnswer, type Result } from '../../result.ts'
import { parseLegs } from '../../symbols/legText.ts'
import type { AcceptedSymbols } from '../../symbols/wrongKind.ts'
import type { CallPutCrossover } from './callPutCrossover.ts'
import { crossoverExplanations } from './explanations.ts'
import { leaderInsight, turnInsight } from './insights.ts'
import { leaderOf } from './leader.ts'
import { distanceHint, legPair, openingStrike, otmPair } from './pair.ts'
import type { Params } from './params.ts'
import { parityOf } from './parity.ts'
import { crossoverRows } from './rows.ts'
import { legSides } from './sides.ts'
import { INTERVALS, tool } from './tool.ts'
import { turns } from './turns.ts'
import { volumeAverage } from './volumeAverage.ts'

/** One call against one put by row, the turns between them, and what came of each. */
export async function compute(
  market: Market,
  params: Params,
  definition: AcceptedSymbols = tool,
): Promise<Result<CallPutCrossover>> {
  const reading = await readChain(market, { ...params, atm: 'fwd', tool: definition })
  if ('noAnswer' in reading) return reading
  if (reading.isEndOfDayOnly) return noMinutes('options', reading.day.date)
  const opening = openingStrike(reading)
  if (Number.isNaN(opening)) {
    return noAnswer('There is no price to find the strike at the money by', 'Choose another expiry.')
  }
  const words = params.legs === undefined ? [] : (parseLegs(params.legs) ?? [])
  const chains = await legChains(reading, words, params)
  const { pair, notices } = legPair(words, reading, chains, opening)
  const { notice, ...rowLength } = rowInterval(params.interval, reading.listing.set, INTERVALS, '3m')
  const axes = await legAxes(reading, chains, params, 1, INTERVAL_MINUTES[rowLength.interval])
  const { page } = axes
  const { ce, pe } = legSides(pair, axes, reading.base.base === 'open')
  const average = await volumeAverage(reading, page.axis)
  const rows = crossoverRows(ce, pe, page, params.metric)
  const found = turns({ ce, pe, page, d: rows.d, average }, params)
  const leader = leaderOf(rows, found, params.metric)
  const parity = parityOf(ce, pe)
  const insights = [leaderInsight(leader, rows, params.metric), turnInsight(found)]
  const { expiry } = reading.terms
  return chainAnswer(reading, {
    insights,
    notices: [...reading.notices, ...notices, notice, distanceHint(pair, reading)],
    explanations: {
      ...crossoverExplanations({ ce, pe, rows, turns: found, parity, average, metric: params.metric }),
    },
    data: {
      ...(await chainHead(market, reading, definition)),
      resolved: { expiry, legs: resolvedLegs([pair.ce, pair.pe], expiry) },
      strikes: reading.snapshot.strike,
      pair,
      rowLength,
      since: page.base.label,
      rows,
      turns: found,
      leader,
      parity,
      otmPair: otmPair(reading),
    },
  })
}
