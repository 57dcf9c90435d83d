/** Text without spaces, @, text, a dot, text. */
const EMAIL = /^\S+@\S+\.\S+$/i

/** Whether a text can be an e-mail address. */
export function isEmail(text: string): boolean {
  return EMAIL.test(text)
}

/** Puts an address on the newsletter's list; throws when it is not there afterwards. */
export async function subscribe(email: string): Promise<void> {
  const response = await fetch('/api/subscribe', {
    method: 'POST',
    headers: { 'content-type': 'application/json', accept: 'application/json' },
    body: JSON.stringify({ email }),
  })
  if (!response.ok) throw new Error(`The server did not take the address (${response.status}).`)
}
