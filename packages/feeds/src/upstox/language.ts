import type { DayMaster, VendorLanguage } from '../broker/vendor.ts'
import { readUpstoxMaster, type UpstoxMaster } from './master.ts'
import { UpstoxReader } from './reader.ts'

/** What Upstox' master and frames say. */
export const upstoxLanguage: VendorLanguage<DayMaster & UpstoxMaster> = {
  id: 'upstox',
  label: 'Upstox',
  gives: { oi: true, quotes: true },
  readMaster(bytes, date) {
    const master = readUpstoxMaster(bytes, date)
    return { ...master, reader: (wanted) => new UpstoxReader(master, wanted) }
  },
}
