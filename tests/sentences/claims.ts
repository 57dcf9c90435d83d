import { sessionOn, tradingDays, tradingDaysBefore } from '@strikelens/market/calendar'
import { type IsoDate, istClock } from '@strikelens/market/time'
import { LAST, type StoreFacts } from './stores.ts'

const MONTHS = 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'.split(' ')
const DATE = `\\d{1,2} (?:${MONTHS.join('|')})(?: \\d{4})?`
/** Windows that figures are defined over; what is stored of one stands before it: '2 of 252'. */
const WINDOWS = [10, 20, 26, 252]
/** Legs of a set of strikes: the tools' own choice, which any store has. */
const LEGS = /legs|\b[CP]E\b|^Legs /
/** F&O stocks of the small market: no file knows more. */
const STOCKS = 4
/** Futures of each. */
const MONTHS_LISTED = 3
/** First days of the periods that end with the last session: three and six months, one and two years. */
const PERIOD_STARTS = ['2026-08-13', '2026-05-13', '2025-11-13', '2024-11-13']

/** What in a sentence is held against the store: counts, spans and sources. */
const CLAIMED = new RegExp(
  [
    '(?<![\\w.])\\d[\\d,]* of \\d[\\d,]*',
    '\\d[\\d,]*(?: (?:LB|SB|more|past))?[ -](?:sessions?|days?|weeks?|samples|series|expiries|months|years|minutes?)\\b',
    '\\b[Ss]ince\\b',
    `\\b${DATE}\\b`,
    '\\d{4}-\\d\\d-\\d\\d',
    '\\b\\d\\d:\\d\\d\\b',
    '\\b[Mm]inutes?\\b|\\b[Ll]ive\\b|\\b[Pp]ublish\\w*|\\b[Ff]eed\\b|\\b[Ff]iles?\\b|\\b[Ss]tored\\b|bhavcopy|\\bsnapshots?\\b',
    '[Ss]ustained|[Tt]hin chain|\\b[Hh]istory\\b|\\bknown: phases|closes of \\d+ are known',
  ].join('|'),
  'g',
)

type Groups = readonly string[]
type Holds = (store: StoreFacts, groups: Groups, sentence: string) => boolean

interface Rule {
  readonly form: RegExp
  readonly holds: Holds
}

const always: Holds = () => true
const never: Holds = () => false
const number = (text: string) => Number(text.replaceAll(',', ''))
/** Sessions that the files tell the change of: each that is stored, and those between that the next file tells of. */
const changes = ({ told }: StoreFacts) => told.length - 1
/** Without a spot no IV is solved: none of its sessions counts. */
const isEarlier: Holds = ({ earlier, hasIndex }, [count]) =>
  number(count) === earlier.length || (!hasIndex && number(count) === 0)
const isBefore: Holds = (store, groups) => store.earlier.length < number(groups[0])
const rule = (form: string, holds: Holds): Rule => ({ form: new RegExp(form, 'g'), holds })

/** Files of the exchanges by their words: whether one that is called missing is. */
const MISSING: Readonly<Record<string, (store: StoreFacts) => boolean>> = {
  'position limits of the last sessions': () => true,
  'corporate events of the last sessions': () => true,
  'results days of the last sessions': () => true,
  'FII and DII flows in cash of the last sessions': () => true,
  'deliveries of the session before': ({ hasCash, dates }) =>
    !hasCash || !dates.includes(tradingDaysBefore('derivatives', LAST, 1)[0]),
  'cash prices (bhavcopy) of 13 Nov': ({ hasCash }) => !hasCash,
}

/**
 * Forms of a claim and when each is true. A claim of a form that is not here fails: whoever says something new of counts,
 * spans or sources adds how it is held against what is stored.
 */
