/** Puts an address on the newsletter's list; throws when it is not there afterwards. */
export async function subscribe(email: string): Promise<void> {
  const response = await fetch('/api/subscribe', {
    method: 'POST',
    headers: { 'content-type': 'application/json', accept: 'application/json' },
    body: JSON.stringify({ email }),
  })
  if (!response.ok) throw new Error(`The server did not take the address (${response.status}).`)
}
