import { createHash } from 'node:crypto'
import { brotliCompressSync, constants } from 'node:zlib'
import { toJson } from './serialise.ts'

/** Brotli's default of 11 takes 30 times as long for 8 % less. */
const QUALITY = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }

/** An answer as it is sent: JSON, compressed, with its entity tag. Blocks for some milliseconds: call it in a thread. */
export function packedAnswer(value: unknown): { body: Uint8Array<ArrayBuffer>; etag: string } {
  const json = toJson(value)
  const etag = `"${createHash('sha1').update(json).digest('base64url')}"`
  return { body: new Uint8Array(brotliCompressSync(json, QUALITY)), etag }
}
