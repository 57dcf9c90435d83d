// A program of its own, to be killed: lives a stretch of the market against a database. Each line it prints is a minute that
// was published by then.
import { openDb } from '@strikelens/store/database'
import { ingestStretch } from './ingestStretch.ts'

const [url, from, until] = process.argv.slice(2)
const db = openDb(url, { max: 3 })
await ingestStretch(db, { from: Number(from), until: Number(until) }, ({ asOf }) => console.log(asOf))
await db.close()
