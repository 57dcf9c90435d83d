/** A way in which a connection takes instruments, and how many it takes so. */
export interface Lane<Listed> {
  /** How the vendor names it. */
  readonly mode: string
  readonly most: number
  fits(instrument: Listed): boolean
}

/** What changes on one connection: what is asked for no more, then what is asked for anew, mode by mode. */
export interface StreamChange<Listed> {
  readonly connection: number
  readonly removed: readonly ModeGroup<Listed>[]
  readonly added: readonly ModeGroup<Listed>[]
}

export interface ModeGroup<Listed> {
  readonly mode: string
  readonly instruments: readonly Listed[]
}

interface Seat<Listed> {
  readonly connection: number
  readonly lane: Lane<Listed>
  readonly instrument: Listed
}

/**
 * Which connection streams what. The most important come first as far as there is room; whoever is streamed and stays among
 * them stays where he is, so that another order costs no more than its difference.
 */
export class Streams<Listed extends { readonly key: string }> {
  readonly #lanes: readonly Lane<Listed>[]
  readonly #connections: number
  #seats = new Map<string, Seat<Listed>>()

  constructor(lanes: readonly Lane<Listed>[], connections: number) {
    this.#lanes = lanes
    this.#connections = connections
  }

  /** How many are streamed. */
  get size(): number {
    return this.#seats.size
  }

  /** Connections that stream anything, of as many as have ever been needed. */
  get needed(): number {
    return Math.max(0, ...[...this.#seats.values()].map(({ connection }) => connection + 1))
  }

  connectionOf(key: string): number | null {
    return this.#seats.get(key)?.connection ?? null
  }

  /** All that a connection streams, mode by mode. */
  on(connection: number): ModeGroup<Listed>[] {
    return this.#byMode([...this.#seats.values()].filter((seat) => seat.connection === connection))
  }

  /** From now on the first of these are streamed; tells what that changes, where it changes anything. */
  set(wanted: readonly Listed[]): StreamChange<Listed>[] {
    const chosen = this.#chosen(wanted)
    const removed = [...this.#seats.values()].filter(({ instrument }) => !chosen.has(instrument.key))
    for (const { instrument } of removed) this.#seats.delete(instrument.key)
    const free = this.#freeSeats()
    const added: Seat<Listed>[] = []
    for (const instrument of chosen.values()) {
      const isSeated = this.#seats.has(instrument.key)
      const seat = isSeated ? undefined : free.find(({ lane, left }) => left > 0 && lane.fits(instrument))
      if (seat === undefined) continue
      seat.left--
      const { connection, lane } = seat
      this.#seats.set(instrument.key, { connection, lane, instrument })
      added.push({ connection, lane, instrument })
    }
    const changed = new Set([...removed, ...added].map(({ connection }) => connection))
    return [...changed].map((connection) => ({
      connection,
      removed: this.#byMode(removed.filter((seat) => seat.connection === connection)),
      added: this.#byMode(added.filter((seat) => seat.connection === connection)),
    }))
  }

  /** Those that there is room for, as if nobody had a seat. */
  #chosen(wanted: readonly Listed[]): Map<string, Listed> {
    const free = this.#lanes.map((lane) => ({ lane, left: lane.most * this.#connections }))
    const chosen = new Map<string, Listed>()
    for (const instrument of wanted) {
      const lane = free.find(({ lane, left }) => left > 0 && lane.fits(instrument))
      if (lane === undefined || chosen.has(instrument.key)) continue
      lane.left--
      chosen.set(instrument.key, instrument)
    }
    return chosen
  }

  #freeSeats() {
    const free = Array.from({ length: this.#connections }, (_, connection) =>
      this.#lanes.map((lane) => ({ connection, lane, left: lane.most })),
    ).flat()
    for (const { connection, lane } of this.#seats.values()) {
      const own = free.find((seat) => seat.connection === connection && seat.lane === lane)
      if (own !== undefined) own.left--
    }
    return free
  }

  #byMode(seats: readonly Seat<Listed>[]): ModeGroup<Listed>[] {
    return this.#lanes.flatMap((lane) => {
      const instruments = seats.filter((seat) => seat.lane === lane).map(({ instrument }) => instrument)
      return instruments.length === 0 ? [] : [{ mode: lane.mode, instruments }]
    })
  }
}
