import { plain } from '@strikelens/market/formats'
import type { Market } from '@strikelens/market/market'
import type { IsoDate } from '@strikelens/market/time'
import { type ChainReading, readChain } from '../../chain/readChain.ts'
import type { ParamsOf } from '../../define.ts'
import type { PairStrikes } from '../../pair/pair.ts'
import { type PairPrice, pairAnswer } from '../../pair/pairPrice.ts'
import { type NoAnswer, type Notice, noAnswer, type Result } from '../../result.ts'
import type { AcceptedSymbols } from '../../symbols/wrongKind.ts'
import { insideInsight, rangeInsight } from './insights.ts'
import { pickPair } from './pick.ts'
import { type stockTool, tool } from './tool.ts'

export type Params = ParamsOf<typeof tool> | ParamsOf<typeof stockTool>

export interface StranglePrice extends PairPrice {
  /** What the pick was resolved to; a copied link carries these. */
  readonly resolved: { readonly expiry: IsoDate; readonly put: number; readonly call: number; readonly vs?: string }
  /** What the pick would choose at the view instant, where the strikes held are others; with its ATM. */
  readonly pickNow: (PairStrikes & { readonly atm: number }) | null
}

/** The premium of a put and a call apart, how safe the pair is, and what moved it since the base. */
export async function compute(
  market: Market,
  params: Params,
  definition: AcceptedSymbols = tool,
): Promise<Result<StranglePrice>> {
  const reading = await readChain(market, { ...params, atm: 'fwd', tool: definition })
  if ('noAnswer' in reading) return reading
  const picked = pickPair(reading, params)
  if ('noAnswer' in picked) return picked
  const { strikes, pickNow, notices } = picked
  const isOneStrike = strikes.put === strikes.call
  if (isOneStrike && (params.pick === 'manual' || params.pick === 'offset'))
    return straddleInstead(reading, strikes.put)
  return pairAnswer(market, reading, strikes, params, definition, {
    own: (held) => ({
      resolved: { expiry: reading.terms.expiry, ...strikes, ...held },
      pickNow: pickNow === null ? null : { ...pickNow, atm: reading.derived.atmStrike },
    }),
    notices: [...notices, isOneStrike ? oneStrikeNotice(strikes.put) : null],
    nearer: [{ label: 'Strikes around ATM', set: { pick: null, otm: null, put: null, call: null } }],
    insights: (figures, stock) => [rangeInsight(figures), insideInsight(figures, stock)],
  })
}

/** A put and a call of one strike are a straddle, which has a page of its own. */
function straddleInstead({ listing, terms }: ChainReading, strike: number): { readonly noAnswer: NoAnswer } {
  const { noAnswer: refusal } = noAnswer(
    `A put and a call of ${plain(strike)} are a straddle`,
    'Choose two strikes here, or see it as a straddle.',
    [{ label: 'Strikes around ATM', set: { pick: null, otm: null, put: null, call: null } }],
  )
  const set = { strike: String(strike), expiry: terms.expiry }
  const straddle = listing.set === 'STK' ? 'stock-straddle-price' : 'straddle-price'
  return { noAnswer: { ...refusal, opens: { tool: straddle, symbol: listing.symbol, set } } }
}

function oneStrikeNotice(strike: number): Notice {
  return { kind: 'info', text: `Both legs are found at ${plain(strike)}: a straddle.` }
}
