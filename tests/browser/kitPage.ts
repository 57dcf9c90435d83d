import type { Page } from 'playwright-core'
import { build, type PreviewServer, preview } from 'vite'
import { afterAll, afterEach, beforeAll, vi } from 'vitest'
import { root } from '../../scripts/root.ts'
import { keptErrors, type OpenOptions } from './page.ts'
import { freeWindow, leaveWindows, PLAIN_MEDIA } from './windows.ts'

export type KitPage = 'chain' | 'grid' | 'states' | 'table'

/** Builds and serves pages of `packages/ui` that no reader sees, under the product's policy; gives where they are. */
export function servedPages(folder: 'demo' | 'demo-charts'): () => string {
  const configFile = `${root}/packages/ui/${folder}/vite.config.ts`
  let server: PreviewServer
  beforeAll(async () => {
    // Built as the product is: tests run as 'test', for which React keeps its checks and takes several times as long.
    vi.stubEnv('NODE_ENV', 'production')
    await build({ configFile, logLevel: 'error' })
    vi.unstubAllEnvs()
    server = await preview({ configFile, logLevel: 'error', preview: { port: 0 } })
  }, 60_000)
  afterAll(() => server.close())
  return () => {
    const [address] = server.resolvedUrls?.local ?? []
    if (address === undefined) throw new Error(`The pages of ${folder} are not served.`)
    return address
  }
}

/** The kit's own pages, with all console errors kept. */
export function kitPages(): {
  open(name: KitPage, options: OpenOptions, query?: string): Promise<{ page: Page; errors: string[] }>
} {
  const address = servedPages('demo')
  afterEach(leaveWindows)
  return {
    async open(name, { width, theme }, query = '') {
      const page = await freeWindow(width)
      // A kit page moves as a device without wishes has it.
      await page.emulateMedia({ ...PLAIN_MEDIA, reducedMotion: null })
      const errors = keptErrors(page)
      await page.goto(`${address()}?page=${name}&theme=${theme}&${query}`)
      await page.locator('h1').waitFor({ state: 'attached' })
      return { page, errors }
    },
  }
}
