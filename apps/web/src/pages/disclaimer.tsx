import { disclaimer } from '@strikelens/tools/home/texts/disclaimer'
import { ArticlePage } from './parts/ArticlePage.tsx'

/** What the product is not, and the risks of using it. */
export default function Disclaimer() {
  return <ArticlePage article={disclaimer} page="disclaimer" />
}
