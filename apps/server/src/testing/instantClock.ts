import { SimulatorClock } from '@strikelens/feeds/simulator'

/** A market clock that waits for nobody: every instant has come as soon as it is asked for. */
export class InstantClock extends SimulatorClock {
  override until(instant: number, signal: AbortSignal): Promise<void> {
    signal.throwIfAborted()
    this.jump(instant)
    return Promise.resolve()
  }
}
