import { sessionOn } from '@strikelens/market/calendar'
import type { Market } from '@strikelens/market/market'
import { homeAnswer } from '../../homeCards/homeAnswer.ts'
import { type InstitutionFlow, institutionFlows } from '../../homeCards/institutionFlows.ts'
import { missingFile } from '../../moment/missingFile.ts'
import { noAnswer, type Result } from '../../result.ts'

const SESSIONS = 5

export interface HomeFlows {
  /** Oldest first. */
  readonly sessions: readonly InstitutionFlow[]
  /** Sums of what is known of them, ₹ crore; NaN when nothing is. */
  readonly fiiSum: number
  readonly diiSum: number
}

/** What institutions bought less what they sold in the cash market, by the exchange's files. */
export async function compute(market: Market): Promise<Result<HomeFlows>> {
  const sessions = await institutionFlows(market, SESSIONS)
  if (sessions.length === 0) {
    return noAnswer(missingFile('fii_dii_cash'), 'The exchange publishes it after the close.')
  }
  const newest = sessions[sessions.length - 1].date
  return homeAnswer(sessionOn('derivatives', newest)?.endAt ?? market.now, null, {
    sessions,
    fiiSum: knownSum(sessions.map(({ fii }) => fii)),
    diiSum: knownSum(sessions.map(({ dii }) => dii)),
  })
}

function knownSum(values: readonly number[]): number {
  const known = values.filter((value) => !Number.isNaN(value))
  return known.length === 0 ? Number.NaN : known.reduce((sum, value) => sum + value, 0)
}
