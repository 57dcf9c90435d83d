import type { Market } from '@strikelens/market/market'
import type { FutureRow } from '../../board/boardRows.ts'
import { type BoardReading, readBoard } from '../../board/readBoard.ts'
import { readStepHistories } from '../../board/stepHistory.ts'
import type { SymbolContracts } from '../../board/symbolContracts.ts'
import type { ParamsOf } from '../../define.ts'
import { type Delivery, readDelivery } from './delivery.ts'
import { contractFiveDays, contractKey, type FiveDays, readContractSteps, symbolFiveDays } from './fiveDays.ts'
import { lastView } from './lastView.ts'
import { knownSessions, PHASE_SESSIONS, type PhaseNow, phasesNow } from './phaseNow.ts'
import { readRolledOi } from './rolledOi.ts'
import type { tool } from './tool.ts'

export type Params = ParamsOf<typeof tool>

/** What of the address decides the answer. */
export type Asked = Pick<Params, 'universe' | 'rows' | 'month' | 'date'>

/** Everything the screen is made of, read once. */
export interface ScreenReading {
  readonly reading: BoardReading
  /** Whether a row is one contract with its own OI, not a symbol with that of all months. */
  readonly isAlone: boolean
  readonly phases: ReadonlyMap<string, PhaseNow>
  readonly delivery: Delivery | null
  /** Sessions of which closes are known, of those a phase is decided by. */
  readonly knownSessions: number
  /** By symbol: units of near, next and far at the close of the reading's `rolloverDate`. */
  readonly rolledOi: ReadonlyMap<string, Float64Array>
  fiveDays(row: FutureRow): FiveDays
  company(symbol: string): string
  /** A row's symbol, and its contract's place on the board. */
  placeOf(row: FutureRow): { readonly contracts: SymbolContracts; readonly contract: number }
}

/** Reads it; null when no future of the universe is stored at the moment. */
export async function readScreen(
  market: Market,
  { universe, rows, month, date }: Asked,
): Promise<ScreenReading | null> {
  const read = await readBoard(market, { universe, month, base: 'prev', date })
  if (read === null) return null
  const reading = lastView(read)
  const isAlone = rows === 'contracts' || month !== 'all'
  const [histories, contractSteps, delivery, rolledOi] = await Promise.all([
    readStepHistories(market, reading, PHASE_SESSIONS),
    isAlone ? readContractSteps(market, reading) : null,
    readDelivery(market, read.sessionOf('STK')),
    readRolledOi(market, reading.rolloverDate),
  ])
  const bySymbol = symbolFiveDays(histories)
  const symbols = new Map(reading.symbols.map((contracts) => [contracts.symbol, contracts]))
  const places = new Map(reading.board.name.map((name, place) => [name, place]))
  return {
    reading,
    isAlone,
    phases: phasesNow(reading, histories),
    delivery,
    knownSessions: knownSessions(histories),
    rolledOi,
    fiveDays(row) {
      const today = { priceChangePct: row.dp, oiChangePct: row.doi }
      const own = contractSteps === null ? bySymbol.get(row.symbol) : undefined
      return own ?? contractFiveDays(contractSteps?.get(contractKey(row.symbol, row.expiry)), today)
    },
    company: (symbol) => market.profile(symbol)?.company ?? symbol,
    placeOf({ symbol, name }) {
      const [contracts, contract] = [symbols.get(symbol), places.get(name)]
      if (contracts === undefined || contract === undefined) throw new Error(`${name} is not on its own board.`)
      return { contracts, contract }
    },
  }
}
