/** Who is signed in, with settings and the way out; Plans and Sign In for everybody else. */
export function UserMenu() {
  return null
}
