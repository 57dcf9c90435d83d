import { limitsOf, PLANS } from '@strikelens/tools/plans'
import { useEffect, useState } from 'react'
import { Link } from '../routing/Link.tsx'
import { PopupCard } from '../shell/popups/PopupCard.tsx'
import { dropNews, keptNews } from './signInNotes.ts'
import { useSubscription } from './subscription.ts'

const LIST = new Intl.ListFormat('en')

/** What a sign-in left to say: which devices had to give way, or where a mail was sent. */
export function SignInNewsCard() {
  const [news, setNews] = useState(keptNews)
  const { status } = useSubscription()
  // Said once: the next load has nothing to do with the sign-in.
  useEffect(dropNews, [])
  // What is said of devices names the plan, and waits for it.
  if (news === null || status === 'loading') return null
  return (
    <PopupCard title="You are signed in" shownMs={null} onClose={() => setNews(null)}>
      <p role="status">{news.message ?? <GaveWay devices={news.signedOut} />}</p>
    </PopupCard>
  )
}

function GaveWay({ devices }: { devices: readonly string[] }) {
  const { plan } = useSubscription()
  const code = PLANS.find((one) => plan.toLowerCase().startsWith(one)) ?? 'free'
  const { name, devices: most } = limitsOf(code)
  return (
    <>
      {`${LIST.format(devices)} ${devices.length === 1 ? 'was' : 'were'} signed out: `}
      {`the ${name} plan has ${most} ${most === 1 ? 'device' : 'devices'} at once. `}
      {code !== 'pro' && (
        <Link page="pricing" className="font-mid text-accent underline">
          See plans
        </Link>
      )}
    </>
  )
}
