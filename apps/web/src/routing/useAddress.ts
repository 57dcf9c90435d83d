import { createContext, use } from 'react'
import type { Address } from './address.ts'
import { latest } from './browser.ts'

export const ShownAddress = createContext<Address>(latest())

/** The address whose page is shown: while the next one loads, still the one before. */
export function useAddress(): Address {
  return use(ShownAddress)
}
