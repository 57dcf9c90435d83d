import { plain } from '@strikelens/market/formats'
import type { BaselineRequest } from '../chain/baseline.ts'
import { type ChainRows, chainRows, type RowChoices } from '../chain/chainRows.ts'
import { legBases } from '../chain/legBase.ts'
import { type ChainLeg, type ChainsByExpiry, legChains, resolvedLegs, resolveLegs } from '../chain/legs.ts'
import type { ChainReading } from '../chain/readChain.ts'
import { settlementOf } from '../chain/settlement.ts'
import { explain } from '../figures/explain.ts'
import * as greeksFigures from '../figures/greeks.ts'
import { knownExplanations } from '../figures/knownExplanations.ts'
import type { Explanation, Notice } from '../result.ts'
import { parseLegs } from '../symbols/legText.ts'
import { type Basket, basketOf } from './basket.ts'
import { basketExplanations } from './basketExplanations.ts'
import { type LegDetail, legDetail } from './legDetail.ts'
import { legExplanations } from './legExplanations.ts'

/** What a chain's page asks about single legs: the one in the drawer, and those of the basket. */
export interface ChainLegsRequest extends BaselineRequest {
  readonly leg?: string | undefined
  readonly legs?: string | undefined
  readonly px: 'ltp' | 'mid'
  readonly basis: 'price' | 'iv'
}

/** The leg and the basket of a chain's page. */
export interface ChainLegs {
  readonly leg: LegDetail | null
  readonly basket: Basket | null
}

/** An answer about legs with what belongs to it. */
export interface ChainLegsAnswer {
  readonly data: ChainLegs
  /** What words such as ATM meant, for a link that reproduces the view. */
  readonly resolved: { readonly leg?: string; readonly legs?: string }
  readonly notices: readonly Notice[]
  readonly explanations: Readonly<Record<string, Explanation>>
}

/** The table of a chain by the choices of a page. */
export function rowsOf(chain: ChainReading, { px, basis }: Pick<RowChoices, 'px' | 'basis'>): ChainRows {
  const { lotSize, pointValue } = chain.terms
  const hasLabels = Number.isNaN(chain.oiStalledSince)
  const needsMark = chain.listing.set === 'STK'
  const choices = { lotSize, pointValue, px, basis, hasLabels, needsMark }
  return chainRows(chain.snapshot, chain.derived, legBases(chain), choices)
}

/** Reads what a page asks about single legs; legs of other expiries are read from their own chains. */
export async function readChainLegs(page: ChainReading, request: ChainLegsRequest): Promise<ChainLegsAnswer> {
  const one = request.leg === undefined ? [] : (parseLegs(request.leg) ?? [])
  const several = request.legs === undefined ? [] : (parseLegs(request.legs) ?? [])
  const chains = await legChains(page, [...one, ...several], request)
  const opened = resolveLegs(one, page, chains, 1)
  const held = resolveLegs(several, page, chains)
  const open = opened.legs.find(({ isListed }) => isListed)
  const listed = held.legs.filter(({ isListed }) => isListed)
  const detail = open === undefined ? null : await detailOf(open, chains, request)
  const basket = basketOf(listed, chains, request.px)
  return {
    data: { leg: detail?.leg ?? null, basket },
    resolved: {
      ...(open === undefined ? {} : { leg: resolvedLegs([{ ...open, quantity: 1 }], page.terms.expiry) }),
      ...(listed.length === 0 ? {} : { legs: resolvedLegs(listed, page.terms.expiry) }),
    },
    notices: [...opened.notices, ...held.notices, ...basketNotices(basket)],
    explanations: {
      ...(detail?.explanations ?? {}),
      ...(basket === null ? {} : basketExplanations(basket, chains)),
    },
  }
}

async function detailOf(leg: ChainLeg, chains: ChainsByExpiry, request: ChainLegsRequest) {
  const chain = chains.get(leg.expiry)
  if (chain === undefined) return null
  const rows = rowsOf(chain, request)
  const detail = legDetail(chain, leg, rows, await settlementOf(chain))
  const { snapshot, derived, terms, baseline } = chain
  const explained = {
    snapshot,
    derived,
    pointValue: terms.pointValue,
    bases: legBases(chain),
    baseLabel: baseline.label,
  }
  return { leg: detail, explanations: { ...legExplanations(explained, rows, leg), ...deliveryExplanation(detail) } }
}

function deliveryExplanation({ strike, right, lotSize, delivery }: LegDetail): Record<string, Explanation> {
  return knownExplanations({
    'leg.delivery': explain(
      greeksFigures.delivery,
      [
        { name: 'Strike', value: strike, unit: '₹' },
        { name: 'Lot size', value: lotSize },
      ],
      delivery,
      `Delivery obligation, ${plain(strike)} ${right}`,
    ),
  })
}

function basketNotices(basket: Basket | null): Notice[] {
  if (basket === null || !Number.isNaN(basket.pointValue)) return []
  return [{ kind: 'warn', text: 'The legs of the basket have different lot sizes, so they have no combined value.' }]
}
