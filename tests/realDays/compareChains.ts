import type { Market } from '@strikelens/market/market'
import type { ChainContext } from '@strikelens/tools/chain/context'
import { type OiAnalysis, compute as oiAnalysis } from '@strikelens/tools/options/oi-analysis/compute'
import { tool as oiTool, stockTool as stockOiTool } from '@strikelens/tools/options/oi-analysis/tool'
import { type OptionChain, compute as optionChain } from '@strikelens/tools/options/option-chain/compute'
import { tool as chainTool, stockTool as stockChainTool } from '@strikelens/tools/options/option-chain/tool'
import { greeksOf } from '../http/reference/derived.ts'
import {
  buildup,
  maxPain,
  oiChangeSums,
  oiImbalance,
  oiSums,
  ratio,
  relevanceBand,
  volumeImbalancePct,
  volumeSums,
  wall,
} from '../http/reference/positions.ts'
import type { RawLeg } from '../http/reference/rawChain.ts'
import { daysBetween, type OracleChain, oracleChain } from './chains.ts'
import { compared } from './compared.ts'
import type { Ledger } from './ledger.ts'

/** Volatilities are solved by halving here. */
const SOLVED = 1e-6
const SIDES = ['ce', 'pe'] as const
/** §O4: in the last minutes IV is not shown. */
const none = Number.NaN

/** Context, ladder and levels of one expiry on /option-chain and /oi-analysis (or their twins for stocks). */
export async function compareChain(ledger: Ledger, market: Market, chain: OracleChain): Promise<void> {
  const { day, under, expiry } = chain
  const at = `${day.date} ${under.symbol} ${expiry}`
  const query = { symbol: under.symbol, expiry, date: day.date, range: 'all' }
  const [chainOf, oiOf] = under.set === 'STK' ? [stockChainTool, stockOiTool] : [chainTool, oiTool]
  const shown = compared(ledger, 'option-chain', at, await optionChain(market, chainTool.params.parse(query), chainOf))
  if (shown !== null) compareOptionChain(ledger, at, chain, shown)
  const oi = compared(ledger, 'oi-analysis', at, await oiAnalysis(market, oiTool.params.parse(query), oiOf))
  if (oi !== null) compareOiAnalysis(ledger, at, chain, oi)
}

/** The figures that every option tool carries (§O19). */
export function compareContext(
  ledger: Ledger,
  tool: string,
  at: string,
  chain: OracleChain,
  context: ChainContext,
): void {
  const { derived, raw, day, under, expiry, isExpired, lot } = chain
  const number = (name: string, ours: number, theirs: number, within?: number) =>
    ledger.number(`${tool} ${name}`, at, ours, theirs, within)
  const before = day.previous === null ? null : oracleChain(day.previous, under.symbol, expiry)
  const live = (value: number) => (isExpired ? none : value)
  number('dte', context.dte, daysBetween(day.date, expiry))
  number('spot', context.spot, under.spot)
  number('spotChange', context.spotChange, under.spot - previousSpot(chain))
  number('forward', context.forward, derived.forward)
  ledger.text(`${tool} fSource`, at, context.fSource, Number.isNaN(derived.forward) ? null : derived.forwardSource)
  number('atm', context.atm, derived.atm)
  number('atmIv', context.atmIv, live(derived.atmIv), SOLVED)
  number('atmIvChange', context.atmIvChange, live(derived.atmIv) - (before?.derived.atmIv ?? none), SOLVED)
  number('expectedMove', context.expectedMove, live(derived.expectedMove), SOLVED)
  number('pcrOi', context.pcrOi, ratio(oiSums(raw)))
  number('maxPain', context.maxPain, maxPain(raw, derived.forward)?.strike ?? none)
  if (!Number.isNaN(lot)) number('lotSize', context.lotSize, lot)
}

/** Close of the underlying the session before. */
function previousSpot({ day, under }: OracleChain): number {
  return day.previous?.underlyings.get(under.symbol)?.spot ?? under.prevSpot
}

