import { COMPANY_FACTS } from '@strikelens/tools/home/texts/company'
import { limitsOf, PLANS } from '@strikelens/tools/plans'
import { classes } from '@strikelens/ui/classes'
import { Button } from '@strikelens/ui/controls'
import { Panel } from '@strikelens/ui/frame'
import { site } from '../../site.ts'

/** Told to the page when somebody wants to support us: the dialog listens. */
const SUPPORT_ASKED = 'strikelens:support'

/** When an answer comes, and the other ways to reach us. */
export function ContactSide({ plan }: { plan: string }) {
  const { telegram, whatsapp } = site.links
  return (
    <>
      <Panel title="When we answer" note="by plan">
        <dl className="px-3.5 py-1.5 max-desk:px-4">
          {PLANS.map((one) => {
            const isOwn = plan.toLowerCase().includes(one)
            const { name, supportDays } = limitsOf(one)
            return (
              <div
                key={one}
                className={classes(
                  'flex h-7 items-center justify-between border-line-soft border-b text-table',
                  isOwn && 'font-bold',
                )}
              >
                <dt>
                  {name}
                  {isOwn && <span className="ml-1.5 font-text text-ink-3 text-micro">your plan</span>}
                </dt>
                <dd>{answerTime(supportDays)}</dd>
              </div>
            )
          })}
        </dl>
      </Panel>
      <Panel title="Other ways">
        <ul className="px-3.5 py-1 max-desk:px-4">
          <Way label={site.contactEmail} href={`mailto:${site.contactEmail}`} />
          {telegram !== null && <Way label="Telegram" href={telegram} />}
          {whatsapp !== null && <Way label="WhatsApp channel" href={whatsapp} />}
        </ul>
        {site.takesSupport && (
          <div className="px-3.5 pb-3 max-desk:px-4">
            <Button onClick={() => window.dispatchEvent(new Event(SUPPORT_ASKED))}>Support Us</Button>
          </div>
        )}
      </Panel>
      <Panel title="By post, and about your data">
        <dl className="px-3.5 py-2.5 text-table max-desk:px-4">
          {COMPANY_FACTS.filter(({ label }) => label !== 'GSTIN').map(({ label, value }) => (
            <div key={label} className="py-1">
              <dt className="text-ink-3 text-micro">{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      </Panel>
    </>
  )
}

function answerTime(days: number): string {
  return days === 0 ? 'Same working day' : `${days} working ${days === 1 ? 'day' : 'days'}`
}

function Way({ label, href }: { label: string; href: string }) {
  const isAway = href.startsWith('http')
  return (
    <li>
      <a
        href={href}
        {...(isAway ? { target: '_blank', rel: 'noopener' } : {})}
        className="inline-flex min-h-8 items-center font-mid text-accent hover:underline max-desk:min-h-11"
      >
        {label}
      </a>
    </li>
  )
}
