const DAY_SECONDS = 86_400

/** A cookie's value; null when there is none. */
export function readCookie(name: string): string | null {
  const found = document.cookie.split('; ').find((pair) => pair.startsWith(`${name}=`))
  return found === undefined ? null : decodeURIComponent(found.slice(name.length + 1))
}

/** Keeps a value for so many days, halves included. */
export function writeCookie(name: string, value: string, days: number): void {
  store(name, encodeURIComponent(value), Math.round(days * DAY_SECONDS))
}

export function deleteCookie(name: string): void {
  store(name, '', 0)
}

function store(name: string, text: string, seconds: number): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store is unknown to Safari and to Firefox before 140
  document.cookie = `${name}=${text}; max-age=${seconds}; path=/; samesite=lax`
}
