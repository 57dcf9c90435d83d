export { type Channel, listen, notify } from './listen.ts'
export { migrate } from './migrate.ts'
export { type Db, openDb } from './openDb.ts'
export { type Tx, transaction } from './transaction.ts'
