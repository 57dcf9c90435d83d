import crypto from 'node:crypto'
import { syncBuiltinESMExports } from 'node:module'

type Done = (error: Error | null, key: Buffer) => void

/** How many passwords were stretched since it was last set to 0, and whether they are stretched as those of users are. */
export const stretched = { count: 0, isInFull: false }

// In tests that sign in often, stretching passwords is all that takes time. Put into Node's own module and not mocked: a
// mock is looked for at every import of every test.
const { scrypt } = crypto
Object.assign(crypto, {
  scrypt(password: string, salt: Buffer, bytes: number, cost: object, done: Done) {
    stretched.count++
    scrypt(password, salt, bytes, stretched.isInFull ? cost : { N: 2 }, done)
  },
})
syncBuiltinESMExports()
