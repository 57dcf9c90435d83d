import { describe, expect, it } from 'vitest'
import { crc32, isIntact, sealed, textChecksum } from './checksum.ts'

describe('the checksum', () => {
  it('is the CRC-32 of Ethernet and zip, whose check value is CBF43926', () => {
    expect(textChecksum('123456789')).toBe(0xcbf43926)
  })

  it('of two parts goes on from the first', () => {
    const bytes = new TextEncoder().encode('123456789')
    expect(crc32(bytes, 4, 9, crc32(bytes, 0, 4))).toBe(0xcbf43926)
  })

  it('tells sealed bytes from those of another seal, and from none', () => {
    const bytes = sealed(Uint8Array.of(1, 2, 3), 5)
    expect([isIntact(bytes, 5), isIntact(bytes, 6), isIntact(new Uint8Array(0), 5)]).toEqual([true, false, false])
  })
})
