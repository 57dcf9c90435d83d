import {
  type ChainDerivation,
  type LegDerivation,
  oiImbReading,
  pcr,
  peMinusCe,
  type Sentiment,
  type StrikeRange,
  type SymbolSet,
  writeRankPct,
} from '@strikelens/analytics/options'
import type { ChainSnapshot, QuoteColumns } from '@strikelens/market/chains'
import type { LegBase } from '../../chain/legBase.ts'
import { type LegChanges, legChanges, strikeIvChanges } from '../../chain/legChanges.ts'

/** One side of the table, one element a strike; lots and ₹. NaN is "–". */
export interface AdvancedSide extends LegChanges {
  readonly ltp: Float64Array
  /** The previous close, shown in grey while a leg has not traded. */
  readonly close: Float64Array
  readonly mark: Float64Array
  readonly oi: Float64Array
  readonly volume: Float64Array
  /** 0.004 = 0.4 vol points. */
  readonly ivChg: Float64Array
  /** Code of the IV's quality: grey cells are low. */
  readonly ivQuality: Uint8Array
  /** In percent of the largest of the side in the relevance band. */
  readonly oiRank: Float64Array
  readonly volumeRank: Float64Array
  readonly oiChgRank: Float64Array
}

/** The table of the chain, one element a strike. */
export interface AdvancedRows {
  readonly strike: Float64Array
  readonly ce: AdvancedSide
  readonly pe: AdvancedSide
  readonly pcrOi: Float64Array
  readonly pcrVolume: Float64Array
  readonly peMinusCeChg: Float64Array
  /** Band of the strike's own OI change imbalance; null where labels are withheld. */
  readonly bias: readonly (Sentiment | null)[]
}

/** How the table is read. */
export interface RowChoices {
  readonly lotSize: number
  readonly set: SymbolSet
  readonly basis: 'price' | 'iv'
  /** False while the OI feed stands still (§O3): neither buildups nor biases. */
  readonly hasLabels: boolean
}

/** The table of a chain from its snapshot, its derivation and the base; the page calls it again on every tick. */
export function advancedRows(
  snapshot: ChainSnapshot,
  derived: ChainDerivation,
  base: { readonly ce: LegBase; readonly pe: LegBase },
  choices: RowChoices,
): AdvancedRows {
  const ce = side(snapshot.ce, derived, derived.ce, base.ce, choices)
  const pe = side(snapshot.pe, derived, derived.pe, base.pe, choices)
  // Sentiment is not read off a thin chain (§O5).
  const hasBias = choices.hasLabels && !derived.isThin
  const biasAt = (k: number) =>
    oiImbReading(pe.oiChg[k], ce.oiChg[k], base.ce.oiLots[k] + base.pe.oiLots[k])?.band ?? null
  return {
    strike: snapshot.strike,
    ce,
    pe,
    pcrOi: pe.oi.map((oi, k) => pcr(oi, ce.oi[k])),
    pcrVolume: pe.volume.map((volume, k) => pcr(volume, ce.volume[k])),
    peMinusCeChg: pe.oiChg.map((change, k) => peMinusCe(change, ce.oiChg[k])),
    bias: Array.from(snapshot.strike, (_, k) => (hasBias ? biasAt(k) : null)),
  }
}

function side(
  quotes: QuoteColumns,
  derived: ChainDerivation,
  legs: LegDerivation,
  base: LegBase,
  { lotSize, set, basis, hasLabels }: RowChoices,
): AdvancedSide {
  const lots = (quantity: Float64Array) => quantity.map((value) => value / lotSize)
  const [oi, volume] = [lots(quotes.oiQty), lots(quotes.volumeQty)]
  const x = basis === 'price' ? null : strikeIvChanges(derived.byStrike, base)
  const changes = legChanges({ price: quotes.ltp, oiLots: oi }, base, x, hasLabels)
  // Most legs of a stock rest for hours: a label needs a trade today and a price to believe (/stock-advance-option-chain).
  const isRead = (k: number) => set !== 'STK' || (volume[k] > 0 && !Number.isNaN(legs.mark[k]))
  // In the last five minutes an IV says nothing (§O4).
  const isIvShown = derived.timeQuality !== 'not shown'
  return {
    ...changes,
    buildup: changes.buildup.map((label, k) => (isRead(k) ? label : 'N')),
    ltp: quotes.ltp.slice(),
    close: base.close,
    mark: legs.mark.slice(),
    oi,
    volume,
    ivChg: legs.iv.map((iv, k) => (isIvShown ? iv - base.iv[k] : Number.NaN)),
    ivQuality: isIvShown ? legs.ivQuality.slice() : new Uint8Array(oi.length),
    oiRank: ranks(oi, derived.band),
    volumeRank: ranks(volume, derived.band),
    oiChgRank: ranks(changes.oiChg, derived.band),
  }
}

function ranks(lots: Float64Array, band: StrikeRange): Float64Array {
  const out = new Float64Array(lots.length)
  writeRankPct(out, lots, band)
  // Nothing in the band is above zero: there is no largest to measure by.
  return out.map((rank) => (Number.isFinite(rank) ? rank : Number.NaN))
}
