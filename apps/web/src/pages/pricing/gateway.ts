import * as z from 'zod/mini'
import type { PaymentProof, ToPay } from './billing.ts'

const paid = z.object({
  razorpay_order_id: z.string(),
  razorpay_payment_id: z.string(),
  razorpay_signature: z.string(),
})

/** How the payment gateway's window was left. */
export type Leaving = { readonly proof: PaymentProof } | 'dismissed' | 'no-window'

/** Opens the payment gateway's window, whose script is loaded when first needed, and says how it was left. */
export async function payInWindow(script: string, order: ToPay): Promise<Leaving> {
  const Gateway = await gatewayClass(script)
  if (Gateway === null) return 'no-window'
  return new Promise((resolve) => {
    const made: unknown = Reflect.construct(Gateway, [
      {
        key: order.keyId,
        order_id: order.orderId,
        amount: order.amountPaise,
        currency: order.currency,
        name: 'Strikelens',
        description: order.description,
        prefill: { name: order.name, email: order.email },
        ...(order.customerId === null ? {} : { customer_id: order.customerId }),
        ...(order.isRecurring ? { recurring: '1' } : {}),
        handler(answer: unknown) {
          const proof = paid.safeParse(answer)
          if (!proof.success) return resolve('dismissed')
          const {
            razorpay_order_id: orderId,
            razorpay_payment_id: paymentId,
            razorpay_signature: signature,
          } = proof.data
          resolve({ proof: { orderId, paymentId, signature } })
        },
        // A payment that failed can be tried again in the window itself; it is over when the window is closed.
        modal: { ondismiss: () => resolve('dismissed') },
      },
    ])
    const open: unknown = typeof made === 'object' && made !== null ? Reflect.get(made, 'open') : null
    if (typeof open === 'function') open.call(made)
    else resolve('no-window')
  })
}

// biome-ignore lint/complexity/noBannedTypes: what a script of others leaves behind is constructed and asked, never trusted
async function gatewayClass(script: string): Promise<Function | null> {
  const known = () => {
    const found: unknown = Reflect.get(globalThis, 'Razorpay')
    return typeof found === 'function' ? found : null
  }
  if (known() === null) await loaded(script)
  return known()
}

/** Once a script has run, or could not. */
function loaded(src: string): Promise<void> {
  return new Promise((resolve) => {
    const element = document.createElement('script')
    element.src = src
    element.onload = () => resolve()
    // It is asked for anew the next time: a blocked script may be allowed by then.
    element.onerror = () => {
      element.remove()
      resolve()
    }
    document.head.append(element)
  })
}
