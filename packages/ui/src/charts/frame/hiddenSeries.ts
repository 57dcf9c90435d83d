/** Reads what a legend remembered, { seriesKey: isHidden }. Anything else counts as nothing remembered. */
export function parseHidden(text: string | null): Map<string, boolean> {
  const hidden = new Map<string, boolean>()
  if (text === null) return hidden
  let parsed: unknown
  try {
    parsed = JSON.parse(text)
  } catch {
    return hidden
  }
  if (typeof parsed !== 'object' || parsed === null) return hidden
  for (const [key, value] of Object.entries(parsed)) if (typeof value === 'boolean') hidden.set(key, value)
  return hidden
}
