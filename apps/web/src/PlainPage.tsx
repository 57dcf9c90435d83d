import { homePages } from '@strikelens/tools/pages/homePages'
import { toolsPages } from '@strikelens/tools/pages/toolsPages'
import { use } from 'react'
import { usePageHead } from './head.ts'
import { plainPage } from './plainPages.ts'

/** A page that is not a tool. */
export default function PlainPage({ page }: { page: string }) {
  const { default: Page } = use(plainPage(page))
  usePageHead([...homePages, ...toolsPages].find(({ key }) => key === page) ?? homePages[0], undefined)
  return <Page />
}
