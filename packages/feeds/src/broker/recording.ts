import { createReadStream, createWriteStream } from 'node:fs'
import { type FileHandle, mkdir, open, readdir, readFile, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createGzip, gunzipSync } from 'node:zlib'
import type { Frame } from './frame.ts'
import { frameRecord, framesIn } from './frameRecord.ts'
import { namesIn } from './recordedDays.ts'

/** What is lost at most when the machine dies. */
const FLUSH_MS = 1000
/** Bytes of a segment before it is packed and the next begins: one is read into memory at a time. */
const SEGMENT_BYTES = 32 * 1024 * 1024
/** Bytes that wait for a slow disk at most. */
const LONGEST_QUEUE = 128 * 1024 * 1024

/**
 * Keeps every frame of a day in the order of its coming: appended, on the disk within a second, and packed segment by
 * segment. What goes wrong is told and costs frames, never the feed.
 */
export class Recording {
  readonly #folder: string
  readonly #onProblem: (reason: string) => void
  readonly #timer: NodeJS.Timeout
  #segment: number
  #file: FileHandle | null = null
  #size = 0
  #waiting: Uint8Array[] = []
  #waitingBytes = 0
  #isBehind = false
  #work: Promise<void> = Promise.resolve()

  private constructor(folder: string, segment: number, onProblem: (reason: string) => void) {
    this.#folder = folder
    this.#segment = segment
    this.#onProblem = onProblem
    this.#timer = setInterval(() => this.#flush(), FLUSH_MS)
    this.#timer.unref()
  }

  /** Goes on behind what the folder holds; what a killed program left unpacked is packed. */
  static async begin(folder: string, onProblem: (reason: string) => void): Promise<Recording> {
    // A folder that cannot be made is told when the first frames do not go in.
    // For its owner alone: what a broker sends is meant for its customer.
    await mkdir(folder, { recursive: true, mode: 0o700 }).catch(() => undefined)
    const names = await namesIn(folder)
    const recording = new Recording(folder, (segmentNumbers(names).at(-1) ?? -1) + 1, onProblem)
    for (const name of names.filter((file) => file.endsWith('.bin'))) recording.#then(() => pack(join(folder, name)))
    return recording
  }

  keep(frame: Frame): void {
    if (this.#waitingBytes > LONGEST_QUEUE) {
      if (!this.#isBehind) this.#onProblem('the disk is too slow: frames are not recorded')
      this.#isBehind = true
      return
    }
    const record = frameRecord(frame)
    this.#waiting.push(record)
    this.#waitingBytes += record.length
  }

  /** Everything is on the disk. */
  async end(): Promise<void> {
    clearInterval(this.#timer)
    this.#flush()
    this.#then(() => this.#endSegment())
    await this.#work
  }

  #flush(): void {
    if (this.#waiting.length === 0) return
    this.#then(() => this.#write())
  }

  async #write(): Promise<void> {
    const bytes = Buffer.concat(this.#waiting)
    this.#waiting = []
    this.#waitingBytes = 0
    this.#isBehind = false
    if (bytes.length === 0) return
    this.#file ??= await open(join(this.#folder, `frames-${this.#segment}.bin`), 'a')
    await this.#file.appendFile(bytes)
    await this.#file.datasync()
    this.#size += bytes.length
    if (this.#size >= SEGMENT_BYTES) await this.#endSegment()
  }

  async #endSegment(): Promise<void> {
    if (this.#file === null) return
    await this.#file.close()
    this.#file = null
    this.#size = 0
    await pack(join(this.#folder, `frames-${this.#segment++}.bin`))
  }

  #then(step: () => Promise<void>): void {
    this.#work = this.#work.then(step).catch((error: unknown) => {
      this.#onProblem(`frames are not recorded: ${error instanceof Error ? error.message : String(error)}`)
    })
  }
}

/** The frames of a recorded day in the order of their coming. A torn end of a segment is cut off. */
export async function* recordedFrames(folder: string): AsyncGenerator<Frame> {
  for (const segment of segmentNumbers(await readdir(folder))) yield* framesIn(await segmentBytes(folder, segment))
}

async function segmentBytes(folder: string, segment: number): Promise<Uint8Array> {
  const path = join(folder, `frames-${segment}.bin`)
  const packed = await readFile(`${path}.gz`).catch(() => null)
  return packed === null ? readFile(path) : gunzipSync(packed)
}

function segmentNumbers(names: readonly string[]): number[] {
  const numbers = names.map((name) => /^frames-(\d+)\.bin(?:\.gz)?$/.exec(name)?.[1]).filter((n) => n !== undefined)
  return [...new Set(numbers.map(Number))].sort((a, b) => a - b)
}

/** Packs a segment; a packing that was broken off is begun anew. */
async function pack(path: string): Promise<void> {
  await pipeline(createReadStream(path), createGzip({ level: 4 }), createWriteStream(`${path}.gz.part`))
  await rename(`${path}.gz.part`, `${path}.gz`)
  await rm(path)
}
