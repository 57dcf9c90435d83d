import { useParams } from '@tanstack/react-router'
import { lazy } from 'react'
import { isTool, pageOf } from './manifest.ts'

const NotFound = lazy(() => import('./shell/NotFound.tsx'))
const PlainPage = lazy(() => import('./PlainPage.tsx'))
const ToolRoute = lazy(() => import('./tool/ToolRoute.tsx'))

/** Any route but the home page's. */
export default function PageRoute() {
  const { page: key, symbol } = useParams({ from: '/$page/{-$symbol}' })
  const entry = pageOf(key)
  if (entry === null || (!isTool(entry) && symbol !== undefined)) return <NotFound />
  return isTool(entry) ? <ToolRoute key={key} entry={entry} symbol={symbol} /> : <PlainPage key={key} page={key} />
}