const RULES: readonly Rule[] = [
  // Sources. Nothing of these stores is told by minutes, and nothing is live.
  rule(
    'End-of-day data only for this date(?:.*minute-by-minute (?:option|futures|share and index) prices(?: and OI)?: .*)?',
    always,
  ),
  rule(
    'This needs minute-by-minute [a-zA-Z ]+ from a live feed; of (.+) only closing prices are stored',
    (_, [date]) => isoOf(date) === LAST,
  ),
  rule('No file of (.+?) is stored', (store, [file]) => MISSING[file]?.(store) ?? false),
  rule('No minutes of a future are stored for this session|one close is stored', always),
  rule('only the close is stored', always),
  rule(
    'minutes of a live feed. The previous close below is only a price|They are known from that session’s bhavcopy',
    ({ dates }) => dates.length === 1,
  ),
  rule('no ATM straddle of \\d\\d:\\d\\d is stored|Charged today at 09:20', always),
  rule('Not known: no IV of the session before is stored|no IV at previous close', ({ dates }) => dates.length === 1),
  rule('Event dates not stored', always),
  rule('^is stored for the sessions before\\.$|^is stored\\.$|^sessions are stored; a rank needs$', always),
  rule(
    'The expiry before this series is not stored: it is counted from (.+) on',
    ({ told }, [date]) => isoOf(date) === told[1],
  ),
  rule('No sector index of .+ is stored yet', always),
  rule('No prices of NIFTY are stored for .+ yet', ({ hasIndex }) => !hasIndex),
  rule('closes of the exchange’s file|Who holds which side is not published', always),
  rule('File of .+', always),
  rule('[Tt]hin chain', never),
  rule('of this date no minutes are stored|no earlier expiry is stored|publishes no results', always),

  // Counts of sessions.
  rule('No future has (\\d+) daily changes stored', (store, [steps]) => changes(store) < number(steps)),
  rule('Over the last (\\d+) sessions', (store, [sessions]) => number(sessions) === changes(store)),
  rule('(\\d+) of \\d+ sessions are known', ({ told }, [known]) => number(known) === told.length),
  rule('changes of futures are known from (.+?) on(?:, without (.+))?\\.', ({ dates, told }, [first, without = '']) => {
    const lacked = told.filter((date) => date > dates[0] && !dates.includes(date))
    return isoOf(first) === dates[0] && without === lacked.map(labelOf).join(', ')
  }),
  rule('highest and lowest over (\\d+) days?', ({ dates }, [days]) => number(days) === dates.length),
  rule('window of (\\d+) sessions', isEarlier),
  // What IV30 is, of any store.
  rule('ATM IV at a constant 30 days', always),
  rule('since the last close', ({ dates }) => dates.length > 1),
  rule('(\\d+) of 10 days', ({ dates }, [days]) => number(days) === dates.length),
  rule('Over (\\d+) days \\d+ Sustained', ({ dates }, [days]) => number(days) === dates.length && dates.length > 2),
  // A label of the strip, which has no figure where a day or two are stored.
  rule('^Sustained longs, shorts$', always),
  rule('from 3 days on', ({ dates }) => dates.length < 3),
  rule('[Ss]ustained', ({ dates }) => dates.length > 2),
  rule(
    'closes of (\\d+) are known|Closes of (\\d+) sessions are known: phases reach back 0 sessions',
    ({ run }, [one, other]) => number(one ?? other) === run + 1,
  ),
  rule(
    'read over (\\d+) sessions|needs? (?:the )?(\\d+) sessions|the (\\d+) sessions that a phase|\\((\\d+) are read where stored\\)',
    (store, groups) => store.told.length < number(groups.find((one) => one !== undefined) ?? ''),
  ),
  rule(
    'Volume ratios need (\\d+) sessions, and fewer are stored',
    ({ dates }, [needed]) => dates.length < number(needed),
  ),
  rule(
    'need (\\d+) sessions of closing IVs, (\\d+) are stored',
    ({ earlier }, [needed, stored]) => number(stored) === earlier.length && earlier.length < number(needed),
  ),
  rule(
    'Share prices of (\\d+) sessions? of the year are stored',
    ({ hasCash, dates }, [count]) => number(count) === (hasCash ? dates.length : 0),
  ),
  rule('the place in 52 weeks needs 60', always),
  rule(
    'History starts on (.+), (\\d+) sessions after the start',
    ({ dates }, [first, after]) =>
      isoOf(first) === dates[0] &&
      PERIOD_STARTS.some((start) => number(after) === tradingDays('derivatives', start, dates[0]).length - 1),
  ),
  rule(
    '(\\d+) of 252 sessions|the last (\\d+) sessions before this one|(?:Low|High|quantiles) of (\\d+) sessions?\\b|^(\\d+) sessions, steps of',
    (store, groups) => isEarlier(store, [groups.find((one) => one !== undefined) ?? ''], ''),
  ),
  rule(
    'LB in \\d+, SB in \\d+ of (\\d+) sessions?|^(\\d+) sessions?$|^\\d+ of (\\d+) (?:LB|SB|SC|LU|N) |^(?:– )?(\\d+) (?:LB|SB) days?$',
    (store, groups) => {
      const [most, exact] = [groups[3], groups[0] ?? groups[1] ?? groups[2]]
      return most === undefined ? number(exact) === changes(store) : number(most) <= changes(store)
    },
  ),
  rule(
    'with (\\d+) sessions left',
    (_, [left]) => number(left) === tradingDays('derivatives', LAST, '2026-11-17').length - 1,
  ),
  rule('This needs (\\d+) sessions of share prices|(\\d+) are stored up to', ({ dates }, [needed, stored]) =>
    stored === undefined ? dates.length < number(needed) : number(stored) === dates.length,
  ),
  rule('The liquid list needs a month of sessions, which are not stored yet', ({ dates }) => dates.length < 20),
  // How a figure is defined, in sessions: it is '–' while so many are not stored.
  rule(
    'of the 52 weeks before|Fewer than 200 sessions: since its listing|^Mean net of 10 sessions|since the first stored session',
    always,
  ),
  rule('^z, (\\d+) sessions$', isBefore),
  rule('choose 20 days to see closes', always),

  // Members of an index: the list in force has all of them, the files of the small market four.
  rule(
    '(\\d+) of (\\d+) members by the list of \\d+ \\w+ \\d{4} have no stored price',
    (_, [left, listed]) => number(left) === number(listed) - STOCKS,
  ),
  rule('members of 30 Jun 2026', always),

  // Counts of anything else: no more than the files hold.
  rule('(?<![\\w.])(\\d[\\d,]*) of (\\d[\\d,]*)', (store, [part, whole], sentence) => {
    const [some, all] = [number(part), number(whole)]
    if (some > all) return false
    if (WINDOWS.includes(all) && all > STOCKS) return some === store.earlier.length || some === 0
    return LEGS.test(sentence) || all <= STOCKS || all === STOCKS * MONTHS_LISTED || /^\d+ of \d+$/.test(sentence)
  }),

  // Spans.
  rule('[Ss]ince (?:the )?(?:prev(?:ious)? close|base|open|session before)\\b|who has exited since|^since$', always),
  rule('[Ss]ince (?=\\d|the close of \\d)', always),
  // A frame of sessions by its ends, whatever is stored of it.
  rule(`^${DATE} – ${DATE}$`, always),
  rule(`\\b(${DATE})\\b`, ({ told, expiries }, [date]) => [...told, ...expiries].includes(isoOf(date))),
  rule('(\\d{4}-\\d\\d-\\d\\d)', ({ told }, [date]) => told.includes(date)),
  // The only instants of a store of closes are those of its closes.
  rule('\\b(\\d\\d:\\d\\d)\\b', (_, [clock]) => CLOSES.includes(clock)),

  // Distances to what comes and how figures are defined: nothing of the past.
  rule(
    '[Mm]inutes to (?:the )?expiry|read at 30 days|constant 30-day IV|\\d–\\d days left|with 2 days or more|Results within 7 days|\\d+ more expiries|\\ball months\\b',
    always,
  ),
  rule('added up from snapshot to snapshot', always),
  rule(
    'the last 20 sessions|^z-score, 20 sessions$|mean of 20 sessions|[Oo]ver 30 minutes|over 15 minutes|\\d-day',
    always,
  ),
]

