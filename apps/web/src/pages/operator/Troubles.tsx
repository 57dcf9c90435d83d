import { Notice } from '@strikelens/ui/states'
import { useQuery } from '@tanstack/react-query'
import { Link } from '../../routing/Link.tsx'
import { mailsQuery } from './mails/mailsQuery.ts'
import { paymentsQuery } from './payments/paymentsQuery.ts'

/** What those who run the site should look at, above whatever tab is open. */
export function Troubles() {
  const trouble = useQuery(mailsQuery).data?.trouble ?? null
  const open = useQuery(paymentsQuery).data?.payments.filter(({ state }) => state === 'open').length ?? 0
  return (
    <>
      {trouble !== null && (
        <Notice tone="warn" title="Mails are late." action={<ToTab tab="mails">See mails</ToTab>}>
          {trouble}
        </Notice>
      )}
      {open > 0 && (
        <Notice
          tone="warn"
          title={open === 1 ? 'A payment needs your decision.' : `${open} payments need your decision.`}
          action={<ToTab tab="payments">See payments</ToTab>}
        >
          {open === 1 ? 'It arrived and paid for nothing.' : 'They arrived and paid for nothing.'}
        </Notice>
      )}
    </>
  )
}

function ToTab({ tab, children }: { tab: string; children: string }) {
  return (
    <Link page="operator" search={{ tab }} className="flex-none underline max-desk:min-h-11">
      {children}
    </Link>
  )
}
