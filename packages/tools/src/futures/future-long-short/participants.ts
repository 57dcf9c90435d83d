import { type DayTable, type Market, numbers, texts } from '@strikelens/market/market'
import type { IsoDate } from '@strikelens/market/time'
import type { FutureTerms } from '../../futureAxis/futureTerms.ts'
import { lastTable } from '../../moment/lastTable.ts'
import { seenSession } from '../../moment/viewInstant.ts'

/** What a group of participants held in index futures, contracts. */
export interface ParticipantShare {
  readonly name: 'FII' | 'Client'
  readonly long: number
  readonly short: number
  /** 100 × long ÷ (long + short); NaN without a position. */
  readonly longSharePct: number
}

/** By NSE's file of the session before the one that is shown. */
export interface ParticipantNote {
  readonly date: IsoDate
  readonly shares: readonly ParticipantShare[]
}

const GROUPS = ['FII', 'Client'] as const
const INDEX_FUTURES = 'fut-index'

/** How long FII and clients were in index futures at the previous close; null for other symbols and without a file. */
export async function participantNote(market: Market, { set }: FutureTerms): Promise<ParticipantNote | null> {
  if (set !== 'IDX') return null
  // The file of the session before, even of a session that is over: what stood when it began.
  const session = { ...seenSession(market, 'derivatives', undefined), isComplete: false }
  const found = await lastTable(market, 'participant_oi', session)
  if (found === null) return null
  const shares = GROUPS.flatMap((name) => shareOf(found.table, name) ?? [])
  return shares.length === 0 ? null : { date: found.date, shares }
}

function shareOf(table: DayTable, name: ParticipantShare['name']): ParticipantShare | null {
  const products = texts(table, 'product')
  const row = texts(table, 'participant').findIndex((one, place) => one === name && products[place] === INDEX_FUTURES)
  if (row < 0) return null
  const [long, short] = [numbers(table, 'long')[row], numbers(table, 'short')[row]]
  return { name, long, short, longSharePct: (100 * long) / (long + short) }
}
