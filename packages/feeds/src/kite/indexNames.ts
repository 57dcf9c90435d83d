import type { Exchange } from '@strikelens/market/instruments'
import { universe } from '@strikelens/market/universe'

/** Kite's names of indices that are not those the exchange prints. */
const SHORTENED: Readonly<Record<string, string>> = {
  'NIFTY FIN SERVICE': 'FINNIFTY',
  'NIFTY MID SELECT': 'MIDCPNIFTY',
  SENSEX: 'SENSEX',
  BANKEX: 'BANKEX',
  'NIFTY PVT BANK': 'NIFTYPVTBANK',
  'NIFTY OIL AND GAS': 'NIFTYOILGAS',
  'NIFTY HEALTHCARE': 'NIFTYHEALTHCARE',
  'NIFTY CONSR DURBL': 'NIFTYCONSDUR',
  'NIFTY IND DEFENCE': 'NIFTYDEFENCE',
  'NIFTY CONSUMPTION': 'NIFTYCONSUMPTION',
  'NIFTY INFRA': 'NIFTYINFRA',
  'NIFTY SERV SECTOR': 'NIFTYSERVICES',
  'NIFTY SMLCAP 100': 'NIFTYSMLCAP100',
  'NIFTY SMLCAP 250': 'NIFTYSMLCAP250',
}

const printed = new Map(universe.indices.map(({ name, symbol }) => [name, symbol]))

/** Our symbol of an index as Kite calls it on an exchange; null for one we do not follow. */
export function indexSymbol(name: string, exchange: Exchange): string | null {
  const symbol = (Object.hasOwn(SHORTENED, name) ? SHORTENED[name] : printed.get(name)) ?? null
  return symbol !== null && universe.index(symbol)?.exchange === exchange ? symbol : null
}
