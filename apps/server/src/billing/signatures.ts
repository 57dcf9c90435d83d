import { createHmac, timingSafeEqual } from 'node:crypto'

/** Whether a signature is the gateway's own of a text, compared in a time that says nothing of how far it is right. */
export function isSignatureOf(text: string | Buffer, signature: string, secret: string): boolean {
  const wanted = createHmac('sha256', secret).update(text).digest()
  const given = Buffer.from(signature, 'hex')
  return given.length === wanted.length && timingSafeEqual(given, wanted)
}
