const begins = (bytes: Buffer, at: number, hex: string) => {
  const first = Buffer.from(hex, 'hex')
  return bytes.subarray(at, at + first.length).equals(first)
}

const LOOKS = {
  'image/png': (bytes: Buffer) => begins(bytes, 0, '89504e470d0a1a0a'),
  'image/jpeg': (bytes: Buffer) => begins(bytes, 0, 'ffd8ff'),
  // 'RIFF', four bytes of length, 'WEBP'.
  'image/webp': (bytes: Buffer) => begins(bytes, 0, '52494646') && begins(bytes, 8, '57454250'),
}

export type PictureType = keyof typeof LOOKS

/** Whether bytes begin as a picture of that type does. */
export function isPicture(bytes: Buffer, type: PictureType): boolean {
  return LOOKS[type](bytes)
}
