import { similarity } from '@strikelens/market/names'
import type { ManifestEntry } from '../manifest.ts'

type Named = Pick<ManifestEntry, 'key' | 'label'>

const MOST = 4
const ALIKE_FROM = 0.5
/** Words that differ in more than this share of their letters are different words. */
const SAME_WORD_FROM = 0.6

/** Pages whose route or name comes nearest to a mistyped address or to words, best first; none when nothing is near. */
export function closestPages<Page extends Named>(text: string, pages: readonly Page[]): Page[] {
  const asked = wordsOf(text)
  if (asked.length === 0) return []
  const scored = pages
    .filter(({ key }) => key !== '')
    .map((page) => ({ page, score: likeness(asked, page) }))
    .filter(({ score }) => score >= ALIKE_FROM)
  return scored
    .sort((a, b) => b.score - a.score)
    .slice(0, MOST)
    .map(({ page }) => page)
}

/** 0 for nothing in common, 1 for the same: as a whole, so that letters may be swapped, or word by word. */
function likeness(asked: readonly string[], { key, label }: Named): number {
  const whole = similarity(asked.join('-'), key)
  const known = [...wordsOf(key), ...wordsOf(label)]
  const words = asked.reduce((sum, word) => sum + Math.max(...known.map((other) => wordLikeness(word, other))), 0)
  // The route that begins like the address is meant before one that merely has the word.
  const begins = key.startsWith(asked.join('-')) ? 0.05 : 0
  return Math.max(whole, (0.9 * words) / asked.length) + begins
}

function wordLikeness(asked: string, known: string): number {
  if (asked === known) return 1
  if (asked.length >= 2 && known.startsWith(asked)) return 0.9
  const alike = similarity(asked, known)
  return alike >= SAME_WORD_FROM ? alike : 0
}

function wordsOf(text: string): string[] {
  return (
    text
      .toLowerCase()
      .replace(/\.(html?|php|aspx?)$/, '')
      .match(/[a-z0-9]+/g) ?? []
  )
}
