import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import type { Frame } from './frame.ts'
import { frameRecord, framesIn } from './frameRecord.ts'
import {
  dropOldRecordings,
  keepMaster,
  keptMaster,
  latestMaster,
  recordedDays,
  recordingFolder,
} from './recordedDays.ts'
import { Recording, recordedFrames } from './recording.ts'

let root = ''
beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'recording-'))
})
afterAll(() => rm(root, { recursive: true }))

const frame = (i: number): Frame => ({
  connection: i % 3,
  receivedAt: 1_794_545_100_000 + i * 250,
  bytes: Uint8Array.from({ length: i % 40 }, (_, j) => (i * j) % 256),
  isText: i % 7 === 0,
})
const frames = (from: number, to: number) => Array.from({ length: to - from }, (_, i) => frame(from + i))
const fail = (reason: string) => {
  throw new Error(reason)
}
async function kept(folder: string): Promise<Frame[]> {
  const all: Frame[] = []
  for await (const one of recordedFrames(folder)) all.push({ ...one, bytes: Uint8Array.from(one.bytes) })
  return all
}

describe('a frame that is kept', () => {
  it('comes back as it was, wherever the file is torn behind it', () => {
    const two = Buffer.concat([frameRecord(frame(5)), frameRecord(frame(39))])
    const first = frameRecord(frame(5)).length
    for (let length = 0; length <= two.length; length++) {
      const read = [...framesIn(two.subarray(0, length))]
      expect(read).toHaveLength(length === two.length ? 2 : length >= first ? 1 : 0)
    }
  })
  it('is never made up: a changed byte ends the segment before its frame', () => {
    const record = frameRecord(frame(20))
    const law = fc.property(fc.nat(record.length - 1), fc.integer({ min: 1, max: 255 }), (at, change) => {
      const torn = Uint8Array.from(record)
      torn[at] ^= change
      expect([...framesIn(torn)]).toEqual([])
    })
    fc.assert(law, { seed: 1, numRuns: 200 })
  })
})

describe('a recording', () => {
  it('gives back every frame in order, packed', async () => {
    const folder = join(root, 'whole')
    const recording = await Recording.begin(folder, fail)
    for (const one of frames(0, 500)) recording.keep(one)
    await recording.end()
    expect(await readdir(folder)).toEqual(['frames-0.bin.gz'])
    expect(await kept(folder)).toEqual(frames(0, 500))
  })
  it('of many frames is packed piece by piece', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
    const folder = join(root, 'pieces')
    const large = { ...frame(1), bytes: new Uint8Array(33 * 1024 * 1024) }
    try {
      const recording = await Recording.begin(folder, fail)
      recording.keep(large)
      vi.advanceTimersByTime(1000)
      await vi.waitFor(async () => expect(await readdir(folder)).toEqual(['frames-0.bin.gz']), { timeout: 20_000 })
      recording.keep(frame(2))
      await recording.end()
    } finally {
      vi.useRealTimers()
    }
    expect(await readdir(folder)).toEqual(['frames-0.bin.gz', 'frames-1.bin.gz'])
    expect((await kept(folder)).map(({ bytes }) => bytes.length)).toEqual([large.bytes.length, frame(2).bytes.length])
  })
  it('that was killed is read up to its torn end, and the next goes on behind it', async () => {
    const folder = join(root, 'killed')
    await mkdir(folder)
    const records = Buffer.concat(frames(0, 10).map(frameRecord))
    await writeFile(join(folder, 'frames-0.bin'), records.subarray(0, records.length - 5))
    expect(await kept(folder)).toEqual(frames(0, 9))
    // Packing was broken off too.
    await writeFile(join(folder, 'frames-0.bin.gz.part'), 'half')
    const recording = await Recording.begin(folder, fail)
    for (const one of frames(10, 20)) recording.keep(one)
    await recording.end()
    expect((await readdir(folder)).filter((name) => name.endsWith('.bin'))).toEqual([])
    expect(await kept(folder)).toEqual([...frames(0, 9), ...frames(10, 20)])
  })
  it('that died between packing and tidying is not read twice', async () => {
    const folder = join(root, 'tidying')
    const recording = await Recording.begin(folder, fail)
    for (const one of frames(0, 10)) recording.keep(one)
    await recording.end()
    await writeFile(join(folder, 'frames-0.bin'), gunzipSync(await readFile(join(folder, 'frames-0.bin.gz'))))
    expect(await kept(folder)).toEqual(frames(0, 10))
  })
  it('that cannot be written says so and harms nobody', async () => {
    await writeFile(join(root, 'file'), '')
    const problems: string[] = []
    const recording = await Recording.begin(join(root, 'file', 'folder'), (reason) => problems.push(reason))
    recording.keep(frame(1))
    await recording.end()
    expect(problems).toEqual([expect.stringMatching(/^frames are not recorded: ENOTDIR/)])
  })
})

describe('the instrument master of a recording', () => {
  const masters = () => join(root, 'masters')
  it('is kept beside its frames, and the newest up to a day is found', async () => {
    for (const date of ['2026-11-11', '2026-11-12', '2026-11-13']) {
      await keepMaster(recordingFolder(masters(), 'kite', date), Buffer.from(date))
    }
    expect((await keptMaster(recordingFolder(masters(), 'kite', '2026-11-12')))?.toString()).toBe('2026-11-12')
    expect(await latestMaster(masters(), 'kite', '2026-11-14')).toEqual({
      date: '2026-11-13',
      bytes: Buffer.from('2026-11-13'),
    })
    expect((await latestMaster(masters(), 'kite', '2026-11-12'))?.date).toBe('2026-11-12')
    expect(await latestMaster(masters(), 'kite', '2026-11-10')).toBeNull()
    expect(await latestMaster(masters(), 'upstox', '2026-11-13')).toBeNull()
  })
  it('counts in the size of the recorded days, newest first', async () => {
    const days = await recordedDays(masters())
    expect(days.map(({ feed, date }) => `${feed} ${date}`)).toEqual([
      'kite 2026-11-13',
      'kite 2026-11-12',
      'kite 2026-11-11',
    ])
    expect(days[0].bytes).toBe((await readFile(join(masters(), 'kite', '2026-11-13', 'instruments.gz'))).length)
    expect(await recordedDays(join(root, 'nowhere'))).toEqual([])
  })
})

describe('recordings of many days', () => {
  it('are kept for so many days, the running one with them, and the one that is played', async () => {
    const days = join(root, 'days')
    const all = ['kite/2026-11-10', 'kite/2026-11-11', 'kite/2026-11-12', 'kite/2026-11-13', 'upstox/2026-11-10']
    for (const day of all) await keepMaster(join(days, day), Buffer.from('master'))
    await mkdir(join(days, 'kite', 'notes'), { recursive: true })
    const left = async () => (await recordedDays(days)).map(({ feed, date }) => `${feed}/${date}`).sort()
    await dropOldRecordings(days, { today: '2026-11-13', keepDays: 3, played: 'upstox/2026-11-10' })
    expect(await left()).toEqual(['kite/2026-11-11', 'kite/2026-11-12', 'kite/2026-11-13', 'upstox/2026-11-10'])
    await dropOldRecordings(days, { today: '2026-11-13', keepDays: 1, played: null })
    expect(await left()).toEqual(['kite/2026-11-13'])
    expect(await readdir(join(days, 'kite'))).toEqual(['2026-11-13', 'notes'])
    await dropOldRecordings(join(root, 'nowhere'), { today: '2026-11-13', keepDays: 1, played: null })
  })
})
