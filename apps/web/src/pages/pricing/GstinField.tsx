import { isGstin } from '@strikelens/tools/gst'
import { useState } from 'react'
import { FormField, fieldClasses } from '../parts/FormField.tsx'

export interface GstinFieldProps {
  readonly value: string
  /** Whether it was tried to be sent. */
  readonly isTried: boolean
  readonly error: string | undefined
  readonly onChange: (gstin: string) => void
}

/** The buyer's GSTIN; what is wrong with it is said once it was left. */
export function GstinField({ value, isTried, error, onChange }: GstinFieldProps) {
  const [isLeft, setLeft] = useState(false)
  const isBad = (isLeft || isTried) && value !== '' && !isGstin(value)
  const shown = isBad ? 'This is no GSTIN: please check its 15 characters.' : error
  return (
    <FormField id="checkout-gstin" label="GSTIN" hint="optional, for a business" error={shown}>
      <input
        id="checkout-gstin"
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={20}
        value={value}
        aria-invalid={shown !== undefined}
        aria-describedby={shown === undefined ? undefined : 'checkout-gstin-error'}
        onChange={({ target }) => onChange(target.value.trim().toUpperCase())}
        onFocus={() => setLeft(false)}
        onBlur={() => setLeft(true)}
        className={`${fieldClasses(shown !== undefined)} h-10 uppercase max-desk:h-11`}
      />
    </FormField>
  )
}
