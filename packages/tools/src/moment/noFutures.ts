import { dayMonth } from '@strikelens/market/formats'
import type { Market } from '@strikelens/market/market'
import { type NoAnswer, noAnswer } from '../result.ts'
import { universeSymbols } from '../watchlists.ts'
import { exchangeOfUniverse, noDerivatives } from './noDerivatives.ts'

interface Asked {
  readonly universe?: string | undefined
  readonly date?: string | undefined
  readonly time?: string | undefined
}

/** Why a list of futures has none to show: its symbols have none, or nothing of that moment is stored; `actions` lead on. */
export async function noFutures(
  market: Market,
  { universe = 'fno', date, time }: Asked,
  actions: NonNullable<NoAnswer['actions']>,
): Promise<{ readonly noAnswer: NoAnswer }> {
  const unknown = await noDerivatives(market, exchangeOfUniverse(market, universe), 'futures')
  if (unknown !== null) return unknown
  if (universeSymbols(universe) !== null) {
    return noAnswer('No symbol of this list has futures', 'Add F&O symbols to it, or choose another universe.', actions)
  }
  const day = market.sessionDate(universe === 'com' ? 'mcx' : 'derivatives')
  if (date === day && time !== undefined) {
    return noAnswer(
      `No minutes of futures are stored for ${dayMonth(day)}`,
      'Of older sessions only the close is known.',
      [{ label: 'The day’s close', set: { time: null } }],
    )
  }
  return noAnswer(`No futures of ${dayMonth(day)} are stored yet`, 'Choose another universe or date.', actions)
}
