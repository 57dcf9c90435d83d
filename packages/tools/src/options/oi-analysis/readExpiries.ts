import { dayLabel } from '@strikelens/market/formats'
import type { Market } from '@strikelens/market/market'
import type { IsoDate } from '@strikelens/market/time'
import { mixedLotsNotice } from '../../chain/mixedLots.ts'
import { type ChainReading, type ChainRequest, readChain } from '../../chain/readChain.ts'
import type { NoAnswer, Notice } from '../../result.ts'

/** The chains that are summed, and what was said about them. */
export interface Expiries {
  readonly first: ChainReading
  /** With the first. */
  readonly all: readonly ChainReading[]
  readonly notices: readonly Notice[]
}

/** Reads the chains of a comma list of expiries at one moment; one that cannot be added is left out, and a notice says so. */
export async function readExpiries(
  market: Market,
  request: ChainRequest,
): Promise<Expiries | { readonly noAnswer: NoAnswer }> {
  const [lead, ...others] = request.expiry.split(',')
  const first = await readChain(market, { ...request, expiry: lead })
  if ('noAnswer' in first) return first
  const all = [first]
  const notices = [...first.notices]
  for (const expiry of others) {
    const reading = await readChain(first.market, { ...request, expiry })
    if ('noAnswer' in reading) notices.push({ kind: 'warn', text: `${reading.noAnswer.reason}: it is not in the sum.` })
    else if (reading.day.date !== first.day.date) notices.push(otherDay(reading, first.day.date))
    else {
      if (!all.some(({ terms }) => terms.expiry === reading.terms.expiry)) all.push(reading)
      notices.push(...reading.notices.filter(({ text }) => !notices.some((said) => said.text === text)))
    }
  }
  const mixed = mixedLotsNotice(all.map(({ terms }) => terms.lotSize))
  return { first, all, notices: mixed === null ? notices : [...notices, mixed] }
}

/** Sums of two days would be of neither. */
function otherDay({ terms }: ChainReading, shown: IsoDate): Notice {
  return { kind: 'warn', text: `The ${dayLabel(terms.expiry, shown)} chain is of another day and is not in the sum.` }
}
