import { addDays, type IsoDate } from '@strikelens/market/time'
import { actionKey, type CompanyAction } from './companyAction.ts'

/** A list of the evening of a date, or a reply about one. */
export interface ActionList {
  readonly date: IsoDate
  readonly actions: readonly CompanyAction[]
}

/** A list reaches so many calendar days ahead at least: over a weekend. */
const LIST_DAYS = 3

/**
 * The actions that stand by all that was said: an evening's list is the whole truth about the days it reaches, so that what
 * it no longer names has been put off or dropped. Replies, whose age nobody knows, add what no list could have named.
 * @param lists oldest first
 * @param replies by the ex-date they are about
 */
export function standingActions(lists: readonly ActionList[], replies: readonly ActionList[]): CompanyAction[] {
  const standing = new Map<string, CompanyAction>()
  for (const { date, actions } of lists) {
    const named = new Set(actions.map(actionKey))
    for (const [key, { exDate }] of standing) if (exDate >= date && !named.has(key)) standing.delete(key)
    // Its first mention is when it became known.
    for (const action of actions) if (!standing.has(actionKey(action))) standing.set(actionKey(action), action)
  }
  const listDates = lists.map(({ date }) => date)
  for (const { date, actions } of replies) {
    const isListed = listDates.some((list) => list <= date && list >= addDays(date, -LIST_DAYS))
    for (const action of actions) {
      const known = standing.get(actionKey(action))
      if (known !== undefined) standing.set(actionKey(action), together(known, action))
      else if (!isListed) standing.set(actionKey(action), action)
    }
  }
  return [...standing.values()]
}

/** Both know it: the earlier news of it, and the face value that only replies tell. */
function together(listed: CompanyAction, replied: CompanyAction): CompanyAction {
  const faceValue = Number.isNaN(listed.faceValue) ? replied.faceValue : listed.faceValue
  return { ...listed, faceValue, announcedAt: Math.min(listed.announcedAt, replied.announcedAt) }
}
