import type { PageDefinition } from './define.ts'

/** The product's name, here and nowhere else. */
export const PRODUCT = 'Strikelens'

/** The title of a page in the browser and in links: with the symbol it is opened for, and the product's name once. */
export function pageTitle({ title }: Pick<PageDefinition, 'title'>, symbol: string | undefined): string {
  const subject = symbol === undefined ? title : `${symbol.toUpperCase()} · ${title}`
  return subject.includes(PRODUCT) ? subject : `${subject} | ${PRODUCT}`
}

/** Path of the picture that a link to a page shows. */
export function previewImage({ key }: Pick<PageDefinition, 'key'>): string {
  return `/preview/${key === '' ? 'home' : key}.png`
}
