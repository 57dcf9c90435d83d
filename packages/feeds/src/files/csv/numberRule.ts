/** What a column of numbers may hold. */
export interface NumberRule {
  /** Whether a line without it is refused; otherwise it is NaN. */
  readonly isRequired: boolean
  readonly isWhole: boolean
  readonly isSigned: boolean
  /** Whether the exchange writes 0 for 'none', as it does for the prices of an untraded contract. */
  readonly isZeroNone: boolean
  /** Power of ten to the unit we keep: 5 for lakh, 7 for crore rupees. */
  readonly shift: number
}

export const AMOUNT: NumberRule = { isRequired: false, isWhole: false, isSigned: false, isZeroNone: false, shift: 0 }
export const PRICE: NumberRule = { ...AMOUNT, isZeroNone: true }
export const COUNT: NumberRule = { ...AMOUNT, isWhole: true }
export const CHANGE: NumberRule = { ...AMOUNT, isSigned: true }
export const COUNT_CHANGE: NumberRule = { ...COUNT, isSigned: true }
export const LAKH: NumberRule = { ...AMOUNT, shift: 5 }
export const CRORE: NumberRule = { ...AMOUNT, shift: 7 }

export function required(rule: NumberRule): NumberRule {
  return { ...rule, isRequired: true }
}
