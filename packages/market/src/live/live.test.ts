import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { channelFrame, FULL_FRAME, readChannelFrame, TICK_FRAME } from './index.ts'

const anyFrame = fc.record({
  kind: fc.constantFrom(FULL_FRAME, TICK_FRAME),
  topic: fc.integer({ min: 0, max: 65_535 }),
  payload: fc.uint8Array({ maxLength: 300 }),
})

describe('a binary message of the live channel', () => {
  it('says its kind and topic in three bytes, then the payload', () => {
    const bytes = channelFrame({ kind: FULL_FRAME, topic: 0x1234, payload: Uint8Array.of(7, 8) })
    expect(Array.from(bytes)).toEqual([1, 0x12, 0x34, 7, 8])
  })
  it('is read back as it was written, whatever the topic', () => {
    fc.assert(
      fc.property(anyFrame, (frame) => {
        expect(readChannelFrame(channelFrame(frame))).toEqual(frame)
      }),
      { seed: 50 },
    )
  })
  it('is read from the middle of a larger buffer', () => {
    const bytes = Uint8Array.of(
      99,
      99,
      ...channelFrame({ kind: TICK_FRAME, topic: 300, payload: Uint8Array.of(5) }),
      99,
    )
    expect(readChannelFrame(bytes.subarray(2, 6))).toEqual({ kind: TICK_FRAME, topic: 300, payload: Uint8Array.of(5) })
  })
  it('is none when it is too short', () => {
    for (let length = 0; length < 3; length++) expect(readChannelFrame(new Uint8Array(length))).toBeNull()
    expect(readChannelFrame(new Uint8Array(3))?.payload).toHaveLength(0)
  })
})
