import { homePages } from '@strikelens/tools/home/pages'
import { useParams } from '@tanstack/react-router'
import { type ComponentType, lazy, use } from 'react'
import { usePageHead } from './head.ts'
import { loadedOnce } from './loadedOnce.ts'
import { isTool, pageOf } from './manifest.ts'

const NotFound = lazy(() => import('./shell/NotFound.tsx'))
const ToolRoute = lazy(() => import('./tool/ToolRoute.tsx'))
const pages = import.meta.glob<{ default: ComponentType }>('./pages/*.tsx')
const pageModule = loadedOnce((page) => pages[`./pages/${page}.tsx`]())

/** Any route but the home page's: a tool, or a page of its own at pages/{route}.tsx. */
export default function PageRoute() {
  const { page: key, symbol } = useParams({ from: '/$page/{-$symbol}' })
  const entry = pageOf(key)
  if (entry === null || (!isTool(entry) && symbol !== undefined)) return <NotFound />
  return isTool(entry) ? <ToolRoute key={key} entry={entry} symbol={symbol} /> : <PlainPage key={key} page={key} />
}

function PlainPage({ page }: { page: string }) {
  const { default: Page } = use(pageModule(page))
  usePageHead(homePages.find(({ key }) => key === page) ?? homePages[0], undefined)
  return <Page />
}
