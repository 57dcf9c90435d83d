/** Bits of an integer well mixed (the finaliser of MurmurHash3, a bijection of 32 bits). The result is a signed integer. */
export function mix(bits: number): number {
  let h = bits ^ (bits >>> 16)
  h = Math.imul(h, 0x85ebca6b)
  h ^= h >>> 13
  h = Math.imul(h, 0xc2b2ae35)
  return h ^ (h >>> 16)
}

/**
 * A key for what is counted next, under a parent key: seed → stream → symbol → day → minute. The counter is mixed before it
 * meets the key, so that neighbouring keys do not walk the same sequence one step apart.
 */
export function subkey(key: number, counter: number): number {
  return mix(mix(counter + 0x9e3779b9) ^ Math.imul(key, 0x2c1b3c6d))
}

/** A symbol or a stream's name as a number (FNV-1a), so that listing another symbol moves nobody else's numbers. */
export function textKey(text: string): number {
  let h = 0x811c9dc5
  for (let i = 0; i < text.length; i++) h = Math.imul(h ^ text.charCodeAt(i), 0x01000193)
  return mix(h)
}
