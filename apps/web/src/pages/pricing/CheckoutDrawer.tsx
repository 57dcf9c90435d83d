import { rupees } from '@strikelens/market/formats'
import { isGstin, STATES } from '@strikelens/tools/gst'
import { type Cycle, limitsOf, type PaidPlan } from '@strikelens/tools/plans'
import { Button } from '@strikelens/ui/controls'
import { Drawer } from '@strikelens/ui/overlays'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { type FormEvent, useRef, useState } from 'react'
import { Refused } from '../../api.ts'
import { FormField, fieldClasses } from '../parts/FormField.tsx'
import { askQuote, type Quote } from './billing.ts'
import { CodeField } from './CodeField.tsx'
import { GstinField } from './GstinField.tsx'
import { Summary } from './Summary.tsx'
import { type Checkout, type Refusal, wantedOf } from './useCheckout.ts'

export interface CheckoutDrawerProps {
  readonly checkout: Checkout
  readonly cycle: Cycle
  readonly script: string | null
}

/** What is to be paid and for whom the invoice is, before the gateway's window takes over. */
export function CheckoutDrawer({ checkout, ...rest }: CheckoutDrawerProps) {
  const { plan } = checkout
  if (plan === null) return null
  return (
    <Drawer isOpen onClose={checkout.close} title={`${limitsOf(plan).name} plan`} note={`paid ${rest.cycle}`}>
      <CheckoutForm {...rest} checkout={checkout} plan={plan} />
    </Drawer>
  )
}

function CheckoutForm({ checkout, plan, cycle, script }: CheckoutDrawerProps & { plan: PaidPlan }) {
  const { fields, write, isPaying } = checkout
  const form = useRef<HTMLFormElement>(null)
  const [isTried, setTried] = useState(false)
  const wanted = wantedOf(plan, cycle, fields)
  const { data, error, isFetching } = useQuery({
    queryKey: ['quote', wanted],
    queryFn: () => askQuote(wanted),
    enabled: fields.state !== '',
    placeholderData: keepPreviousData,
    staleTime: 60_000,
    retry: false,
  })
  const quote = fields.state === '' ? undefined : data
  const refusal = checkout.refusal ?? refusalOf(error)
  const errorOf = (field: string) => (refusal?.field === field ? refusal.message : undefined)
  const stateError = isTried && fields.state === '' ? 'Please choose your state' : errorOf('state')
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    const wrong = fields.state === '' ? 'state' : fields.gstin !== '' && !isGstin(fields.gstin) ? 'gstin' : null
    if (wrong !== null) return form.current?.querySelector<HTMLElement>(`#checkout-${wrong}`)?.focus()
    if (!isPaying && error === null) void checkout.pay(cycle, script)
  }
  return (
    <form ref={form} onSubmit={submit} noValidate className="flex min-h-full flex-col">
      <div className="grid gap-3.5 p-3.5 max-desk:px-4">
        <FormField id="checkout-state" label="State" hint="for the GST invoice" error={stateError}>
          <select
            id="checkout-state"
            required
            value={fields.state}
            onChange={({ target }) => write({ state: target.value })}
            aria-invalid={stateError !== undefined}
            aria-describedby={stateError === undefined ? undefined : 'checkout-state-error'}
            className={`${fieldClasses(stateError !== undefined)} h-10 max-desk:h-11`}
          >
            <option value="">Choose your state</option>
            {STATES.map(({ code, name }) => (
              <option key={code} value={code}>
                {name}
              </option>
            ))}
          </select>
        </FormField>
        <GstinField
          value={fields.gstin}
          isTried={isTried}
          error={errorOf('gstin')}
          onChange={(gstin) => write({ gstin })}
        />
        <CodeField
          name="coupon"
          label="Coupon"
          applied={fields.coupon}
          error={errorOf('coupon')}
          onApply={(coupon) => write({ coupon })}
        />
        <CodeField
          name="referral"
          label="Referral code"
          hint="10% off the first payment"
          applied={fields.referral}
          error={errorOf('referral')}
          onApply={(referral) => write({ referral })}
        />
      </div>
      <Summary plan={plan} cycle={cycle} quote={quote} isStale={isFetching || error !== null} />
      <div className="sticky bottom-0 mt-auto grid gap-2 border-line-soft border-t bg-raised p-3.5 max-desk:px-4">
        <p role="alert" className="text-down text-table empty:hidden">
          {refusal !== null && !isShownAtField(refusal) ? refusal.message : null}
        </p>
        <Button
          type="submit"
          tone="primary"
          size="large"
          disabled={isPaying || (quote !== undefined && error !== null)}
        >
          {payWords(quote, isPaying)}
        </Button>
        <p className="text-ink-3 text-micro">
          UPI, cards or net banking in the window of Razorpay. Access begins when the payment is confirmed.
        </p>
      </div>
    </form>
  )
}

function payWords(quote: Quote | undefined, isPaying: boolean): string {
  if (isPaying) return 'Opening the payment …'
  if (quote === undefined) return 'Pay'
  return quote.totalPaise === 0 ? 'Activate with credit' : `Pay ${rupees(quote.totalPaise / 100)}`
}

function refusalOf(error: Error | null): Refusal | null {
  if (error === null) return null
  return error instanceof Refused
    ? error
    : { field: null, message: 'The price cannot be computed now. Please try again.' }
}

function isShownAtField({ field }: Refusal): boolean {
  return field !== null && ['state', 'gstin', 'coupon', 'referral'].includes(field)
}
