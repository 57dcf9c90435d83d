import { pcr } from '@strikelens/analytics/options'
import { firstExpiry, iv30, volTermSlope } from '@strikelens/analytics/volatility'
import { chainDaily, columnsNamed, ivDaily, ivExpiries, pcrDaily, type TableOf } from '@strikelens/market/datasets'
import type { IsoDate } from '@strikelens/market/time'
import type { WrittenTable } from '@strikelens/store/repositories'
import { writtenTable } from '../../stored/storedTables.ts'
import type { ClosingChain } from './closingChain.ts'
import { HV_SESSIONS, type RealisedVols } from './realisedVols.ts'

/** The tables of a session's option chains, by dataset. */
export interface OptionTables {
  readonly ivDaily: TableOf<typeof ivDaily>
  readonly ivExpiries: TableOf<typeof ivExpiries>
  readonly chainDaily: TableOf<typeof chainDaily>
  readonly pcrDaily: TableOf<typeof pcrDaily>
}

/** Volatilities, chains and PCRs of a session (§O9–O17, §S11–S14); chains by symbol and expiry, earliest first. */
export function optionTables(chains: readonly ClosingChain[], realised: RealisedVols): OptionTables {
  const bySymbol = new Map<string, ClosingChain[]>()
  for (const chain of chains) {
    const own = bySymbol.get(chain.symbol) ?? []
    own.push(chain)
    bySymbol.set(chain.symbol, own)
  }
  return {
    ivDaily: ivTable(bySymbol, realised),
    ivExpiries: expiryTable(chains),
    chainDaily: chainTable(chains),
    pcrDaily: pcrTable(bySymbol),
  }
}

/** Those tables as they are stored. */
export function writtenOptionTables(date: IsoDate, source: string, tables: OptionTables): WrittenTable[] {
  return [
    writtenTable(ivDaily, date, source, tables.ivDaily),
    writtenTable(ivExpiries, date, source, tables.ivExpiries),
    writtenTable(chainDaily, date, source, tables.chainDaily),
    writtenTable(pcrDaily, date, source, tables.pcrDaily),
  ]
}

const pct = (iv: number) => 100 * iv

function ivTable(
  bySymbol: ReadonlyMap<string, readonly ClosingChain[]>,
  realised: RealisedVols,
): TableOf<typeof ivDaily> {
  const rows = [...bySymbol].map(([symbol, all]) => {
    // What expired at this close has no volatility any more.
    const alive = all.filter(({ days }) => days > 0)
    const vols = {
      atmIvPct: alive.map(({ atmIv }) => pct(atmIv)),
      days: alive.map(({ days }) => days),
      dte: alive.map(({ dte }) => dte),
    }
    const wings = alive.at(firstExpiry(vols))
    return {
      symbol,
      source: all.some(({ source }) => source === 'eod') ? 'eod' : 'snapshot',
      iv30Pct: iv30(vols),
      nearIvPct: vols.atmIvPct.at(0) ?? Number.NaN,
      rr25Pct: pct(wings?.rr25 ?? Number.NaN),
      bf25Pct: pct(wings?.bf25 ?? Number.NaN),
      slopePct: volTermSlope(vols),
      hv: realised(symbol),
    }
  })
  const column = (value: (row: (typeof rows)[number]) => number) => Float64Array.from(rows, value)
  return {
    symbol: rows.map(({ symbol }) => symbol),
    source: rows.map(({ source }) => source),
    iv30Pct: column(({ iv30Pct }) => iv30Pct),
    nearIvPct: column(({ nearIvPct }) => nearIvPct),
    rr25Pct: column(({ rr25Pct }) => rr25Pct),
    bf25Pct: column(({ bf25Pct }) => bf25Pct),
    slopePct: column(({ slopePct }) => slopePct),
    hv10Pct: column(({ hv }) => hv[HV_SESSIONS.indexOf(10)]),
    hv20Pct: column(({ hv }) => hv[HV_SESSIONS.indexOf(20)]),
    hv30Pct: column(({ hv }) => hv[HV_SESSIONS.indexOf(30)]),
    hv60Pct: column(({ hv }) => hv[HV_SESSIONS.indexOf(60)]),
  }
}

function expiryTable(chains: readonly ClosingChain[]): TableOf<typeof ivExpiries> {
  const alive = chains.filter(({ days }) => days > 0)
  const column = (value: (chain: ClosingChain) => number) => Float64Array.from(alive, value)
  return {
    symbol: alive.map(({ symbol }) => symbol),
    expiry: alive.map(({ expiry }) => expiry),
    dte: column(({ dte }) => dte),
    days: column(({ days }) => days),
    forward: column(({ forward }) => forward),
    atmIvPct: column(({ atmIv }) => pct(atmIv)),
    rr25Pct: column(({ rr25 }) => pct(rr25)),
    bf25Pct: column(({ bf25 }) => pct(bf25)),
  }
}

const CHAIN_FIELDS = [
  'dte',
  'lotSize',
  'spot',
  'forward',
  'atmStrike',
  'straddle',
  'ceOiLots',
  'peOiLots',
  'ceVolumeLots',
  'peVolumeLots',
  'pcrOi',
  'pcrVolume',
  'maxPain',
  'r1',
  'r2',
  's1',
  's2',
  'gexTotalCrore',
] as const

function chainTable(chains: readonly ClosingChain[]): TableOf<typeof chainDaily> {
  return {
    symbol: chains.map(({ symbol }) => symbol),
    expiry: chains.map(({ expiry }) => expiry),
    ...columnsNamed(CHAIN_FIELDS, (name) => Float64Array.from(chains, (chain) => chain[name])),
  }
}

function pcrTable(bySymbol: ReadonlyMap<string, readonly ClosingChain[]>): TableOf<typeof pcrDaily> {
  const symbols = [...bySymbol.values()]
  // Lots differ between expiries: what adds up is units.
  const units = (chains: readonly ClosingChain[], lots: (chain: ClosingChain) => number) =>
    chains.reduce((total, chain) => total + lots(chain) * chain.lotSize, 0)
  const near = (value: (chain: ClosingChain) => number) => Float64Array.from(symbols, ([first]) => value(first))
  return {
    symbol: [...bySymbol.keys()],
    expiry: symbols.map(([first]) => first.expiry),
    dte: near(({ dte }) => dte),
    nearPcrOi: near(({ pcrOi }) => pcrOi),
    nearPcrVolume: near(({ pcrVolume }) => pcrVolume),
    allPcrOi: Float64Array.from(symbols, (all) =>
      pcr(
        units(all, ({ peOiLots }) => peOiLots),
        units(all, ({ ceOiLots }) => ceOiLots),
      ),
    ),
    allPcrVolume: Float64Array.from(symbols, (all) =>
      pcr(
        units(all, ({ peVolumeLots }) => peVolumeLots),
        units(all, ({ ceVolumeLots }) => ceVolumeLots),
      ),
    ),
  }
}
