/**
 * The same bytes as a bare Uint8Array. Node's Buffer is one of another class, and loops that meet both run at half the speed.
 */
export function plainBytes(bytes: Uint8Array): Uint8Array {
  return new Uint8Array(bytes.buffer, bytes.byteOffset, bytes.byteLength)
}
