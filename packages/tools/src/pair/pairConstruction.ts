import type { IsoDate } from '@strikelens/market/time'
import type { Construction } from '../instrument/comparison.ts'
import type { InstrumentRequest } from '../instrument/instrument.ts'
import { noAnswer } from '../result.ts'
import { type MissingLeg, type PairStrikes, pairName, pairOver } from './pair.ts'

/** How a pair is made, so that it can be compared with another: one leg alone is no pair, here or there. */
export function pairConstruction(
  strikes: PairStrikes,
  missing: MissingLeg,
  expiry: IsoDate,
  request: InstrumentRequest,
): Construction {
  return {
    legs: [
      { strike: strikes.put, expiry },
      { strike: strikes.call, expiry },
    ],
    built: (axes, [put, call]) => {
      if (missing !== null) return noAnswer(`Here the ${missing} has no price today`, 'Choose another strike.')
      const others = { put: put.strike, call: call.strike }
      const pair = pairOver(axes, others, request, [])
      if ('noAnswer' in pair) return pair
      if (pair.missing === null) return { name: pairName(others), instrument: pair }
      return noAnswer(`The ${pair.missing} of its ${pairName(others)} has no price today`, 'Choose another strike.')
    },
  }
}
