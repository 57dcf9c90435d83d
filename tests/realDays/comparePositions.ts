import type { Market } from '@strikelens/market/market'
import { compute as callVsPut } from '@strikelens/tools/options/call-vs-put-oi/compute'
import { tool as callVsPutTool, stockTool as stockCallVsPutTool } from '@strikelens/tools/options/call-vs-put-oi/tool'
import { compute as pcrAnalysis } from '@strikelens/tools/options/pcr-analysis/compute'
import { tool as pcrTool } from '@strikelens/tools/options/pcr-analysis/tool'
import { compute as trendingOi } from '@strikelens/tools/options/trending-oi/compute'
import { tool as trendingTool } from '@strikelens/tools/options/trending-oi/tool'
import { strikesAround } from '../http/reference/derived.ts'
import {
  changeRatio,
  oiChangeSums,
  oiImbalance,
  oiSums,
  ratio,
  type SideSums,
  volumeImbalancePct,
  volumeSums,
} from '../http/reference/positions.ts'
import { daysBetween, nearExpiry, type OracleChain, oracleChain } from './chains.ts'
import { compareContext } from './compareChains.ts'
import { compared } from './compared.ts'
import type { OracleDay } from './days.ts'
import type { Ledger } from './ledger.ts'

/** /pcr-analysis of one expiry. */
export async function comparePcr(ledger: Ledger, market: Market, chain: OracleChain): Promise<void> {
  const { day, under, expiry, raw } = chain
  const tool = 'pcr-analysis'
  const at = `${day.date} ${under.symbol} ${expiry}`
  const query = { symbol: under.symbol, expiry, date: day.date }
  const shown = compared(ledger, tool, at, await pcrAnalysis(market, pcrTool.params.parse(query)))
  if (shown === null) return
  compareContext(ledger, tool, at, chain, shown.context)
  const { rows, context } = shown
  const last = rows.time.length - 1
  const number = (name: string, ours: number, theirs: number) => ledger.number(`${tool} ${name}`, at, ours, theirs)
  const [oi, changed, volume] = [oiSums(raw), oiChangeSums(raw), volumeSums(raw)]
  if (!Number.isNaN(context.lotSize)) {
    number('row ceOi', rows.ceOi[last] * context.lotSize, oi.ce)
    number('row peOi', rows.peOi[last] * context.lotSize, oi.pe)
  }
  number('row pcr', rows.pcr[last], ratio(oi))
  number('row pcrVolume', rows.pcrVolume[last], ratio(volume))
  number('row pcrOiChg', rows.pcrOiChg[last], changeRatio(changed))
  number('whole pcr', shown.wholePcr, ratio(oi))
  number('pcr before', shown.day.base, ratio({ ce: oi.ce - changed.ce, pe: oi.pe - changed.pe }))
}

const plus = (a: SideSums, b: SideSums): SideSums => ({ ce: a.ce + b.ce, pe: a.pe + b.pe })

/** Open interest of every listed expiry together, in units (§O2, decisions.md 43). */
function oiOfAll(day: OracleDay, symbol: string): SideSums {
  const expiries = [...(day.underlyings.get(symbol)?.options.keys() ?? [])]
  return expiries
    .map((expiry) => oracleChain(day, symbol, expiry))
    .reduce((total, chain) => (chain === null ? total : plus(total, oiSums(chain.raw))), { ce: 0, pe: 0 })
}

