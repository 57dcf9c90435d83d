import { plain } from '@strikelens/market/formats'
import type { ChainLeg } from './chainColumns.ts'

/**
 * B and S of the leg under the pointer or with the focus: one pair for the whole chain, moved beside the strike, where a row
 * has no digits. Touch has none: there a leg is opened and traded in its panel.
 */
export class TradeMarks {
  readonly #pair = document.createElement('div')
  readonly #buttons: readonly (readonly [HTMLButtonElement, 1 | -1])[]
  #leg: ChainLeg | null = null
  #home: HTMLElement | null = null

  constructor(onTrade: (leg: ChainLeg, sign: 1 | -1) => void) {
    this.#pair.className = 'kit-trade'
    this.#buttons = ([1, -1] as const).map((sign) => {
      const button = document.createElement('button')
      button.type = 'button'
      // The keys b and s do the same on the cell itself, so that Tab does not stop at every row.
      button.tabIndex = -1
      button.textContent = sign > 0 ? 'B' : 'S'
      button.addEventListener('click', (event) => {
        event.stopPropagation()
        if (this.#leg !== null) onTrade(this.#leg, sign)
      })
      return [button, sign] as const
    })
    this.#pair.append(...this.#buttons.map(([button]) => button))
  }

  /** Whether an element is one of the marks. */
  holds(target: Node): boolean {
    return this.#pair.contains(target)
  }

  /** Puts the marks beside the strike of a leg's row, or away. */
  show(leg: ChainLeg | null, strikeCell: HTMLElement | null): void {
    if (leg === null || strikeCell === null) {
      this.#pair.remove()
      if (this.#home !== null) delete this.#home.dataset.trade
      this.#home = null
      this.#leg = null
      return
    }
    if (this.#home === strikeCell && this.#leg?.side === leg.side && this.#pair.isConnected) return
    if (this.#home !== null && this.#home !== strikeCell) delete this.#home.dataset.trade
    this.#leg = leg
    this.#home = strikeCell
    this.#pair.dataset.of = leg.side
    strikeCell.dataset.trade = leg.side
    const name = `${plain(leg.strike)} ${leg.side.toUpperCase()}`
    for (const [button, sign] of this.#buttons) {
      const words = sign > 0 ? `Buy a lot of ${name}` : `Sell a lot of ${name}`
      button.setAttribute('aria-label', words)
      button.title = `${words}, key ${sign > 0 ? 'B' : 'S'}`
    }
    strikeCell.append(this.#pair)
  }
}
