import { dayYear } from '@strikelens/market/formats'
import { istDate } from '@strikelens/market/time'
import type { Status } from './statusQuery.ts'

/** The whole page in a line: whether a trader may rely on what the site shows now. */
export interface Headline {
  readonly tone: 'plain' | 'warn'
  readonly title: string
  readonly text: string
}

export function headline({
  kind,
  trouble,
  isDatabaseAway,
  history,
  feeds,
  datasets,
  source,
  published,
}: Status): Headline {
  if (isDatabaseAway && trouble !== null) {
    return { tone: 'warn', title: 'The database has trouble.', text: trouble }
  }
  if (history !== null) {
    const { stage, done, total } = history
    return {
      tone: 'plain',
      title: 'History is being made:',
      text: `${stage}, ${done} of ${total}. What is not there yet is on its way.`,
    }
  }
  if (trouble !== null) return { tone: 'warn', title: 'The feed has trouble.', text: trouble }
  const stored = datasets.filter(({ status }) => status !== null)
  const late = stored.filter(({ status }) => status !== 'OK').map(({ label, exchanges }) => named(label, exchanges))
  if (kind === 'stored') {
    if (stored.length === 0) {
      return { tone: 'warn', title: 'Nothing is stored yet.', text: 'No file of a session has been imported.' }
    }
    return {
      tone: 'plain',
      title: `Closing prices of ${dayYear(istDate(published))}.`,
      text: 'No live feed is configured: the site shows what the exchanges published after the close.',
    }
  }
  if (late.length > 0) return { tone: 'warn', title: 'Some data is late:', text: `${late.join(', ')}.` }
  const inUse = feeds.find(({ isInUse }) => isInUse)
  const from = inUse?.label ?? source
  if (kind === 'simulated') {
    return {
      tone: 'plain',
      title: 'All data is in time.',
      text: 'It is that of a simulated market, not of the exchanges.',
    }
  }
  if (kind === 'replay') {
    return { tone: 'plain', title: 'A recorded day is being replayed.', text: `${from}.` }
  }
  return { tone: 'plain', title: 'All data is in time.', text: `Prices come from ${from}.` }
}

function named(label: string, exchanges: readonly string[]): string {
  return `${label} (${exchanges.join(', ')})`
}
