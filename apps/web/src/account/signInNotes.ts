import * as z from 'zod/mini'

/** Where it is kept when the server was last told which device a session is on, epoch ms; gone with the session. */
export const SESSION_TOLD_KEY = 'strikelens-session-updated'

/** What there is to say once the page of a sign-in has loaded: which devices gave way, and a message of the server. */
const news = z.object({ signedOut: z.array(z.string()), message: z.nullable(z.string()) })
export type SignInNews = z.output<typeof news>

const KEY = 'strikelens-sign-in-news'

/** Keeps what there is to say over the load that follows. */
export function keepNews(said: SignInNews): void {
  sessionStorage.setItem(KEY, JSON.stringify(said))
}

/** What was kept; null for nothing. */
export function keptNews(): SignInNews | null {
  const text = sessionStorage.getItem(KEY)
  if (text === null) return null
  const parsed = news.safeParse(JSON.parse(text))
  return parsed.success ? parsed.data : null
}

export function dropNews(): void {
  sessionStorage.removeItem(KEY)
}
