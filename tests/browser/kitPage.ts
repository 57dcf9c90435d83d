import { fileURLToPath } from 'node:url'
import type { Page } from 'playwright-core'
import { build, type PreviewServer, preview } from 'vite'
import { afterAll, afterEach, beforeAll, vi } from 'vitest'
import { keptErrors, type OpenOptions } from './page.ts'
import { freeWindow, leaveWindows, PLAIN_MEDIA } from './windows.ts'

const CONFIG = fileURLToPath(new URL('../../packages/ui/demo/vite.config.ts', import.meta.url))

export type KitPage = 'chain' | 'grid' | 'states' | 'table'

/** The kit's own pages, built and served under the product's policy, with all console errors kept. */
export function kitPages(): {
  open(name: KitPage, options: OpenOptions, query?: string): Promise<{ page: Page; errors: string[] }>
} {
  let server: PreviewServer
  beforeAll(async () => {
    // Built as the product is: tests run as 'test', for which React keeps its checks and takes several times as long.
    vi.stubEnv('NODE_ENV', 'production')
    await build({ configFile: CONFIG, logLevel: 'error' })
    vi.unstubAllEnvs()
    server = await preview({ configFile: CONFIG, logLevel: 'error', preview: { port: 0 } })
  }, 60_000)
  afterEach(leaveWindows)
  afterAll(() => server.close())
  return {
    async open(name, { width, theme }, query = '') {
      const page = await freeWindow(width)
      // A kit page moves as a device without wishes has it.
      await page.emulateMedia({ ...PLAIN_MEDIA, reducedMotion: null })
      const errors = keptErrors(page)
      await page.goto(`${server.resolvedUrls?.local[0]}?page=${name}&theme=${theme}&${query}`)
      await page.locator('h1').waitFor({ state: 'attached' })
      return { page, errors }
    },
  }
}
