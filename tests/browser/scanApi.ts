import type { Page } from 'playwright-core'
import * as z from 'zod'
import { type Intercepted, intercept } from './intercept.ts'

const sent = z.object({
  tool: z.string().optional(),
  name: z.string().optional(),
  params: z.record(z.string(), z.string()).optional(),
})

interface StoredScan {
  readonly id: string
  readonly tool: string
  readonly name: string
  readonly params: Readonly<Record<string, string>>
  readonly createdAt: string
}

/** The calls of saved scans on a list in memory, as the server answers them. */
export class ScanApi {
  scans: readonly StoredScan[] = []
  /** So many are the plan's most; one more is refused in the server's words. */
  most = Number.POSITIVE_INFINITY

  /** Answers for the server on a page. */
  async on(page: Page): Promise<void> {
    await intercept(page, /\/api\/scans(\/|$)/, (route) => this.#answer(route))
  }

  #answer(route: Intercepted): Promise<void> {
    const request = route.request()
    const [, , , id] = new URL(request.url()).pathname.split('/').map(decodeURIComponent)
    const { tool = '', name = '', params = {} } = sent.parse(JSON.parse(request.postData() ?? '{}'))
    switch (request.method()) {
      case 'POST': {
        if (this.scans.length >= this.most) {
          const message = `The Free plan has ${this.most} saved scans. The Basic plan has 20.`
          return route.fulfill({ status: 403, json: { code: 'plan-limit', message } })
        }
        const made = { id: `s-${name}`, tool, name, params, createdAt: '2026-11-13T04:45:00.000Z' }
        this.scans = [...this.scans, made]
        return route.fulfill({ status: 201, json: made })
      }
      case 'PUT':
        this.scans = this.scans.map((scan) => (scan.id === id ? { ...scan, name } : scan))
        return route.fulfill({ json: this.scans.find((scan) => scan.id === id) })
      case 'DELETE':
        this.scans = this.scans.filter((scan) => scan.id !== id)
        return route.fulfill({ json: { ok: true } })
      default:
        return route.fulfill({ json: this.scans })
    }
  }
}
