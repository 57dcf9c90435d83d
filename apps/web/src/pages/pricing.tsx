import { CYCLES, PLANS, type Plan } from '@strikelens/tools/plans'
import { Segmented } from '@strikelens/ui/controls'
import { PanelRow } from '@strikelens/ui/frame'
import { usePhone } from '@strikelens/ui/screen'
import { Notice } from '@strikelens/ui/states'
import { useEffect } from 'react'
import { isIosApp } from '../platform.ts'
import { PageTitle } from './parts/PageTitle.tsx'
import { Bands } from './pricing/Bands.tsx'
import { Below } from './pricing/Below.tsx'
import { CheckoutDrawer } from './pricing/CheckoutDrawer.tsx'
import { Manage } from './pricing/Manage.tsx'
import { Matrix } from './pricing/Matrix.tsx'
import { PlanCard } from './pricing/PlanCard.tsx'
import { PremiumTools } from './pricing/PremiumTools.tsx'
import { planAction, recommendedPlan } from './pricing/planAction.ts'
import { standingWords } from './pricing/planStanding.ts'
import { cycleWords } from './pricing/planWords.ts'
import { type Pricing, usePricing } from './pricing/usePricing.ts'

const NO_PAYMENTS = 'Payments are not configured on this site.'

/** Which plan has what, what it costs, and the way to it. */
export default function PricingPage() {
  const pricing = usePricing()
  // The store of iOS lets an app neither name a price nor lead to a payment.
  const isSold = !isIosApp()
  return (
    <main className="px-4 pb-4 max-desk:px-0">
      <PageTitle title="Plans" />
      <div className="sheet">
        {isSold ? <Bands pricing={pricing} /> : <Notice tone="lock">Plans cannot be changed in this app.</Notice>}
        {isSold && <CycleRow pricing={pricing} />}
        <Cards pricing={pricing} isSold={isSold} />
        <Matrix current={pricing.current} />
        <PremiumTools />
        {isSold && <Below />}
      </div>
      <Overlays pricing={pricing} />
    </main>
  )
}

function CycleRow({ pricing: { search, setSearch } }: { pricing: Pricing }) {
  return (
    <div className="flex min-h-11 flex-wrap items-center gap-x-3 gap-y-1 px-3.5 py-1.5 max-desk:px-4">
      <Segmented
        label="Paid"
        value={search.cycle}
        choices={CYCLES.map((value) => {
          const { name, saving } = cycleWords(value)
          return { value, label: saving === null ? name : <Saving name={name} saving={saving} /> }
        })}
        onChange={(cycle) => setSearch({ cycle })}
      />
      <span className="text-ink-3 text-table">Prices in ₹, GST included</span>
    </div>
  )
}

function Saving({ name, saving }: { name: string; saving: string }) {
  return (
    <>
      {name} <span className="text-micro text-up">{saving}</span>
    </>
  )
}

function Cards({ pricing, isSold }: { pricing: Pricing; isSold: boolean }) {
  const { search, billing, current, isVisitor, takesPayments, act } = pricing
  useShownPlan(search.plan)
  const mine = billing?.mine ?? null
  const own = current ?? 'free'
  const recommended = isSold ? recommendedPlan(own) : null
  return (
    <PanelRow columns={4}>
      {PLANS.map((plan) => {
        const action = isSold ? planAction(plan, own, mine) : null
        const isForSale = takesPayments || action === 'Manage'
        return (
          <PlanCard
            key={plan}
            plan={plan}
            cycle={search.cycle}
            isCurrent={plan === current}
            isRecommended={plan === recommended}
            isPrimary={action !== 'Downgrade' && plan === (search.plan ?? recommended)}
            hasPrice={isSold}
            action={isForSale ? action : null}
            instead={action === null ? insteadOf(plan, pricing) : NO_PAYMENTS}
            note={mine !== null && plan === current ? standingWords(mine) : null}
            isBusy={billing === null || (current === null && !isVisitor)}
            onAct={(chosen) => act(plan, chosen)}
          />
        )
      })}
    </PanelRow>
  )
}

/** A link that speaks of a plan opens at it where the plans stand one below the other. */
function useShownPlan(plan: Plan | null): void {
  const isPhone = usePhone()
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the page is opened; later the reader decides
  useEffect(() => {
    if (isPhone && plan !== null) document.getElementById(`plan-${plan}`)?.scrollIntoView({ block: 'center' })
  }, [])
}

function insteadOf(plan: Plan, { current, isVisitor }: Pricing): string {
  if (plan === current) return 'Current plan'
  return isVisitor || current === null ? 'Open to everybody' : 'Part of your plan'
}

function Overlays({ pricing }: { pricing: Pricing }) {
  const { billing, checkout, managing, setManaging, onChanged, onRefunded, search, setSearch } = pricing
  const mine = billing?.mine ?? null
  return (
    <>
      <CheckoutDrawer checkout={checkout} cycle={search.cycle} script={billing?.checkoutScript ?? null} />
      {managing !== undefined && mine !== null && (
        <Manage
          mine={mine}
          asked={managing}
          onAsk={setManaging}
          onClose={() => setManaging(undefined)}
          onChanged={onChanged}
          onRefunded={onRefunded}
          onRenew={() => {
            setManaging(undefined)
            if (mine.cycle !== null) setSearch({ cycle: mine.cycle })
            checkout.open(mine.plan)
          }}
        />
      )}
    </>
  )
}
