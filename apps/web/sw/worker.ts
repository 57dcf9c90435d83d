import built from 'virtual:built'
import { FORGET, keptUrls, STORED_HEADER } from '../src/offline/protocol.ts'
import { strategyOf } from '../src/offline/strategy.ts'

declare const self: ServiceWorkerGlobalScope

const PREFIX = 'strikelens-'
const SHELL = `${PREFIX}shell-${built.version}`
const DATA = `${PREFIX}data-${built.version}`
/** The page that is shown for any address while there is no line: its script reads the address. */
const SHELL_PAGE = '/'
const MOST_ANSWERS = 80
/** What a proxy says when the server behind it does not answer. */
const UNREACHED = [502, 503, 504]
/** One address, one thing kept: answers differ by encoding alone, which is undone here. */
const BY_ADDRESS = { ignoreVary: true }

self.addEventListener('install', (event) => event.waitUntil(keepShell()))

// No skipping of the wait: pages of the former version go on with their own files until the last of them is closed.
self.addEventListener('activate', (event) => {
  event.waitUntil(Promise.all([dropFormerVersions(), self.clients.claim()]))
})

self.addEventListener('message', (event) => {
  if (event.data === FORGET) event.waitUntil(caches.delete(DATA))
  else event.waitUntil(Promise.all(keptUrls(event.data).map(keepLoaded)))
})

self.addEventListener('fetch', (event) => {
  const { request } = event
  switch (strategyOf(request, self.location.origin)) {
    case 'page':
      return event.respondWith(reached(request, () => match(SHELL, SHELL_PAGE)))
    case 'file':
      return event.respondWith(reached(request, () => match(SHELL, request)))
    case 'asset':
      return event.respondWith(assetOf(request))
    case 'data':
      return event.respondWith(
        reached(
          request,
          () => match(DATA, request),
          (answer) => event.waitUntil(keepAnswer(request, answer)),
        ),
      )
  }
})

async function keepShell(): Promise<void> {
  const cache = await caches.open(SHELL)
  await cache.addAll(built.files)
  // As a stranger: what is kept must hold nothing of an account.
  await cache.add(new Request(SHELL_PAGE, { credentials: 'omit', cache: 'reload' }))
}

async function dropFormerVersions(): Promise<void> {
  const former = (await caches.keys()).filter((name) => name.startsWith(PREFIX) && name !== SHELL && name !== DATA)
  await Promise.all(former.map((name) => caches.delete(name)))
}

async function match(cacheName: string, request: Request | string): Promise<Response | undefined> {
  return (await caches.open(cacheName)).match(request, BY_ADDRESS)
}

/** What the server says; what is kept when it cannot be reached. */
async function reached(
  request: Request,
  kept: () => Promise<Response | undefined>,
  onGood: (answer: Response) => void = () => {},
): Promise<Response> {
  // Past the browser's own cache: what that still has for some seconds would pass for an answer of the server.
  const asked = request.mode === 'navigate' ? fetch(request) : fetch(request, { cache: 'no-cache' })
  const response = await asked.catch(() => null)
  if (response === null || UNREACHED.includes(response.status)) return (await kept()) ?? response ?? Response.error()
  if (response.ok) onGood(response.clone())
  return response
}

/** A file whose name carries its content's hash is the same for ever: from here, else from the server and kept. */
async function assetOf(request: Request): Promise<Response> {
  const kept = await match(SHELL, request)
  if (kept !== undefined) return kept
  const response = await fetch(request)
  if (response.ok) await (await caches.open(SHELL)).put(request, response.clone())
  return response
}

/** Keeps an answer with the time at which it came; of too many, the oldest go. */
async function keepAnswer(request: Request, answer: Response): Promise<void> {
  const headers = new Headers(answer.headers)
  headers.set(STORED_HEADER, String(Date.now()))
  headers.delete('content-encoding')
  headers.delete('content-length')
  const body = await answer.blob()
  const cache = await caches.open(DATA)
  await cache.put(request, new Response(body, { headers }))
  const oldest = (await cache.keys()).slice(0, -MOST_ANSWERS)
  await Promise.all(oldest.map((one) => cache.delete(one, BY_ADDRESS)))
}

/** Keeps what a page had loaded before this worker was there. */
async function keepLoaded(url: string): Promise<void> {
  const request = new Request(url)
  const strategy = strategyOf(request, self.location.origin)
  if (strategy === 'asset') await assetOf(request)
  if (strategy !== 'data') return
  const answer = await fetch(request)
  if (answer.ok) await keepAnswer(request, answer)
}
