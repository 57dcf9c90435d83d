import { createMemoryHistory, createRootRoute, createRoute, createRouter } from '@tanstack/react-router'
import { expect, it } from 'vitest'
import { onPageStart } from './useNavigationStart.ts'

/** A router at `/` whose page `/about` never finishes loading. */
async function slowRouter() {
  const root = createRootRoute()
  const home = createRoute({ getParentRoute: () => root, path: '/' })
  const about = createRoute({ getParentRoute: () => root, path: '/about', loader: () => new Promise(() => {}) })
  const router = createRouter({
    routeTree: root.addChildren([home, about]),
    history: createMemoryHistory({ initialEntries: ['/'] }),
    isServer: false,
    origin: 'https://strikelens.example',
  })
  router.history.subscribe(() => {
    router.updateLatestLocation()
    void router.load()
  })
  await router.load()
  return router
}

it('tells of each page that begins to open, also on the way back from one that has not opened yet', async () => {
  const router = await slowRouter()
  const started: string[] = []
  onPageStart(router, () => started.push(router.latestLocation.pathname))
  router.history.push('/about')
  router.history.push('/about?from=menu')
  router.history.back()
  router.history.back()
  expect(started).toEqual(['/about', '/'])
})
