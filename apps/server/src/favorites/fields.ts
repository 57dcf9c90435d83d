import { GROUPS } from '@strikelens/tools'
import { ownPath } from '@strikelens/tools/returnPath'
import { z } from 'zod'
import { plainText } from '../accounts/ownRows.ts'

const NAME_IT = 'A favorite needs a name.'
const GROUP_LABELS = GROUPS.map((group) => group.charAt(0).toUpperCase() + group.slice(1))

/** What a user says of a favorite. */
export const favoriteFields = z.object({
  label: plainText(60, 'A name has at most 60 characters.').trim().min(1, NAME_IT),
  /** '/option-chain/NIFTY', '/oi-analysis?symbol=NIFTY': never what a browser would take for another site. */
  url: plainText(300, 'An address has at most 300 characters.').refine(
    (url) => ownPath(url) !== null && !url.includes('//'),
    'A favorite is a page of this site.',
  ),
  icon: z.enum(GROUP_LABELS, { error: 'There is no menu of that name.' }),
})
