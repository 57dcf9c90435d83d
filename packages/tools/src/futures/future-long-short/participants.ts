import { participantOi, type TableOf } from '@strikelens/market/datasets'
import type { Market } from '@strikelens/market/market'
import type { IsoDate } from '@strikelens/market/time'
import type { FutureTerms } from '../../futureAxis/futureTerms.ts'
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
  const { openAt } = seenSession(market, 'derivatives', undefined)
  const found = await market.at(openAt).inForce(participantOi, 'derivatives')
  if (found === null) return null
  const shares = GROUPS.flatMap((name) => shareOf(found.table, name) ?? [])
  return shares.length === 0 ? null : { date: found.date, shares }
}

function shareOf(table: TableOf<typeof participantOi>, name: ParticipantShare['name']): ParticipantShare | null {
  const products = table.product
  const row = table.participant.findIndex((one, place) => one === name && products[place] === INDEX_FUTURES)
  if (row < 0) return null
  const [long, short] = [table.long[row], table.short[row]]
  return { name, long, short, longSharePct: (100 * long) / (long + short) }
}
