import { Link } from '../routing/Link.tsx'
import { useAddress } from '../routing/useAddress.ts'

/** From a lock to the plan that opens it, and after the payment back to the same view. */
export default function PlansLink() {
  const back = useAddress().href.split('#', 1)[0]
  return (
    <Link page="pricing" search={{ plan: 'advanced', back }} className="touch hover:underline">
      See plans
    </Link>
  )
}
