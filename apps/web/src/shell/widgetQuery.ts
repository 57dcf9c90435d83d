import { queryOptions } from '@tanstack/react-query'

/** Prices around a page that are asked for again every so many milliseconds; `read` throws where it cannot. */
export function widgetQuery<Data>(url: string, read: (body: unknown) => Data, everyMs: number) {
  return queryOptions({
    queryKey: ['widget', url],
    queryFn: () => fetchWidget(url, read),
    refetchInterval: everyMs,
    staleTime: everyMs,
    // A page that was out of sight did not ask.
    refetchOnWindowFocus: true,
    // The next round is the next try; until then the reader is told, also without a network.
    retry: false,
    networkMode: 'always',
  })
}

/** The answer is the same for everyone, so nothing says who asks. */
async function fetchWidget<Data>(url: string, read: (body: unknown) => Data): Promise<Data> {
  const response = await fetch(url, { credentials: 'omit', headers: { accept: 'application/json' } })
  if (!response.ok) throw new Error(`The server answered ${response.status}.`)
  const body: unknown = await response.json()
  try {
    return read(body)
  } catch (cause) {
    throw new Error('The answer cannot be read.', { cause })
  }
}
