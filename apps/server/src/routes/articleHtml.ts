import { pages } from '@strikelens/tools'
import { type Article, type ArticleLink, type Block, versionOf } from '@strikelens/tools/home/texts/article'
import { escaped } from '../http/escaped.ts'

/** A text as plain HTML, for readers without scripts: the same words in the same order as the page draws. */
export function articleHtml(article: Article, v: string | undefined): string {
  const { version, effective, summary, sections } = versionOf(article, v)
  const texts = sections.map(
    ({ id, title, blocks }) => `<h2 id="${id}">${escaped(title)}</h2>${blocks.map(blockHtml).join('')}`,
  )
  return [
    '<main class="article">',
    `<h1>${escaped(article.title)}</h1>`,
    `<p>Version ${version}, in force from ${effective}</p>`,
    listHtml(summary),
    ...texts,
    '<p><a href="/">Home</a></p>',
    '</main>',
  ].join('')
}

function blockHtml(block: Block): string {
  if (typeof block === 'string') return `<p>${escaped(block)}</p>`
  if ('list' in block) return listHtml(block.list)
  if ('links' in block) return `<p>${block.links.filter(isBuilt).map(linkHtml).join(' · ')}</p>`
  const row = (tag: string) => (cells: readonly string[]) =>
    `<tr>${cells.map((cell) => `<${tag}>${escaped(cell)}</${tag}>`).join('')}</tr>`
  return `<table><thead>${row('th')(block.columns)}</thead><tbody>${block.rows.map(row('td')).join('')}</tbody></table>`
}

function listHtml(items: readonly string[]): string {
  return `<ul>${items.map((item) => `<li>${escaped(item)}</li>`).join('')}</ul>`
}

/** Links to pages that are yet to be built are not drawn. */
function isBuilt({ href }: ArticleLink): boolean {
  return !href.startsWith('/') || pages.some(({ key }) => `/${key}` === href.split('?')[0])
}

function linkHtml({ label, href }: ArticleLink): string {
  return `<a href="${escaped(href)}">${escaped(label)}</a>`
}
