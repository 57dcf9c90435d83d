import { briefOf } from '../../briefs.ts'
import { isTool, manifest, pageOf } from '../../manifest.ts'
import { Link } from '../../routing/Link.tsx'
import { useAddress } from '../../routing/useAddress.ts'
import { BASIC_OFFER } from '../popups/promo.ts'

/** Our own advertisement: the Basic Plan, and a tool where the plans are read already. */
export default function HouseAd() {
  const isAtPlans = useAddress().key === 'pricing'
  const plans = isAtPlans ? null : pageOf('pricing')
  const entry = plans ?? manifest.find(isTool)
  if (entry === undefined) return null
  return (
    <Link
      page={entry}
      className="group flex h-full items-center gap-4 rounded-3 border border-line bg-surface px-5 max-desk:gap-3 max-desk:rounded-none max-desk:border-x-0 max-desk:px-4"
    >
      <img src="/icon.svg" alt="" width="32" height="32" className="flex-none" />
      <span className="min-w-0 flex-1">
        <b className="block font-bold text-strong">{plans === null ? entry.label : BASIC_OFFER}</b>
        <span className="text-ink-2">
          {plans === null ? briefOf(entry.key) : 'Every free tool without advertisements'}
        </span>
      </span>
      <span className="flex-none font-mid text-accent group-hover:underline">
        {plans === null ? 'Open' : 'See plans'}
      </span>
    </Link>
  )
}
