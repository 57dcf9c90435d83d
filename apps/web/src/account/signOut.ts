/** What this browser keeps of a user: clearing it is part of signing out. */
export function keptOf(email: string): readonly string[] {
  return [
    'user',
    'nativeAuth',
    'nativeAuthUser',
    'isNativeAuth',
    `subscription_${email}`,
    `subscription_update_${email}`,
  ]
}

/** Ends the session, forgets the user and begins anew at the home page. A failure is only logged. */
export async function signOut(email: string): Promise<void> {
  try {
    const response = await fetch('/api/auth/sign-out', { method: 'POST' })
    if (!response.ok) console.warn(`Signing out failed (${response.status}).`)
  } catch (error) {
    console.warn('Signing out failed.', error)
  }
  for (const key of keptOf(email)) localStorage.removeItem(key)
  // A new load, so that nothing of the user is left in memory.
  window.location.assign('/')
}
