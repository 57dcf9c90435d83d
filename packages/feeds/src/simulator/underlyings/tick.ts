/** A price on a tick of so many paise, as the double nearest to the decimal. */
export function onTick(price: number, tickPaise: number): number {
  return (Math.round((price * 100) / tickPaise) * tickPaise) / 100
}
