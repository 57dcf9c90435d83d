type Crypto = typeof import('node:crypto')
type Done = (error: Error | null, key: Buffer) => void

/** Passwords that were stretched since it was last set to 0. */
export const stretched = { count: 0 }

/** `node:crypto` whose passwords are hardly stretched: in tests that sign in often it is all that takes time. */
export function quickScrypt(crypto: Crypto): object {
  return {
    ...crypto,
    scrypt(password: string, salt: Buffer, bytes: number, _cost: object, done: Done) {
      stretched.count++
      crypto.scrypt(password, salt, bytes, { N: 2 }, done)
    },
  }
}
