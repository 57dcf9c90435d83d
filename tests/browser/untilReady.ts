const PATIENCE_MS = 600_000
const LOOK_AGAIN_MS = 500

/** Waits until a server has all its history: it may just have been started, or started again by whom TEST_ADDRESS names. */
export async function untilReady(address: string): Promise<void> {
  for (const last = Date.now() + PATIENCE_MS; !(await isReady(address)); ) {
    if (Date.now() > last) throw new Error(`No server with all its history answers at ${address}.`)
    await new Promise((resolve) => setTimeout(resolve, LOOK_AGAIN_MS))
  }
}

async function isReady(address: string): Promise<boolean> {
  try {
    const { notReady, history } = await (await fetch(`${address}/api/clock`)).json()
    return notReady === null && history === null
  } catch {
    return false
  }
}
