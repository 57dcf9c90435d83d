/** What months are counted: 'all months', 'near month'. */
export function monthWords(month: 'all' | 'near' | 'next' | 'far'): string {
  return month === 'all' ? 'all months' : `${month} month`
}
