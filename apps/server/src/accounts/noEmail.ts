/** Where the address of somebody who gave none lies: nowhere, by the rules of the network. */
export const NOWHERE = '@no-email.invalid'

/** Whether an account has no address of its own: somebody signed in with Apple and gave none. */
export function hasNoEmail(email: string): boolean {
  return email.endsWith(NOWHERE)
}

/** An account's address as it is shown: none is an empty text. */
export function shownEmail(email: string): string {
  return hasNoEmail(email) ? '' : email
}
