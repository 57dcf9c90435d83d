import { isPicture } from '../http/picture.ts'

/** Where Google keeps the pictures of its users. */
const GOOGLE_PICTURES = '.googleusercontent.com'
const PATIENCE_MS = 3000
const MOST_BYTES = 1024 * 1024
/** A small file may unfold to gigabytes of pixels. */
const MOST_PIXELS = 4096 * 4096
/** Side of the square that is kept: sharp where it is drawn largest. */
const SIDE = 256

/**
 * The picture that a provider shows of somebody, drawn anew so that nothing but pixels is kept. Null where there is none to
 * be had: nobody is kept from signing in for want of a picture. Only the provider's own hosts are asked, since the address
 * comes with a token and this machine may reach what its sender may not.
 */
export async function providerPicture(address: string, issuer: string): Promise<Buffer | null> {
  const url = URL.canParse(address) ? new URL(address) : null
  if (url === null || !isProviders(url, issuer)) return null
  try {
    const response = await fetch(url, { signal: AbortSignal.timeout(PATIENCE_MS), redirect: 'error' })
    const bytes = response.ok ? await boundedBytes(response) : null
    const isKnown =
      bytes !== null && (['image/png', 'image/jpeg', 'image/webp'] as const).some((type) => isPicture(bytes, type))
    if (!isKnown) return null
    // A start does not wait for the library, which is large and seldom needed.
    const { default: sharp } = await import('sharp')
    return await sharp(bytes, { limitInputPixels: MOST_PIXELS, pages: 1 })
      .rotate()
      .resize(SIDE, SIDE, { fit: 'cover' })
      .webp()
      .toBuffer()
  } catch {
    return null
  }
}

function isProviders(url: URL, issuer: string): boolean {
  return url.origin === new URL(issuer).origin || (url.protocol === 'https:' && url.hostname.endsWith(GOOGLE_PICTURES))
}

/** The body of an answer; null when it is longer than a picture has reason to be. */
async function boundedBytes({ body }: Response): Promise<Buffer | null> {
  const chunks: Uint8Array[] = []
  let length = 0
  for await (const chunk of body ?? []) {
    length += chunk.length
    if (length > MOST_BYTES) return null
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}
