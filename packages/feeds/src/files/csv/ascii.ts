export const NEWLINE = 10
export const RETURN = 13
export const BLANK = 32
export const QUOTE = 34
export const COMMA = 44
export const MINUS = 45
export const DOT = 46
export const ZERO = 48

/** Exchange files are ASCII or latin-1: one byte a character. */
export function latin1(bytes: Uint8Array, start: number, stop: number): string {
  let text = ''
  for (let i = start; i < stop; i++) text += String.fromCharCode(bytes[i])
  return text
}

/** The bytes of a latin-1 text. */
export function latin1Bytes(text: string): Uint8Array {
  const bytes = new Uint8Array(text.length)
  for (let i = 0; i < text.length; i++) bytes[i] = text.charCodeAt(i)
  return bytes
}
