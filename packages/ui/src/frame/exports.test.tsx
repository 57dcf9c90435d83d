import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { ExportButtons } from './exports.tsx'

it('offers table, answer and picture on the page of every tool, which has no say in it', () => {
  const html = renderToStaticMarkup(<ExportButtons onExport={() => {}} />)
  const names = [...html.matchAll(/<button[^>]*>([^<]+)</g)].map(([, name]) => name)
  expect(names).toEqual(['CSV, the table', 'JSON, the answer', 'PNG, the picture'])
})
