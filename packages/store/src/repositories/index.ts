export type { FeedEvent, FeedStateName } from '../schema/index.ts'
export { type AccountSummary, accountSummary } from './accountSummary.ts'
export {
  barDates,
  barDaysStored,
  type FieldBlocks,
  type PanelKey,
  readBarDays,
  readBarMinutes,
  writeBarDay,
} from './barDays.ts'
export { dropBrokerToken, readBrokerToken, type StoredBrokerToken, writeBrokerToken } from './brokerTokens.ts'
export type { ChainDayBlock, ChainKey, StoredFrame } from './chain.ts'
export {
  chainDates,
  chainsOfDay,
  firstChainDate,
  frameTimes,
  readChainDay,
  readChainDays,
  type StoredChainDay,
  writeChainDays,
} from './chainDays.ts'
export { changeEmail } from './changeEmail.ts'
export { isCode, keepCode } from './codes.ts'
export { compactDay, type DayEncoders } from './compactDay.ts'
export { couponByCode, lockCoupon, type StoredCoupon, writeCoupon } from './coupons.ts'
export {
  barCoverage,
  type Coverage,
  chainCoverage,
  type TableCoverage,
  type TablesKey,
  tableCoverages,
  tableDates,
} from './coverage.ts'
export {
  type DayTable,
  type DayTableKey,
  datesWithTables,
  firstTableDate,
  latestDayTable,
  latestDayTables,
  monthlyTables,
  nextTableDate,
  readDayTable,
  readDayTableParts,
  readDayTables,
  removeDayTables,
  type TableOrigin,
  tableOrigins,
  tablesStamp,
  unusedFiles,
  type WrittenTable,
  writeDayTable,
  writeDayTables,
} from './dayTables.ts'
export {
  askDeletion,
  dropNeverProven,
  dropOldAddresses,
  dropRunOut,
  dueDeletions,
  removeUser,
  takeBackDeletion,
} from './deletion.ts'
export { addDemonstration, removeDemonstrations, removeEndedDemonstrations } from './demonstrations.ts'
export {
  addFavorite,
  changeFavorite,
  favoritesOf,
  removeFavorite,
  reorderFavorites,
  type StoredFavorite,
} from './favorites.ts'
export { feedEventsSince, type NotedEvent, writeFeedEvents } from './feedEvents.ts'
export {
  datesWithOpenGaps,
  type FeedGap,
  type GapFilling,
  type GapShortfall,
  gapsSince,
  type NewGap,
  noteFilling,
  noteGap,
  openGaps,
  settleGapsBefore,
} from './feedGaps.ts'
export { dropOldFeedNews } from './feedNews.ts'
export {
  countRejections,
  type RejectedCount,
  type RejectedReason,
  rejectedMinutes,
  rejectedReasonsSince,
} from './feedRejections.ts'
export { type FetchStateName, type FetchTry, fetchTries, importedNames, noteFetch } from './fetchFiles.ts'
export { dropHeld, type HeldFile, heldContent, heldFiles, holdFile } from './heldFiles.ts'
export { type AnswerKey, forgetSettledAnswers, keepAnswer, keptAnswer } from './historyAnswers.ts'
export { giveEmail, type LinkedUser, type ProviderIdentity, userOfProvider } from './identities.ts'
export {
  type ArrivedFile,
  filesByHash,
  importedFiles,
  importOnce,
  isImported,
  type LoadedFile,
  type LoadedRows,
  type NotKept,
  type RejectedLine,
} from './importFiles.ts'
export {
  beginImport,
  type ImportOrigin,
  type ImportProgress,
  importRuns,
  type RejectedImport,
  type StoredImport,
  tellImport,
} from './importRuns.ts'
export { invoiceOf, invoicesOf, type StoredInvoice, writeInvoice } from './invoices.ts'
export { latestListing, readListing, type StoredListing, writeListing } from './listings.ts'
export {
  confirmSubscription,
  isSubscribed,
  isSubscriptionToken,
  leaveSubscription,
  requestSubscription,
  subscribeProven,
  unsubscribe,
} from './newsletter.ts'
export {
  claimMail,
  dropOldMails,
  giveMailUp,
  keepMail,
  type MailStanding,
  mailStanding,
  makeMailsDue,
  type NewOutgoingMail,
  noteMailSent,
  noteMailTry,
  type OutgoingMail,
} from './outgoingMails.ts'
export { creditOf, writeCredit } from './paymentCredits.ts'
export { isPayingAddress, linkPaymentEmail, paymentEmailsOf } from './paymentEmails.ts'
export { isKnownEvent, noteEvent } from './paymentEvents.ts'
export {
  arrivedOrders,
  changeOrder,
  couponUses,
  hasPaid,
  latestOrder,
  latestPayment,
  lockOrder,
  type NewOrder,
  openOrders,
  orderById,
  orderOfUser,
  pendingRenewal,
  refundsDue,
  type StoredOrder,
  writeOrder,
} from './paymentOrders.ts'
export { markPending, type PendingDay, pendingDays, settlePending } from './pendingDays.ts'
export { grantPlan, runningPlan } from './plans.ts'
export { mergePreferences, readPreferences } from './preferences.ts'
export { notePremiumDay, premiumDaysSince } from './premiumDays.ts'
export { acceptPrivacy, dropPhoto, type Photo, photoAt, renameUser, writePhoto } from './profile.ts'
export { type HistoryKey, readProgress, type StageProgress, writeProgress } from './progress.ts'
export { lastPublished, type PublishedMinute, publishedMinutes } from './publishedMinutes.ts'
export {
  clearReferral,
  codeOfOrder,
  dueReferrals,
  enteredReferral,
  enterReferral,
  isDeviceOfInviter,
  isInstrumentOfOthers,
  payingAddresses,
  referralCodeOf,
  referralsOf,
  referralTotals,
  reverseReferral,
  type StoredReferral,
  userOfCode,
  writeReferralPayment,
} from './referrals.ts'
export { type DayDecoders, reopenDay } from './reopenDay.ts'
export { dropExpired, type KeepDays } from './retention.ts'
export { adminAddresses, isAdmin, setRole, type UserRole } from './roles.ts'
export { addScan, changeScan, removeScan, type StoredScan, scansOf } from './scans.ts'
export {
  beginSecondFactor,
  confirmSecondFactor,
  countCodeTry,
  dropSecondFactor,
  hasGivenCode,
  hasSecondFactor,
  type PendingSignIn,
  recoveryCodesLeft,
  replaceRecoveryCodes,
  type StoredSecondFactor,
  secondFactorOf,
  takeRecoveryCode,
  takeStep,
} from './secondFactors.ts'
export { endOtherSessions, endSessions, noteDevice, type StoredSession, sessionsOf } from './sessions.ts'
export { readSetting, writeSetting } from './settings.ts'
export { addLedgerEntries, type LedgerDay, ledgerDays } from './signals.ts'
export {
  lockStrayPayment,
  type NewStrayPayment,
  noteStrayPayment,
  openStrayPayments,
  type StrayPayment,
  settleStrayPayment,
  strayPaymentById,
  strayPayments,
} from './strayPayments.ts'
export {
  addMandate,
  beginSubscription,
  changeSubscription,
  dropMandate,
  lockPaidSubscription,
  paidSubscription,
  type StoredSubscription,
  subscriptionInForce,
  subscriptionsEndingBy,
  subscriptionsOfAddress,
  usersOfAddress,
} from './subscriptions.ts'
export { readSummaries, type StoredSummaries } from './summaries.ts'
export { type NewTicket, writeTicket } from './tickets.ts'
export { dropOldTries, forgiveTries, type TryLimit, triesUnder, waitBeforeTry } from './tries.ts'
export { KEPT, keptCounts, keptPictures, keptRows } from './userData.ts'
export {
  type AuditEntry,
  addTemporaryPassword,
  auditOf,
  auditOfAddress,
  createUser,
  isReminded,
  proveUser,
  type StoredUser,
  setPassword,
  takeTemporaryPassword,
  userByEmail,
  userById,
  writeAudit,
} from './users.ts'
export { dropOnce, keepOnce, latestOnce, peekOnce, takeOnce } from './verifications.ts'
export {
  addItems,
  changeItem,
  type ItemChanges,
  itemOf,
  itemsOf,
  removeItems,
  reorderItems,
  type StoredItem,
} from './watchlistItems.ts'
export {
  addWatchlist,
  changeWatchlist,
  copyWatchlist,
  FIRST_WATCHLIST,
  removeWatchlist,
  type StoredWatchlist,
  type WatchlistRoom,
  watchlistsOf,
} from './watchlists.ts'
export { type Minute, type MinuteBars, type MinuteFrame, writeMinute } from './writeMinute.ts'
