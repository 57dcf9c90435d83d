import {
  allStrikes,
  type ChainColumns,
  type ChainDerivation,
  type ChainExposures,
  type ChainPositions,
  type ChainPricing,
  type ChainTerms,
  chainDerivation,
  chainPositions,
  chainPricing,
  columnSum,
  type DerivedColumns,
  type LegColumns,
  type SymbolSet,
  spreadPct,
  writeGex,
} from '@strikelens/analytics/options'
import { stepTurnoverCrore } from '@strikelens/analytics/strategy'
import type { ContractTerms } from '../instruments/listing.ts'
import type { ChainSnapshot, QuoteColumns } from './chain.ts'
import { SUMMARY_FIELDS } from './summary.ts'

/** Facts of the day that pricing a chain needs beside its quotes. */
export interface ChainFacts {
  readonly set: SymbolSet
  readonly terms: Pick<ContractTerms, 'expiryAt' | 'lotSize' | 'pointValue' | 'tickSize'>
  /** Tick of the future that stands beside the chain. */
  readonly futureTickSize: number
  /** Continuously compounded, 0.065 a year (§O6). */
  readonly rate: number
  readonly atmBy: 'fwd' | 'spot'
}

const F_SOURCES = ['synthetic', 'future', 'spot'] as const

/** A snapshot as the analytics take it: quantities in lots (§O1). */
export function chainColumns({ strike, ce, pe }: ChainSnapshot, lotSize: number): ChainColumns {
  return { strike, ce: legColumns(ce, lotSize), pe: legColumns(pe, lotSize) }
}

/** One side in lots; prices are shared with the snapshot, not copied. */
export function legColumns(side: QuoteColumns, lotSize: number): LegColumns {
  return {
    ltp: side.ltp,
    bid: side.bid,
    ask: side.ask,
    volumeLots: inLots(side.volumeQty, lotSize),
    oiLots: inLots(side.oiQty, lotSize),
    volumeChangedAt: side.volumeChangedAt,
  }
}

function inLots(quantity: Float64Array, lotSize: number): Float64Array {
  const lots = new Float64Array(quantity.length)
  for (let i = 0; i < lots.length; i++) lots[i] = quantity[i] / lotSize
  return lots
}

/** What pricing a snapshot needs beside its columns. */
export function chainTerms(snapshot: ChainSnapshot, facts: ChainFacts): ChainTerms {
  const { futureBid: bid, futureAsk: ask, futureLast: last } = snapshot
  return {
    symbolSet: facts.set,
    asOf: snapshot.asOf,
    expiryAt: facts.terms.expiryAt,
    spot: snapshot.spot,
    // One that is quoted has a price (§O6), though nobody may have traded it today.
    future: [bid, ask, last].every(Number.isNaN) ? null : { bid, ask, last, tickSize: facts.futureTickSize },
    rate: facts.rate,
    tickSize: facts.terms.tickSize,
    pointValue: facts.terms.pointValue,
    atmBy: facts.atmBy,
  }
}

/** Everything that follows from a snapshot (§O4–O17); `previous` as for `chainDerivation`. */
export function derivedChain(
  snapshot: ChainSnapshot,
  facts: ChainFacts,
  previous: DerivedColumns | null = null,
): ChainDerivation {
  return chainDerivation(chainColumns(snapshot, facts.terms.lotSize), chainTerms(snapshot, facts), previous)
}

/** What a summary takes of a derivation. */
export type SummaryFigures = ChainPricing & ChainPositions & Pick<ChainExposures, 'gexTotalCrore'>

/**
 * What a summary says of a snapshot, derived into `columns` of as many strikes, whose IVs are the solver's warm start. A whole
 * derivation also looks for the gamma flip, which takes a third of its time.
 */
export function summaryFigures(snapshot: ChainSnapshot, facts: ChainFacts, columns: DerivedColumns): SummaryFigures {
  const chain = chainColumns(snapshot, facts.terms.lotSize)
  const terms = chainTerms(snapshot, facts)
  const { byStrike, ce } = columns
  byStrike.strike.set(chain.strike)
  const pricing = chainPricing(columns, chain, terms)
  const positions = chainPositions(columns, chain, terms, pricing)
  const oi = { ceOiLots: chain.ce.oiLots, peOiLots: chain.pe.oiLots }
  writeGex(byStrike.gexCrore, ce.gamma, oi, terms.pointValue, pricing.forward, 'standard')
  return { ...pricing, ...positions, gexTotalCrore: columnSum(byStrike.gexCrore, allStrikes(chain.strike)) }
}

/** A snapshot to be summarised, and the one stored before it in the same session; null at the first. */
export interface SummarisedStep {
  readonly snapshot: ChainSnapshot
  readonly before: ChainSnapshot | null
  readonly terms: Pick<ContractTerms, 'lotSize' | 'pointValue'>
}

/** Writes the summary of a derived snapshot as element t of stored rows. */
export function writeSummary(rows: Float64Array, t: number, step: SummarisedStep, derived: SummaryFigures): void {
  const { snapshot } = step
  const { strike } = snapshot
  const strikeOf = (place: number) => (place < 0 ? Number.NaN : strike[place])
  const fields = {
    spot: snapshot.spot,
    forward: derived.forward,
    fSource: derived.fSource === null ? Number.NaN : F_SOURCES.indexOf(derived.fSource),
    atmStrike: derived.atmStrike,
    atmIv: derived.atmIv,
    expectedMove: derived.expectedMove,
    ceOiLots: derived.ceOiLots,
    peOiLots: derived.peOiLots,
    ceVolumeLots: derived.ceVolumeLots,
    peVolumeLots: derived.peVolumeLots,
    pcrOi: derived.pcrOi,
    pcrVolume: derived.pcrVolume,
    maxPain: derived.maxPain,
    r1: strikeOf(derived.resistance.first),
    r2: strikeOf(derived.resistance.second),
    s1: strikeOf(derived.support.first),
    s2: strikeOf(derived.support.second),
    straddle: derived.straddleMark.premium,
    gexTotalCrore: derived.gexTotalCrore,
    rr25: derived.wings25.riskReversal,
    turnoverCrore: turnoverSince(step, 'ce') + turnoverSince(step, 'pe'),
    ceWidthPct: widthAt(snapshot.ce, derived.atm),
    peWidthPct: widthAt(snapshot.pe, derived.atm),
    putIv25: derived.wings25.putIv,
  }
  for (let place = 0; place < SUMMARY_FIELDS.length; place++) {
    rows[t * SUMMARY_FIELDS.length + place] = fields[SUMMARY_FIELDS[place]]
  }
}

/** What the legs of one side turned over since the snapshot before, in ₹ crore. */
function turnoverSince({ snapshot, before, terms }: SummarisedStep, side: 'ce' | 'pe'): number {
  const { ltp, volumeQty } = snapshot[side]
  return stepTurnoverCrore(ltp, volumeQty, before?.[side].volumeQty ?? null, terms.pointValue / terms.lotSize)
}

/** Quote width of a leg in percent of its mid; NaN without a two-sided quote. */
function widthAt({ bid, ask }: QuoteColumns, place: number): number {
  return place < 0 ? Number.NaN : spreadPct(bid[place], ask[place])
}
