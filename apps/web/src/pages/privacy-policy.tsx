import { privacyPolicy } from '@strikelens/tools/home/texts/privacyPolicy'
import { useSession } from '../account/session.ts'
import { Link } from '../routing/Link.tsx'
import { site } from '../site.ts'
import { ArticlePage } from './parts/ArticlePage.tsx'
import { StoredTable } from './parts/StoredTable.tsx'

/** What is stored about a reader, why, for how long, and how it is removed. */
export default function PrivacyPolicy() {
  const { status } = useSession()
  return (
    <ArticlePage
      article={privacyPolicy(site.contactEmail)}
      page="privacy-policy"
      ofReader={status === 'signed-in' && <OfAccount />}
    />
  )
}

/** What the reader's own account has stored, counted now. */
function OfAccount() {
  return (
    <section className="no-print">
      <h2 id="your-account">Stored of your account now</h2>
      <StoredTable />
      <p>
        <Link page="settings" search={{ tab: 'privacy' }}>
          Download or delete it in the settings
        </Link>
      </p>
    </section>
  )
}
