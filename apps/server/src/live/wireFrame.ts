const TEXT = 0x81
const BINARY = 0x82

/** A text message with its WebSocket head in front (RFC 6455 §5.2, unmasked), ready for any socket. */
export function textFrame(text: string): Buffer {
  return wireFrame(TEXT, Buffer.from(text))
}

/** A binary message, likewise. */
export function binaryFrame(payload: Uint8Array): Buffer {
  return wireFrame(BINARY, payload)
}

function wireFrame(opcode: number, payload: Uint8Array): Buffer {
  const { length } = payload
  const head = length < 126 ? 2 : length < 65_536 ? 4 : 10
  const frame = Buffer.allocUnsafe(head + length)
  frame[0] = opcode
  frame[1] = head === 2 ? length : head === 4 ? 126 : 127
  if (head === 4) frame.writeUInt16BE(length, 2)
  if (head === 10) frame.writeBigUInt64BE(BigInt(length), 2)
  frame.set(payload, head)
  return frame
}
