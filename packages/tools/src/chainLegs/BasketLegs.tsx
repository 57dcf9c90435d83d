import { plain, price } from '@strikelens/market/formats'
import { IconButton } from '@strikelens/ui/controls'
import { day } from '@strikelens/ui/formats'
import { Minus, Plus, X } from 'lucide-react'
import type { Wire } from '../result.ts'
import type { Basket } from './basket.ts'
import { basketWords, turned, withLots } from './basketText.ts'
import type { ChainLegsProps } from './legsProps.ts'
import type { BasketLeg } from './position.ts'

/** The legs of the basket: turned, counted up and down, taken away. */
export function BasketLegs({ basket, params, data, setParams }: ChainLegsProps & { readonly basket: Wire<Basket> }) {
  const words = basketWords(params.legs)
  // The address may name a leg that is not listed: places are those of the address.
  const placeOf = (leg: Wire<BasketLeg>) =>
    words.findIndex(
      (word) =>
        word.right === leg.right &&
        (word.strike === leg.strike || typeof word.strike !== 'number') &&
        (word.expiry === null
          ? leg.expiry === data.context.expiry
          : word.expiry === leg.expiry || word.expiry.length < 6),
    )
  return (
    <ul aria-label="Legs of the basket" className="px-3.5 py-1.5">
      {basket.legs.map((leg) => {
        const at = placeOf(leg)
        const quantity = leg.quantity ?? 0
        const set = (next: number) => setParams({ legs: withLots(params.legs, at, next) })
        const name = `${plain(leg.strike)} ${leg.right}`
        const step = quantity > 0 ? 1 : -1
        return (
          <li
            key={leg.key}
            className="flex h-8 items-center gap-1 whitespace-nowrap border-line-soft border-b text-table max-desk:h-11"
          >
            <button
              type="button"
              onClick={() => setParams({ legs: turned(params.legs, at) })}
              aria-label={`${quantity > 0 ? 'Bought' : 'Sold'} ${name}, turn`}
              className="touch w-5 flex-none rounded-1 bg-sunken py-0.5 text-center font-bold text-micro dark:bg-canvas"
            >
              {quantity > 0 ? 'B' : 'S'}
            </button>
            <span className="min-w-0 flex-1 truncate font-mid">
              {name}
              {leg.expiry !== data.context.expiry && <span className="text-ink-3 text-micro"> {day(leg.expiry)}</span>}
            </span>
            <IconButton label={`One lot of ${name} less`} className="size-5" onClick={() => set(quantity - step)}>
              <Minus size={12} aria-hidden="true" />
            </IconButton>
            <span className="w-4 text-center tabular-nums">{Math.abs(quantity)}</span>
            <IconButton label={`One lot of ${name} more`} className="size-5" onClick={() => set(quantity + step)}>
              <Plus size={12} aria-hidden="true" />
            </IconButton>
            <span className={leg.isHollow ? 'w-13 text-right text-ink-3' : 'w-13 text-right font-mid'}>
              {price(leg.price)}
            </span>
            <IconButton label={`Remove ${name}`} className="size-5" onClick={() => set(0)}>
              <X size={13} aria-hidden="true" />
            </IconButton>
          </li>
        )
      })}
    </ul>
  )
}
