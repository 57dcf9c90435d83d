import type { Locator, Page } from 'playwright-core'
import { type Intercepted, intercept } from './intercept.ts'

/** What stands in for a call: its JSON, a refusal with a status, or a line that is down. */
export type Answer = { readonly status?: number; readonly json: unknown } | 'no line'

/** The calls of accounts as a test wants them answered; each is noted with what was sent. */
export class AuthApi {
  /** 'POST register {"name":"Asha"}', oldest first. */
  readonly calls: string[] = []
  /** Headers of the last call, by the end of its path. */
  readonly headers: Record<string, Record<string, string>> = {}
  /** By the end of the path below /api/auth/; what is not here is refused with 404. */
  readonly answers: Record<string, Answer>
  /** Holds every answer until it is called. */
  #release: (() => void) | null = null
  #held: Promise<void> | null = null

  constructor(answers: Record<string, Answer> = {}) {
    this.answers = answers
  }

  /** Answers for the server on a page. */
  async on(page: Page): Promise<void> {
    await intercept(page, /\/api\/auth\//, (route) => this.#answer(route))
  }

  /** Answers wait until `release`: what a page shows meanwhile can be looked at. */
  hold(): void {
    this.#held = new Promise((resolve) => {
      this.#release = resolve
    })
  }

  release(): void {
    this.#release?.()
    this.#held = null
  }

  async #answer(route: Intercepted): Promise<void> {
    const request = route.request()
    const name = new URL(request.url()).pathname.replace('/api/auth/', '')
    this.calls.push([request.method(), name, request.postData()].filter((part) => part !== null).join(' '))
    this.headers[name] = request.headers()
    await this.#held
    const answer = this.answers[name] ?? { status: 404, json: { code: 'unknown', message: 'Nothing is here.' } }
    if (answer === 'no line') return route.abort()
    return route.fulfill({ status: answer.status ?? 200, json: answer.json })
  }
}

/** A refusal in the server's words. */
export function refusal(status: number, code: string, message: string): Answer {
  return { status, json: { code, message } }
}

/** A refusal by something between us and the server, which says nothing we understand. */
export const MUTE: Answer = { status: 502, json: 'Bad gateway' }

/** The button in the header that names whoever is signed in: on the page once Asha is. */
export function accountMenu(page: Page): Locator {
  return page.getByRole('button', { name: /Asha Rao/ }).first()
}
