import type { Page } from 'playwright-core'
import * as z from 'zod'
import { type Intercepted, intercept } from './intercept.ts'

const fields = z.object({ label: z.string(), url: z.string(), icon: z.string() })
export type StoredFavorite = z.output<typeof fields> & { id: string }

/** The five calls of the favorites on a list in memory, as the server answers them. */
export class FavoritesApi {
  /** What was called, with what was sent: 'POST /api/favorites/reorder {"ids":["b","a"]}'. */
  readonly calls: string[] = []
  /** While true every call is answered with an error. */
  isFailing = false
  list: readonly StoredFavorite[]

  constructor(list: readonly StoredFavorite[]) {
    this.list = list
  }

  /** Answers for the server on a page. */
  async on(page: Page): Promise<void> {
    await intercept(page, /\/api\/favorites(\/|$)/, (route) => this.#answer(route))
  }

  async #answer(route: Intercepted): Promise<void> {
    const request = route.request()
    const { pathname } = new URL(request.url())
    const body = request.postData()
    this.calls.push([request.method(), pathname, body].filter((part) => part !== null).join(' '))
    if (this.isFailing) return route.fulfill({ status: 500, json: { message: 'Something the reader is not told' } })
    const id = decodeURIComponent(pathname.split('/')[3] ?? '')
    const sent: unknown = body === null ? null : JSON.parse(body)
    return route.fulfill({ json: id === 'reorder' ? this.#reorder(sent) : this.#do(request.method(), id, sent) })
  }

  #do(method: string, id: string, sent: unknown): unknown {
    switch (method) {
      case 'POST': {
        const added = { id: `n${this.calls.length}`, ...fields.parse(sent) }
        this.list = [...this.list, added]
        return added
      }
      case 'PUT': {
        this.list = this.list.map((favorite) =>
          favorite.id === id ? { id, ...fields.parse({ ...favorite, ...z.object({}).loose().parse(sent) }) } : favorite,
        )
        return this.list.find((favorite) => favorite.id === id)
      }
      case 'DELETE':
        this.list = this.list.filter((favorite) => favorite.id !== id)
        return { ok: true }
      default:
        return this.list
    }
  }

  #reorder(sent: unknown): unknown {
    const { ids } = z.object({ ids: z.array(z.string()) }).parse(sent)
    this.list = ids.flatMap((id) => this.list.filter((favorite) => favorite.id === id))
    return { ok: true }
  }
}
