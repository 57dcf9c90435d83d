type Crypto = typeof import('node:crypto')
type Done = (error: Error | null, key: Buffer) => void

/** How many passwords were stretched since it was last set to 0, and whether they are stretched as those of users are. */
export const stretched = { count: 0, isInFull: false }

/** `node:crypto` whose passwords are hardly stretched: in tests that sign in often it is all that takes time. */
export function quickScrypt(crypto: Crypto): object {
  return {
    ...crypto,
    scrypt(password: string, salt: Buffer, bytes: number, cost: object, done: Done) {
      stretched.count++
      crypto.scrypt(password, salt, bytes, stretched.isInFull ? cost : { N: 2 }, done)
    },
  }
}
