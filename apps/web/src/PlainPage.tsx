import { homePages } from '@strikelens/tools/home/pages'
import { toolsPages } from '@strikelens/tools/tools/pages'
import { type ComponentType, use } from 'react'
import { usePageHead } from './head.ts'
import { loadedOnce } from './loadedOnce.ts'

const pages = import.meta.glob<{ default: ComponentType }>('./pages/*.tsx')
const pageModule = loadedOnce((page) => pages[`./pages/${page}.tsx`]())

/** A page that is not a tool, at pages/{route}.tsx. */
export default function PlainPage({ page }: { page: string }) {
  const { default: Page } = use(pageModule(page))
  usePageHead([...homePages, ...toolsPages].find(({ key }) => key === page) ?? homePages[0], undefined)
  return <Page />
}
