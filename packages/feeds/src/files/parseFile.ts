import type { IsoDate } from '@strikelens/market/time'
import { type ActivityDay, parseActivity } from './activity/parse.ts'
import { parseBseLegacy } from './bse/parse.ts'
import type { CashDay, Deliveries, DeliveryDay, FiiDiiCash, FoDay, IndexDay, ParticipantDay } from './days.ts'
import { parseDelivery } from './delivery/parse.ts'
import { parseFiiDii } from './fiiDii/parse.ts'
import type { FoParts } from './foParts.ts'
import { parseIndexClose } from './indexClose/parse.ts'
import { parseLegacyCm } from './legacy/cm.ts'
import { parseLegacyFo } from './legacy/fo.ts'
import { isListFormat, LIST_FORMATS } from './lists/formats.ts'
import type { ListDay } from './lists/listDay.ts'
import type { CommodityLot } from './mcx/commodityLot.ts'
import { parseMcx, parseMcxParts } from './mcx/parse.ts'
import { parseMcxReply } from './mcx/reply.ts'
import { parseMto } from './mto/parse.ts'
import { parseParticipants } from './participants/parse.ts'
import type { FileReading, RejectedFile } from './problem.ts'
import type { RecognisedFile } from './recognise.ts'
import { parseUdiffCm } from './udiff/cm.ts'
import { parseUdiffFo } from './udiff/fo.ts'

/** What files leave out and the instrument master knows. */
export interface FileFacts {
  readonly commodityLot: CommodityLot
  /** The day a file came to us, which stands in for the date of a list that has none. */
  readonly receivedOn: IsoDate
}

/** What a file told, by what it is about. */
export type ParsedFile =
  | { readonly about: 'fo'; readonly reading: FileReading<FoDay> }
  | { readonly about: 'fo-parts'; readonly reading: FileReading<FoParts> }
  | { readonly about: 'activity'; readonly reading: FileReading<ActivityDay> }
  | { readonly about: 'cash'; readonly reading: FileReading<CashDay> }
  | { readonly about: 'delivery'; readonly reading: FileReading<Deliveries> }
  | { readonly about: 'cash-with-deliveries'; readonly reading: FileReading<DeliveryDay> }
  | { readonly about: 'indices'; readonly reading: FileReading<IndexDay> }
  | { readonly about: 'participants'; readonly reading: FileReading<ParticipantDay> }
  | { readonly about: 'fii-dii'; readonly reading: FileReading<FiiDiiCash> }
  | { readonly about: 'lists'; readonly reading: FileReading<ListDay> }
  | { readonly about: 'nothing'; readonly reading: RejectedFile }

/** Reads a recognised file with the parser of its format; what was not recognised stays rejected. */
export function parseFile(file: RecognisedFile | RejectedFile, facts: FileFacts): ParsedFile {
  if (!file.ok) return { about: 'nothing', reading: file }
  const { format } = file
  if (isListFormat(format)) return { about: 'lists', reading: LIST_FORMATS[format].parse(file, facts.receivedOn) }
  switch (format) {
    case 'udiff-fo':
      return { about: 'fo', reading: parseUdiffFo(file, facts.commodityLot) }
    case 'legacy-fo':
      return { about: 'fo', reading: parseLegacyFo(file) }
    case 'mcx':
      return { about: 'fo', reading: parseMcx(file, facts.commodityLot) }
    case 'mcx-parts':
      return { about: 'fo-parts', reading: parseMcxParts(file, facts.commodityLot) }
    case 'mcx-reply':
      return { about: 'fo-parts', reading: parseMcxReply(file, facts.commodityLot) }
    case 'activity':
      return { about: 'activity', reading: parseActivity(file) }
    case 'udiff-cm':
      return { about: 'cash', reading: parseUdiffCm(file) }
    case 'legacy-cm':
      return { about: 'cash', reading: parseLegacyCm(file) }
    case 'bse-legacy':
      return { about: 'cash', reading: parseBseLegacy(file) }
    case 'mto':
      return { about: 'delivery', reading: parseMto(file) }
    case 'delivery':
      return { about: 'cash-with-deliveries', reading: parseDelivery(file) }
    case 'index-close':
      return { about: 'indices', reading: parseIndexClose(file) }
    case 'participants':
      return { about: 'participants', reading: parseParticipants(file) }
    case 'fii-dii':
      return { about: 'fii-dii', reading: parseFiiDii(file) }
  }
}
