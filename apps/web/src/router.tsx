import type { Search } from '@strikelens/tools/view'
import { createRootRoute, createRoute, createRouter, lazyRouteComponent, Outlet } from '@tanstack/react-router'
import { Shell } from './shell/Shell.tsx'

const root = createRootRoute({
  component: () => (
    <Shell>
      <Outlet />
    </Shell>
  ),
  notFoundComponent: lazyRouteComponent(() => import('./shell/NotFound.tsx')),
})

const home = createRoute({
  getParentRoute: () => root,
  path: '/',
  component: lazyRouteComponent(() => import('./shell/Home.tsx')),
})

/** Every value of the address stays the text it is: a tool's own schema gives it its meaning. */
function texts(search: Record<string, unknown>): Search {
  return Object.fromEntries(Object.entries(search).map(([name, value]) => [name, String(value)]))
}

const toolRoute = createRoute({
  getParentRoute: () => root,
  path: '/$tool/{-$symbol}',
  validateSearch: texts,
  component: lazyRouteComponent(() => import('./tool/ToolRoute.tsx')),
})

export const router = createRouter({
  routeTree: root.addChildren([home, toolRoute]),
  defaultPreload: 'intent',
  scrollRestoration: true,
  parseSearch: (search) => Object.fromEntries(new URLSearchParams(search)),
  stringifySearch: (search) => {
    const query = new URLSearchParams(texts(search)).toString()
    return query === '' ? '' : `?${query}`
  },
})

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router
  }
}
