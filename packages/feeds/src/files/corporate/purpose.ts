/** What a company does to its shares, as the exchange words it. */
export type CorporateAction =
  | { readonly type: 'dividend'; readonly amount: number }
  | { readonly type: 'split'; readonly oldFace: number; readonly newFace: number }
  | { readonly type: 'bonus'; readonly issued: number; readonly held: number }
  | { readonly type: 'rights'; readonly issued: number; readonly held: number; readonly price: RightsPrice }
  | { readonly type: 'demerger' | 'merger' | 'buyback' }

/** ₹ a new share: the whole price, or what is paid above the face value. */
interface RightsPrice {
  readonly rupees: number
  readonly isPremium: boolean
}

/** What a purpose says: actions, nothing that touches a share (interest, meetings), or terms that cannot be read. */
export type Purpose =
  | { readonly ok: true; readonly actions: readonly CorporateAction[] }
  | { readonly ok: false; readonly reason: string }

/** No purpose that was ever announced is half as long. */
const MOST_TEXT = 500
/** Words between an action and its terms; so many at most, because every word of an action begins a search of its own. */
const GAP = '[^0-9]{0,99}?'
const RUPEES = String.raw`R[SE]\.? ?-? ?(\d{1,9}(?:\.\d{1,9})?)`
const SPLIT_WORDS = /FACE ?VALUE ?SPL|FV ?SPL|SUB-?DIVISION|STOCK SPLIT|\bSPLIT\b|CONSOLIDATION/
const SPLIT_TERMS = new RegExp(`(?:SPLI?T|DIVISION|CONSOLIDATION)${GAP}${RUPEES}${GAP}TO${GAP}${RUPEES}`)
const RATIO = String.raw`(\d{1,9}) ?: ?(\d{1,9})`
const BONUS_TERMS = new RegExp(`BONUS${GAP}${RATIO}`)
/** A bonus in debentures or preference shares leaves the number of shares as it is. */
const OTHER_BONUS = /BONUS\b[^0-9]{0,99}\b(DEB|NCD|NCRPS|PREF|DVR)/
const RIGHTS_WORD = /\bRIGHTS?\b|\bRGHTS?\b/
const RIGHTS_TERMS = new RegExp(
  String.raw`R(?:I)?GHTS?\b${GAP}${RATIO} ?(?:\([^)]{0,99}\) ?)?(?:@|AT|-)? ?(?:A )?((?:PREM(?:IUM)?|PRM)\.? ?(?:OF |[-@] ?)?)?(?:${RUPEES}|(PAR))`,
)
const DIVIDEND_WORD = /\bDIV\b|DIVIDEND|[A-Z]DIV\b/
const DIVIDEND_TERMS = new RegExp(String.raw`(?:DIV(?:IDEND)?)\b${GAP}${RUPEES}`, 'g')
/** Before 2000s' end dividends were announced as a share of the face value. */
const DIVIDEND_PERCENT = /DIV(?:IDEND)?\b[^0-9]{0,99}?(\d{1,9}(?:\.\d{1,9})?) ?%/g

/**
 * Reads a purpose of the PR bundle ('FVSPLT FRM RS 10 TO RS 5', 'BONUS 4:1', 'INTDIV - RE 0.80 PER SH', 'RIGHTS 1:2@PRM RS
 * 150/-') or of the corporate actions reply ('Face Value Split (Sub-Division) - From Rs 10/- Per Share To Rs 2/- Per
 * Share'). Several actions may stand in one. Terms that cannot be read are never passed over: a price history without its
 * split is wrong.
 * @param faceValue ₹, for dividends in percent; NaN where it is not known
 */
export function readPurpose(text: string, faceValue = Number.NaN): Purpose {
  if (text.length > MOST_TEXT) {
    return { ok: false, reason: `a purpose of ${text.length} characters, which begins '${text.slice(0, 60)}', is none` }
  }
  const purpose = text.toUpperCase().replaceAll(/\s+/g, ' ').trim()
  const actions: CorporateAction[] = []
  if (SPLIT_WORDS.test(purpose)) {
    const terms = SPLIT_TERMS.exec(purpose)
    if (terms === null) return unread('face values of a split', text)
    const [oldFace, newFace] = [Number(terms[1]), Number(terms[2])]
    if (!(oldFace > 0 && newFace > 0 && oldFace !== newFace)) return unread('face values of a split', text)
    actions.push({ type: 'split', oldFace, newFace })
  }
  if (/\bBONUS\b/.test(purpose) && !OTHER_BONUS.test(purpose)) {
    const terms = BONUS_TERMS.exec(purpose)
    if (terms === null) return unread('ratio of a bonus', text)
    const [issued, held] = [Number(terms[1]), Number(terms[2])]
    if (!(issued > 0 && held > 0)) return unread('ratio of a bonus', text)
    actions.push({ type: 'bonus', issued, held })
  }
  if (RIGHTS_WORD.test(purpose)) {
    const rights = rightsIn(purpose)
    if (rights === null) return unread('ratio and price of a rights issue', text)
    actions.push(rights)
  }
  if (DIVIDEND_WORD.test(purpose)) {
    const amount = dividendIn(purpose, faceValue)
    if (amount === null) return unread('amount of a dividend', text)
    actions.push({ type: 'dividend', amount })
  }
  if (/\bDE-?MERGER\b|\bSPIN-?OFF\b/.test(purpose)) actions.push({ type: 'demerger' })
  else if (/\bMERGER\b|\bAMALGAMATION\b/.test(purpose)) actions.push({ type: 'merger' })
  if (/\bBUY ?-?BACK\b/.test(purpose)) actions.push({ type: 'buyback' })
  return { ok: true, actions }
}

function rightsIn(purpose: string): CorporateAction | null {
  const terms = RIGHTS_TERMS.exec(purpose)
  if (terms === null) return null
  const [issued, held] = [Number(terms[1]), Number(terms[2])]
  const isPar = terms[5] !== undefined
  if (!(issued > 0 && held > 0)) return null
  const rupees = isPar ? 0 : Number(terms[4])
  return { type: 'rights', issued, held, price: { rupees, isPremium: isPar || terms[3] !== undefined } }
}

function dividendIn(purpose: string, faceValue: number): number | null {
  const sum = (of: RegExp) => Array.from(purpose.matchAll(of), (found) => Number(found[1])).reduce((a, b) => a + b, 0)
  const rupees = sum(DIVIDEND_TERMS)
  if (rupees > 0) return rupees
  const fromFace = (sum(DIVIDEND_PERCENT) / 100) * faceValue
  return fromFace > 0 ? fromFace : null
}

function unread(what: string, text: string): Purpose {
  return { ok: false, reason: `the ${what} cannot be read from '${text}'` }
}
