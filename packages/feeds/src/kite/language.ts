import type { DayMaster, VendorLanguage } from '../broker/vendor.ts'
import { readKiteInstruments } from './instruments.ts'
import type { KiteInstruments } from './masterBuilder.ts'
import { KiteReader } from './reader.ts'

/** Kite's language: how its master and its frames are read. */
export const kiteLanguage: VendorLanguage<DayMaster & KiteInstruments> = {
  id: 'kite',
  label: 'Zerodha Kite',
  gives: { oi: true, quotes: true },
  readMaster(bytes, date) {
    const read = readKiteInstruments(bytes, date)
    return { ...read, reader: (wanted) => new KiteReader(read, wanted) }
  },
}