function compareOptionChain(
  ledger: Ledger,
  at: string,
  chain: OracleChain,
  { context, rows, levels, straddle }: OptionChain,
): void {
  const tool = 'option-chain'
  const { raw, derived, isExpired, lot, day, under, expiry } = chain
  compareContext(ledger, tool, at, chain, context)
  ledger.number(`${tool} strikes`, at, rows.strike.length, raw.strikes.length)
  if (rows.strike.length !== raw.strikes.length) return
  const before = day.previous === null ? null : oracleChain(day.previous, under.symbol, expiry)
  const earlier = new Map(before?.derived.strikes.map((one) => [one.strike, one]))
  raw.strikes.forEach((one, k) => {
    const { strike } = one
    const worked = derived.strikes[k]
    for (const side of SIDES) {
      const right = side === 'ce' ? 'CE' : 'PE'
      const where = `${at} ${strike} ${right}`
      const own = rows[side]
      const number = (name: string, ours: number, theirs: number, within?: number) =>
        ledger.number(`${tool} ${name}`, where, ours, theirs, within)
      compareLeg(ledger, tool, where, one[side], context.lotSize, {
        ltp: own.ltp[k],
        chg: own.chg[k],
        chgPct: own.chgPct[k],
        oi: own.oi[k],
        oiChg: own.oiChg[k],
        oiChgPct: own.oiChgPct[k],
        volume: own.volume[k],
        buildup: own.buildup[k],
      })
      const iv = isExpired ? none : worked[side].iv
      number('iv', own.iv[k], iv, SOLVED)
      number('ivChg', own.ivChg[k], iv - (earlier.get(strike)?.[side].iv ?? none), SOLVED)
      // A stock's strike of which neither leg has a price has no greeks (/stock-option-chain).
      const isPriced = under.set !== 'STK' || worked.ce.mark.quality !== 'none' || worked.pe.mark.quality !== 'none'
      const greeks = isExpired || !isPriced ? null : greeksOf(derived, raw.rate, worked, right)
      number('delta', own.delta[k], greeks?.delta ?? none, SOLVED)
      number('gamma', own.gamma[k], greeks?.gamma ?? none, SOLVED)
      number('theta', own.theta[k], greeks?.thetaPerDay ?? none, SOLVED)
      number('vega', own.vega[k], greeks?.vegaPerPoint ?? none, SOLVED)
      number('rho', own.rho[k], greeks?.rhoPerPoint ?? none, SOLVED)
      number('probItm', own.probItm[k], greeks?.probItm ?? none, SOLVED)
      const mark = worked[side].mark.price
      number('breakEven', own.breakEven[k], right === 'CE' ? strike + mark : strike - mark)
    }
    ledger.number(`${tool} straddle`, `${at} ${strike}`, rows.straddle[k], one.ce.ltp + one.pe.ltp)
    ledger.number(`${tool} pcr`, `${at} ${strike}`, rows.pcr[k], ratio({ ce: one.ce.oiLots, pe: one.pe.oiLots }))
  })
  const atm = raw.strikes.find(({ strike }) => strike === derived.atm)
  ledger.number(`${tool} ATM straddle`, at, straddle, atm === undefined ? none : atm.ce.ltp + atm.pe.ltp)
  ledger.number(`${tool} pcrVolume`, at, levels.pcrVolume, ratio(volumeSums(raw)))
  compareWalls(ledger, tool, at, chain, levels)
  const inBand = relevanceBand(
    raw.strikes.map(({ strike }) => strike),
    derived.atm,
    derived.forward,
    derived.expectedMove,
  )
  const traded = raw.strikes
    // Without a forward nobody knows the band, and every leg counts (§O5).
    .filter(({ strike }) => Number.isNaN(derived.forward) || inBand.includes(strike))
    .reduce((sum, { ce, pe }) => sum + Number(ce.volumeLots > 0) + Number(pe.volumeLots > 0), 0)
  ledger.text(`${tool} isThin`, at, context.isThin, traded < 10)
  if (!Number.isNaN(lot)) ledger.number(`${tool} pointValue`, at, context.pointValue, lot)
}

interface ShownLeg {
  readonly ltp: number
  readonly chg: number
  readonly chgPct: number
  readonly oi: number
  readonly oiChg: number
  readonly oiChgPct: number
  readonly volume: number
  readonly buildup: string | null
}

