/** Puts the cursor into the search of this width; false where none is in sight. */
export function focusSearch(): boolean {
  const fields = document.querySelectorAll<HTMLInputElement>('input[data-search]')
  const field = [...fields].find((one) => one.checkVisibility())
  field?.focus()
  field?.select()
  return field !== undefined
}