/** /pcr-analysis over every expiry, and its history as far as files follow each other, the day itself last. */
export async function comparePcrHistory(ledger: Ledger, market: Market, day: OracleDay, symbol: string): Promise<void> {
  const tool = 'pcr-analysis'
  const { date } = day
  const at = `${date} ${symbol} all`
  const ask = (expiry: string) => pcrTool.params.parse({ symbol, expiry, date, view: 'history' })
  const all = compared(ledger, `${tool} all`, at, await pcrAnalysis(market, ask('all')))
  const theirs = ratio(oiOfAll(day, symbol))
  if (all !== null) ledger.number(`${tool} all pcr`, at, all.wholePcr, theirs)
  const near = compared(ledger, `${tool} near`, at, await pcrAnalysis(market, ask('near')))
  if (near === null) return
  let of: OracleDay | null = day
  const places = new Map(near.history.date.map((one, i) => [one, i]))
  while (of !== null) {
    const place = places.get(of.date)
    const expiry = nearExpiry(of, symbol)
    const chain = expiry === null ? null : oracleChain(of, symbol, expiry)
    const where = `${date} ${symbol}, history of ${of.date}`
    if (chain !== null) {
      const { history } = near
      ledger.text(`${tool} history expiry`, where, place === undefined ? null : history.expiry[place], chain.expiry)
      const own = place ?? -1
      ledger.number(`${tool} history pcr`, where, history.pcr[own], ratio(oiSums(chain.raw)))
      ledger.number(`${tool} history pcrVolume`, where, history.pcrVolume[own], ratio(volumeSums(chain.raw)))
      ledger.number(`${tool} history dte`, where, history.dte[own], daysBetween(of.date, chain.expiry))
      ledger.number(`${tool} history close`, where, history.close[own], chain.under.spot)
    }
    of = of.previous
  }
}

/** /trending-oi (of an index) and /call-vs-put-oi: sums over the strikes around the money. */
export async function compareWindows(ledger: Ledger, market: Market, chain: OracleChain): Promise<void> {
  const { day, under, expiry, raw, derived } = chain
  const at = `${day.date} ${under.symbol} ${expiry}`
  const query = { symbol: under.symbol, expiry, date: day.date }
  const listed = raw.strikes.map(({ strike }) => strike)
  // Without a forward there is no window around it.
  if (Number.isNaN(derived.atm)) return
  if (under.set === 'IDX') {
    const tool = 'trending-oi'
    const shown = compared(ledger, tool, at, await trendingOi(market, trendingTool.params.parse(query)))
    if (shown !== null) {
      const { rows, context } = shown
      const among = strikesAround(listed, derived.atm, 5)
      const [oi, changed, volume] = [oiSums(raw, among), oiChangeSums(raw, among), volumeSums(raw, among)]
      const number = (name: string, ours: number, theirs: number) => ledger.number(`${tool} ${name}`, at, ours, theirs)
      const { lotSize } = context
      if (!Number.isNaN(lotSize)) {
        number('ceOi', rows.ceOi[0] * lotSize, oi.ce)
        number('peOi', rows.peOi[0] * lotSize, oi.pe)
        number('ceChg', rows.ceChg[0] * lotSize, changed.ce)
        number('peChg', rows.peChg[0] * lotSize, changed.pe)
        number('oiImb', rows.oiImb[0], oiImbalance(changed))
      }
      number('pcr', rows.pcr[0], ratio(oi))
      number('volumeImbalancePct', rows.volumeImbalancePct[0], volumeImbalancePct(volume))
    }
  }
  const tool = 'call-vs-put-oi'
  const definition = under.set === 'STK' ? stockCallVsPutTool : callVsPutTool
  const shown = compared(ledger, tool, at, await callVsPut(market, callVsPutTool.params.parse(query), definition))
  if (shown === null) return
  const among = strikesAround(listed, derived.atm, 10)
  const [oi, changed] = [oiSums(raw, among), oiChangeSums(raw, among)]
  const { now, context } = shown
  const number = (name: string, ours: number, theirs: number) => ledger.number(`${tool} ${name}`, at, ours, theirs)
  number('pcr', now.pcr, ratio(oi))
  if (Number.isNaN(context.lotSize)) return
  number('ceOi', now.ceOi * context.lotSize, oi.ce)
  number('peOi', now.peOi * context.lotSize, oi.pe)
  number('ceChg', now.ceChg * context.lotSize, changed.ce)
  number('peChg', now.peChg * context.lotSize, changed.pe)
  number('oiImb', now.oiImb, oiImbalance(changed))
}
