/** Market time that runs at a speed, the same for every process that knows when it began. */
export interface Pace {
  /** Epoch ms of the market, and of the real time at which it was that. */
  readonly market: number
  readonly real: number
  readonly speed: number
}

export function fastClock({ market, real, speed }: Pace): () => number {
  return () => Math.floor(market + (Date.now() - real) * speed)
}
