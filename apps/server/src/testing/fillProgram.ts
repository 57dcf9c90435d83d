// A program of its own, to be killed: fills the gaps of earlier days from a broker at an address.
import { openDb } from '@strikelens/store/database'
import { fillFromKite } from './fillFromKite.ts'

const [url, address, date] = process.argv.slice(2)
const db = openDb(url, { max: 4 })
await fillFromKite(db, address, date)
await db.close()
