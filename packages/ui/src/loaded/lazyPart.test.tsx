import { renderToStaticMarkup } from 'react-dom/server'
import { prerender } from 'react-dom/static'
import { expect, it } from 'vitest'
import { lazyPart } from './lazyPart.tsx'

const Hello = ({ name }: { name: string }) => <p>Hello {name}</p>
const later = () =>
  lazyPart(() => new Promise<{ default: typeof Hello }>((done) => setTimeout(() => done({ default: Hello }), 5)))

it('shows what stands in its place until it is loaded, and itself from then on', async () => {
  const Part = later()
  const drawn = () => renderToStaticMarkup(<Part name="Asha" meanwhile={<p>Loading</p>} />)
  expect(drawn()).toContain('Loading')
  await new Promise((done) => setTimeout(done, 20))
  expect(drawn()).toContain('Hello Asha')
})

it('is waited for where a page is written as text', async () => {
  const Part = later()
  const { prelude } = await prerender(<Part name="Asha" meanwhile={<p>Loading</p>} />)
  const text = await new Response(prelude).text()
  expect(text).toContain('Asha')
  expect(text).not.toContain('Loading')
})
