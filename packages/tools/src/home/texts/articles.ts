import type { Article } from './article.ts'
import { disclaimer } from './disclaimer.ts'
import { privacyPolicy } from './privacyPolicy.ts'

/** The text of a page that must be readable without scripts, by its route; null for any other page. */
export function articleOf(key: string, contactEmail: string): Article | null {
  if (key === 'privacy-policy') return privacyPolicy(contactEmail)
  return key === 'disclaimer' ? disclaimer : null
}