const CLOSES = [...new Set((['cash', 'derivatives', 'mcx'] as const).flatMap((segment) => clockOf(segment)))]

function clockOf(segment: 'cash' | 'derivatives' | 'mcx'): string[] {
  const session = sessionOn(segment, LAST)
  return session === null ? [] : [istClock(session.closeAt)]
}

/** '13 Nov', of the year of the stores where none is said. */
function isoOf(label: string): IsoDate {
  const [day, month, year = LAST.slice(0, 4)] = label.split(' ')
  return `${year}-${String(MONTHS.indexOf(month) + 1).padStart(2, '0')}-${day.padStart(2, '0')}`
}

function labelOf(date: IsoDate): string {
  return `${Number(date.slice(8))} ${MONTHS[Number(date.slice(5, 7)) - 1]}`
}

/** Texts that are no words at all: what a program prints of a value that is not there, or of one it did not round. */
const BROKEN = /\bNaN\b|\bundefined\b|\bInfinity\b|\bnull\b|\[object |\d[eE]-\d|\d\.\d{5,}/

/** What is wrong with a sentence on a store; null where everything that it claims is true. */
export function falsehood(store: StoreFacts, sentence: string): string | null {
  if (BROKEN.test(sentence)) return `broken: ${sentence}`
  const held = RULES.flatMap(({ form, holds }) =>
    Array.from(sentence.matchAll(form), (match) => ({
      from: match.index,
      to: match.index + match[0].length,
      isTrue: holds(store, match.slice(1), sentence),
    })),
  )
  for (const claim of sentence.matchAll(CLAIMED)) {
    // The first rule that covers a claim decides: those of a whole phrase stand before those of a word.
    const found = held.find(({ from, to }) => from <= claim.index && to >= claim.index + claim[0].length)
    if (found === undefined) return `no rule for '${claim[0]}': ${sentence}`
    if (!found.isTrue) return `not true, '${claim[0]}': ${sentence}`
  }
  return null
}
