const FORGOTTEN_AFTER_MS = 1000

/**
 * Loads parts of the app by their keys, each once. A load that failed is kept for a moment, or the page that waits for it
 * would ask again for ever instead of breaking; then it is forgotten, so that it may be tried anew.
 */
export function loadedOnce<Part>(load: (key: string) => Promise<Part>): (key: string) => Promise<Part> {
  const loaded = new Map<string, Promise<Part>>()
  return (key) => {
    const known = loaded.get(key)
    if (known !== undefined) return known
    const loading = load(key)
    loaded.set(key, loading)
    loading.catch(() => setTimeout(() => loaded.delete(key), FORGOTTEN_AFTER_MS))
    return loading
  }
}
