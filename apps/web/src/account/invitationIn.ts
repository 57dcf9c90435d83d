const CODE = /^[A-HJ-NP-Z2-9]{8}$/

/** The invitation code of an address: `ref` on any page, `code` on that of the invitations; null without one. */
export function invitationIn(pathname: string, search: string): string | null {
  const asked = new URLSearchParams(search)
  const code = (asked.get('ref') ?? (pathname === '/referral' ? asked.get('code') : null))?.trim().toUpperCase() ?? ''
  return CODE.test(code) ? code : null
}