/** Price, open interest and buildup of a leg; lots are turned into units by the lot that the page shows them with. */
function compareLeg(ledger: Ledger, tool: string, at: string, raw: RawLeg, lot: number, shown: ShownLeg): void {
  const number = (name: string, ours: number, theirs: number) => ledger.number(`${tool} ${name}`, at, ours, theirs)
  const [chg, oiChg] = [raw.ltp - raw.previousClose, raw.oiLots - raw.previousOiLots]
  number('ltp', shown.ltp, raw.ltp)
  number('chg', shown.chg, chg)
  number('chgPct', shown.chgPct, (100 * chg) / raw.previousClose)
  number('oiChgPct', shown.oiChgPct, raw.previousOiLots === 0 ? none : (100 * oiChg) / raw.previousOiLots)
  // The lot itself is compared: where neither knows it, nothing can be told in lots.
  if (!Number.isNaN(lot)) {
    number('oi', shown.oi * lot, raw.oiLots)
    number('oiChg', shown.oiChg * lot, oiChg)
    number('volume', shown.volume, raw.volumeLots)
  }
  const label = buildup(chg, oiChg)
  ledger.text(`${tool} buildup`, at, shown.buildup, label === '–' ? 'N' : label)
}

type Levels = Pick<OiAnalysis['walls'], 'resistance' | 'support'>

function compareWalls(ledger: Ledger, tool: string, at: string, chain: OracleChain, shown: Levels): void {
  for (const side of SIDES) {
    const ours = side === 'ce' ? shown.resistance : shown.support
    const theirs = wall(side, chain.raw, chain.derived)
    const name = side === 'ce' ? 'R' : 'S'
    ledger.number(`${tool} ${name}1`, at, ours?.strike, theirs.strike)
    ledger.number(`${tool} ${name}2`, at, ours?.second, theirs.second)
    ledger.number(`${tool} ${name} second/first`, at, ours?.q, theirs.q)
    ledger.text(`${tool} ${name} state`, at, ours?.state, theirs.state)
  }
}

function compareOiAnalysis(
  ledger: Ledger,
  at: string,
  chain: OracleChain,
  { context, rows, totals, walls }: OiAnalysis,
): void {
  const tool = 'oi-analysis'
  const { raw } = chain
  compareContext(ledger, tool, at, chain, context)
  ledger.number(`${tool} strikes`, at, rows.strike.length, raw.strikes.length)
  if (rows.strike.length !== raw.strikes.length) return
  raw.strikes.forEach((one, k) => {
    for (const side of SIDES) {
      const own = rows[side]
      compareLeg(ledger, tool, `${at} ${one.strike} ${side}`, one[side], context.lotSize, {
        ltp: own.ltp[k],
        chg: own.chg[k],
        chgPct: own.chgPct[k],
        oi: own.oi[k],
        oiChg: own.oiChg[k],
        oiChgPct: own.oiChgPct[k],
        volume: own.volume[k],
        buildup: own.buildup[k],
      })
    }
    ledger.number(`${tool} pcr`, `${at} ${one.strike}`, rows.pcr[k], ratio({ ce: one.ce.oiLots, pe: one.pe.oiLots }))
  })
  const lot = context.lotSize
  const [oi, changed, volume] = [oiSums(raw), oiChangeSums(raw), volumeSums(raw)]
  const { all } = totals
  const number = (name: string, ours: number, theirs: number) => ledger.number(`${tool} all ${name}`, at, ours, theirs)
  if (!Number.isNaN(lot)) {
    number('ceOi', all.ceOi * lot, oi.ce)
    number('peOi', all.peOi * lot, oi.pe)
    number('ceOiChg', all.ceOiChg * lot, changed.ce)
    number('peOiChg', all.peOiChg * lot, changed.pe)
    number('ceVolume', all.ceVolume, volume.ce)
    number('peVolume', all.peVolume, volume.pe)
    number('oiImb', all.oiImb, oiImbalance(changed))
  }
  number('pcrOi', all.pcrOi, ratio(oi))
  number('pcrVolume', all.pcrVolume, ratio(volume))
  number('volumeImbalancePct', all.volumeImbalancePct, volumeImbalancePct(volume))
  compareWalls(ledger, tool, at, chain, walls)
}
