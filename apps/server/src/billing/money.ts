/** What a share takes off a price, whole paise. */
export function discountOf(pricePaise: number, percent: number): number {
  return Math.round((pricePaise * percent) / 100)
}

/** Tax within an amount, in paise; the parts and the taxable amount add up to it. */
export interface Tax {
  readonly taxablePaise: number
  readonly cgstPaise: number
  readonly sgstPaise: number
  readonly igstPaise: number
}

/**
 * The tax that an amount contains: 18 % of what is taxable, half of it the state's own when seller and buyer are in one
 * state. Of an odd paisa the state's half has the larger share.
 */
export function taxWithin(totalPaise: number, isOneState: boolean): Tax {
  const taxablePaise = Math.round((totalPaise * 100) / 118)
  const gst = totalPaise - taxablePaise
  if (!isOneState) return { taxablePaise, cgstPaise: 0, sgstPaise: 0, igstPaise: gst }
  const cgstPaise = Math.floor(gst / 2)
  return { taxablePaise, cgstPaise, sgstPaise: gst - cgstPaise, igstPaise: 0 }
}
