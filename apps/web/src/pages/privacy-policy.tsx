import { privacyPolicy } from '@strikelens/tools/home/texts/privacyPolicy'
import { site } from '../site.ts'
import { ArticlePage } from './parts/ArticlePage.tsx'

/** What is stored about a reader, why, for how long, and how it is removed. */
export default function PrivacyPolicy() {
  return <ArticlePage article={privacyPolicy(site.contactEmail)} page="privacy-policy" />
}
