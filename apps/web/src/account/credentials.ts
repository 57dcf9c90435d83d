/** By which headers a call says who makes it: none in a browser, whose cookie goes by itself; the app's token. */
export function credentials(): Record<string, string> {
  const token = localStorage.getItem('nativeAuth')
  return token === null ? {} : { authorization: `Bearer ${token}` }
}
