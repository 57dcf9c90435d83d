const PATIENCE_MS = 240_000

/** Waits until a server answers: somebody else's, which TEST_ADDRESS names, may just be starting again. */
export async function untilReady(address: string): Promise<void> {
  for (const last = Date.now() + PATIENCE_MS; ; ) {
    const isReady = await fetch(`${address}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    )
    if (isReady) return
    if (Date.now() > last) throw new Error(`No server answers at ${address}.`)
    await new Promise((resolve) => setTimeout(resolve, 2000))
  }
}
