import { SlidersHorizontal } from 'lucide-react'
import type { Wire } from '../result.ts'
import type { ViewProps } from '../view.ts'
import type { HeldContract } from './axes.ts'
import { type EditedView, editLegsHref } from './editLegsHref.ts'

interface EditLegsProps {
  hrefOf: ViewProps<unknown, unknown>['hrefOf']
  context: { readonly symbol: string; readonly expiry: string }
  /** The instrument's own, `state.terms.legs` of its data. */
  legs: readonly Wire<HeldContract>[]
  params: EditedView
  /** What is edited, where a page has several: '26,000 straddle'. */
  of?: string
}

/** The way to the page on which these legs are turned, moved, counted and added to. */
export function EditLegs({ hrefOf, context, legs, params, of }: EditLegsProps) {
  const href = editLegsHref(hrefOf, context, legs, params)
  if (href === null) return null
  return (
    <a
      href={href}
      {...(of === undefined ? {} : { 'aria-label': `Edit legs of ${of}` })}
      className="touch inline-flex h-7 items-center gap-1.5 whitespace-nowrap font-mid text-accent text-table max-desk:h-9"
    >
      <SlidersHorizontal size={14} aria-hidden="true" />
      Edit legs
    </a>
  )
}
