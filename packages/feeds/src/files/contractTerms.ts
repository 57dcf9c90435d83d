import type { SymbolSet } from '@strikelens/analytics/options'
import type { IsoDate } from '@strikelens/market/time'
import type { Coded, CodedColumn } from './csv/columns.ts'
import type { Refusal } from './csv/refusal.ts'
import type { CsvTable } from './csv/table.ts'
import type { ContractKind } from './days.ts'

/** What an instrument code says: whose derivative, and whether an option. */
export type Instrument = `${SymbolSet} ${'FUT' | 'OPT'}`
/** What the option type says; 'none' for a future. */
export type RightCell = 'none' | 'CE' | 'PE'

const KINDS: readonly ContractKind[] = ['FUT', 'CE', 'PE']
const SETS: readonly SymbolSet[] = ['IDX', 'STK', 'COM']

const NO_RIGHT: Refusal = { column: null, reason: 'an option without CE or PE, or without a strike' }
const ODD_FUTURE: Refusal = { column: null, reason: 'a future with an option type or a strike' }

/** Refuses a line whose instrument, option type and strike do not make one contract. */
export function termsRefusal(instrument: Instrument, right: RightCell, strike: number): Refusal | null {
  const isFuture = instrument === 'STK FUT' || instrument === 'IDX FUT' || instrument === 'COM FUT'
  if (isFuture) return right === 'none' && !(strike > 0) ? null : ODD_FUTURE
  return right === 'none' || !(strike > 0) ? NO_RIGHT : null
}

/** Leaves out contracts that had expired before the session. */
export function leaveOutExpired(table: CsvTable, expiry: CodedColumn<IsoDate>, date: IsoDate): void {
  if (expiry.values.every((value) => value >= date)) return
  table.leaveOut((row) => {
    if (expiry.at(row) >= date) return null
    return { column: expiry.header, reason: `${expiry.at(row)} lies before the session of ${date}` }
  })
}

/** Kind and set of every contract, from what `termsRefusal` let pass. */
export function contractTerms(
  instrument: Coded<Instrument>,
  right: Coded<RightCell>,
): { kind: Coded<ContractKind>; set: Coded<SymbolSet> } {
  const kindOfRight = right.values.map((word) => (word === 'none' ? 0 : KINDS.indexOf(word)))
  const setOfInstrument = instrument.values.map((word) => SETS.findIndex((set) => word.startsWith(set)))
  return {
    kind: { codes: translated(right.codes, Int32Array.from(kindOfRight)), values: KINDS },
    set: { codes: translated(instrument.codes, Int32Array.from(setOfInstrument)), values: SETS },
  }
}

function translated(codes: Int32Array, meaning: Int32Array): Int32Array {
  const out = new Int32Array(codes.length)
  for (let row = 0; row < codes.length; row++) out[row] = meaning[codes[row]]
  return out
}
