import type { CashDay, DeliveryDay, FiiDiiCash, FoDay, IndexDay, ParticipantDay } from './days.ts'
import { parseDelivery } from './delivery/parse.ts'
import { parseFiiDii } from './fiiDii/parse.ts'
import { parseIndexClose } from './indexClose/parse.ts'
import { parseLegacyCm } from './legacy/cm.ts'
import { type ContractLot, parseLegacyFo } from './legacy/fo.ts'
import { type CommodityLot, parseMcx } from './mcx/parse.ts'
import { parseParticipants } from './participants/parse.ts'
import type { FileReading, RejectedFile } from './problem.ts'
import type { RecognisedFile } from './recognise.ts'
import { parseUdiffCm } from './udiff/cm.ts'
import { parseUdiffFo } from './udiff/fo.ts'

/** What files leave out and the instrument master knows. */
export interface FileFacts {
  readonly commodityLot: CommodityLot
  readonly contractLot: ContractLot
}

/** What a file told, by what it is about. */
export type ParsedFile =
  | { readonly about: 'fo'; readonly reading: FileReading<FoDay> }
  | { readonly about: 'cash'; readonly reading: FileReading<CashDay> }
  | { readonly about: 'delivery'; readonly reading: FileReading<DeliveryDay> }
  | { readonly about: 'indices'; readonly reading: FileReading<IndexDay> }
  | { readonly about: 'participants'; readonly reading: FileReading<ParticipantDay> }
  | { readonly about: 'fii-dii'; readonly reading: FileReading<FiiDiiCash> }
  | { readonly about: 'nothing'; readonly reading: RejectedFile }

/** Reads a recognised file with the parser of its format; what was not recognised stays rejected. */
export function parseFile(file: RecognisedFile | RejectedFile, facts: FileFacts): ParsedFile {
  if (!file.ok) return { about: 'nothing', reading: file }
  switch (file.format) {
    case 'udiff-fo':
      return { about: 'fo', reading: parseUdiffFo(file) }
    case 'legacy-fo':
      return { about: 'fo', reading: parseLegacyFo(file, facts.contractLot) }
    case 'mcx':
      return { about: 'fo', reading: parseMcx(file, facts.commodityLot) }
    case 'udiff-cm':
      return { about: 'cash', reading: parseUdiffCm(file) }
    case 'legacy-cm':
      return { about: 'cash', reading: parseLegacyCm(file) }
    case 'delivery':
      return { about: 'delivery', reading: parseDelivery(file) }
    case 'index-close':
      return { about: 'indices', reading: parseIndexClose(file) }
    case 'participants':
      return { about: 'participants', reading: parseParticipants(file) }
    case 'fii-dii':
      return { about: 'fii-dii', reading: parseFiiDii(file) }
  }
}
