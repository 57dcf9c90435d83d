import { clock as clockText } from '@strikelens/market/formats'
import { istDate } from '@strikelens/market/time'
import { pathOf } from '@strikelens/tools/address/pagePath'
import { useLevelKeeper } from '@strikelens/tools/levels/useLevelKeeper'
import { sessionLine } from '@strikelens/tools/moment/sessionLine'
import { opensBy } from '@strikelens/tools/moment/storedDays'
import type { Answer as ToolAnswer, ToolLink, Wire } from '@strikelens/tools/result'
import { ChartSourceContext } from '@strikelens/tools/symbolChart/chartSource'
import { caveatsOf, hasMinutes, type Search } from '@strikelens/tools/view'
import { ownListOf, universeOfSymbols, type Watchlists } from '@strikelens/tools/watchlists'
import { LevelKeeperContext } from '@strikelens/ui/charts/frame'
import { Button } from '@strikelens/ui/controls'
import { day, writeDatesOf } from '@strikelens/ui/formats'
import { Answer, type Band, type Mode, ToolFrame } from '@strikelens/ui/frame'
import { lazyPart, useLoaded } from '@strikelens/ui/loaded'
import { ChartSkeleton, Empty, ErrorState, MinutesNeeded } from '@strikelens/ui/states'
import { SymbolHrefContext } from '@strikelens/ui/table'
import { RotateCw } from 'lucide-react'
import { useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { useSubscription } from '../account/subscription.ts'
import { manifestPart } from '../knownPages.ts'
import { useMarketNow, useServerClock } from '../live/clock.ts'
import { useLiveUpdates } from '../live/liveUpdates.ts'
import type { ToolEntry } from '../manifest.ts'
import { useOffline } from '../offline/connectivity.ts'
import { isIosApp } from '../platform.ts'
import { StatusLink } from '../shell/feed/StatusLink.tsx'
import { NotLoaded } from '../shell/offline/NotLoaded.tsx'
import { PromoBanner } from '../shell/popups/PromoBanner.tsx'
import { SiteBands } from '../shell/SiteBands.tsx'
import { site } from '../site.ts'
import { ticksFor } from './chainTicks.ts'
import { type AnswerMoment, ToolError } from './fetchTool.ts'
import { historyBand } from './historyBand.ts'
import { modeOf } from './mode.ts'
import { PageContext } from './PageContext.tsx'
import { PageStar } from './PageStar.tsx'
import { parsedParams } from './parsedParams.ts'
import { resolvedLink, resolvedOf } from './resolvedLink.ts'
import type { ToolModules } from './toolModules.ts'
import { useChartSource } from './useChartSource.ts'
import { useHistory } from './useHistory.ts'
import { useReplacedParams } from './useReplacedParams.ts'
import { useReplay } from './useReplay.ts'
import { useTool } from './useTool.ts'

const PlansLink = lazyPart(() => import('./PlansLink.tsx'))
const WatchlistReader = lazyPart(() => import('./WatchlistReader.tsx'))
const UnknownSymbol = lazyPart(() => import('./UnknownSymbol.tsx'))
const NearestPicker = lazyPart(() => import('./NearestPicker.tsx'))
const SavedViews = lazyPart(() => import('./saved/SavedViews.tsx'))

export interface ToolPageProps {
  readonly entry: ToolEntry
  readonly modules: ToolModules
  readonly search: Search
  setSearch(changes: Readonly<Record<string, string | null>>): void
  /** Goes to another tool; a page that answered instead of this one takes its place in the history. */
  openTool(link: ToolLink, moment: Partial<Search>): void
}

/** The page of any tool: asks for its answer, follows the market, and hands everything to the frame and the view. */
export function ToolPage({ entry, modules: { tool, view }, search, setSearch: writeSearch, openTool }: ToolPageProps) {
  const isOffline = useOffline()
  const serverClock = useServerClock()
  const now = useMarketNow(serverClock)
  const [isLiveOn] = useLiveUpdates()
  const [chain, setChain] = useState<{ symbol: string; expiry: string } | null>(null)
  const isHistorical = search.date !== undefined || search.time !== undefined
  const { isPaid, isPremium } = useSubscription()
  const mayFollow = tool.access === 'free' ? isPaid : isPremium
  const follow = useMemo(
    () => (mayFollow && isLiveOn && !isHistorical ? { chain } : null),
    [mayFollow, isLiveOn, isHistorical, chain],
  )
  const [watchlists, setWatchlists] = useState<Watchlists>()
  const asked = useMemo(() => withOwnList(search, watchlists), [search, watchlists])
  const shown = useTool(tool, asked, follow)
  const { query, envelope, isBefore, ticks: followed, answerWith, askAhead, refusal } = shown
  const latest = useRef({ askAhead, writeSearch })
  useLayoutEffect(() => {
    latest.current = { askAhead, writeSearch }
  })
  const setSearch = useCallback((changes: Readonly<Record<string, string | null>>) => {
    // The symbols of an own list are known once it has been read.
    if (ownListOf(changes.universe ?? '') === null) latest.current.askAhead(changes)
    latest.current.writeSearch(changes)
  }, [])
  const params = useMemo(() => parsedParams(tool, search), [tool, search])
  const replaced = useReplacedParams(query.error, search, setSearch)

  const answer = envelope !== null && 'answer' in envelope.result ? envelope.result.answer : null
  const nothing = envelope !== null && 'noAnswer' in envelope.result ? envelope.result.noAnswer : null
  const moment = envelope !== null && 'instant' in envelope.moment ? envelope.moment : null
  // Before anything below is drawn: every date on the page is written against it.
  if (moment !== null) writeDatesOf(moment.date)
  useEffect(() => () => writeDatesOf(istDate(Date.now())), [])
  const data = answer?.data ?? null
  // What links to other tools need; their labels stand without it.
  const pages = useLoaded(manifestPart, envelope !== null)
  const hrefOf = useCallback(
    (tool: string, symbol: string) => (pages?.pageOf(tool) == null ? null : pathOf(tool, symbol)),
    [pages],
  )
  const unknown = query.error instanceof ToolError && query.error.code === 'unknown-symbol' ? query.error : null
  const fallback = tool.params.parse({}).symbol
  const offered = unknown?.nearest.length === 0 && fallback !== undefined ? [fallback] : (unknown?.nearest ?? [])
  const ticks = ticksFor(moment, followed)

  const wanted = data === null ? null : view.chain(data)
  if (wanted?.symbol !== chain?.symbol || wanted?.expiry !== chain?.expiry) setChain(wanted)

  // The server answers for a contract that has expired on its last trading day (§O20): the page goes there with it.
  const lastDay = moment?.kind === 'historical' && !isBefore ? moment.date : undefined
  useEffect(() => {
    if (lastDay !== undefined && !isHistorical) setSearch({ date: lastDay })
  }, [lastDay, isHistorical, setSearch])

  const instead = nothing?.opens ?? null
  const { date, time } = search
  useEffect(() => {
    if (instead === null || isBefore) return
    // A word that is absent must not become a word of the address.
    openTool(instead, { ...(date === undefined ? {} : { date }), ...(time === undefined ? {} : { time }) })
  }, [instead, isBefore, openTool, date, time])

  const mode =
    answer === null || moment === null
      ? null
      : modeOf(
          moment,
          answer.asOf ?? moment.instant,
          now,
          tool,
          isOffline || envelope?.isStored === true || serverClock?.isSilent === true,
          serverClock ?? undefined,
        )

  const error =
    query.error !== null && unknown === null && !isReplaceable(query.error)
      ? errorState(query.error, answer?.asOf ?? null, () => void query.refetch())
      : null
  const levels = useLevelKeeper(params.symbol)
  const charts = useChartSource(search, answer?.asOf ?? null)
  const isByMinute = opensBy(tool) === 'minute' && (answer === null || hasMinutes(answer))
  const isAtRest = !site.hasFeed || mode?.kind === 'closed'
  const history = useHistory({ tool, params, search, shown, isHistorical, now, setSearch })
  const replay = useReplay({ tool, search, shown, isHistorical, now, setSearch })

  const foot =
    answer === null || envelope === null
      ? null
      : {
          asOf: answer.asOf ?? 0,
          oiAsOf: answer.oiAsOf ?? undefined,
          source: envelope.source,
          caveats: caveatsOf(view, answer),
        }

  if (isOffline && envelope === null && query.error !== null) {
    return (
      <>
        <SiteBands />
        <NotLoaded />
      </>
    )
  }
  return (
    <ToolFrame
      title={tool.label}
      purpose={tool.purpose}
      favourite={<PageStar entry={entry} symbol={search.symbol} />}
      onCopyLink={() => void navigator.clipboard.writeText(resolvedLink(entry.key, search, answer, moment))}
      onExport={(format) => void import('./exportAnswer.ts').then((it) => it.exportAnswer(entry.key, asked, format))}
      pictureWords={async () =>
        foot &&
        (await import('./pictureWords.ts')).pictureWords({ title: tool.label, symbol: params.symbol, data, foot })
      }
      guide={view.guide}
      context={
        answer === null || mode === null ? (
          nothing === null && unknown === null ? null : undefined
        ) : (
          <PageContext view={view} answer={answer} params={params} ticks={ticks} mode={mode} now={now} />
        )
      }
      isContextBelow={view.isContextBelow === true}
      mode={mode}
      gate={
        envelope?.gate === undefined
          ? null
          : {
              session: envelope.gate.session,
              plan: 'Advanced',
              link: isIosApp() ? null : <PlansLink />,
            }
      }
      bands={[
        ...replaced,
        ...historyBand(entry.key, serverClock?.history != null, envelope?.lacksHistory === true),
        // While what the page had when it was left stands there, newer data is on its way.
        ...lateBand(mode, isBefore || isOffline || serverClock?.trouble != null),
        ...(refusal === null ? [] : [{ key: 'refusal', tone: 'warn' as const, text: refusal }]),
        ...expiredBand(data, moment, now),
        ...noticeBands(answer),
      ]}
      error={answer === null ? null : error}
      controls={[
        ...view
          .controls({ data, params, setParams: setSearch, watchlists })
          .filter(({ needsMinutes = false }) => isByMinute || !needsMinutes)
          .map((item) =>
            unknown === null || item.key !== 'symbol'
              ? item
              : {
                  ...item,
                  control: (
                    <NearestPicker
                      meanwhile={<span className="h-7 w-20" />}
                      offered={offered}
                      onChange={(symbol) => setSearch({ symbol })}
                    />
                  ),
                },
          ),
        ...(tool.hasSavedViews === true
          ? [
              {
                key: 'saved',
                place: tool.form === 'list' ? ('bar' as const) : ('head' as const),
                control: (
                  <SavedViews
                    meanwhile={<span className="h-7 w-20" />}
                    tool={tool}
                    search={search}
                    setSearch={setSearch}
                  />
                ),
              },
            ]
          : []),
        ...(follow === null && !isHistorical && envelope?.gate === undefined
          ? [
              {
                key: 'refresh',
                place: 'head' as const,
                control: <RefreshButton onClick={() => void query.refetch()} />,
              },
            ]
          : []),
      ]}
      history={history === null ? null : { ...history, isAtRest }}
      replay={
        replay === null || history === null
          ? null
          : {
              ...replay,
              hasMinutes: isByMinute,
              spark: answer === null ? null : sessionLine(answer.data),
              live: {
                label: isAtRest ? 'Back to latest' : 'Back to live',
                onClick: () => history.onChange(false),
                onNear: history.onNear,
              },
            }
      }
      insights={answer?.insights ?? []}
      {...((mode?.kind === 'live' || mode?.kind === 'late') && view.atTick !== undefined
        ? { insightsAt: mode.asOf }
        : {})}
      foot={foot}
      isStale={isBefore || (query.error !== null && answer !== null)}
      siteBands={<SiteBands />}
      offer={<PromoBanner />}
    >
      {nothing !== null ? (
        <Answer>
          <Empty
            title={nothing.reason}
            actions={[
              ...(nothing.actions ?? []).map(({ label, set }) => (
                <Button key={label} onClick={() => setSearch(set)}>
                  {label}
                </Button>
              )),
              ...(nothing.links ?? [])
                .filter(({ tool }) => pages?.pageOf(tool) != null)
                .map((link) => (
                  <Button key={link.label} onClick={() => openTool(link, {})}>
                    {link.label}
                  </Button>
                )),
            ]}
          >
            {nothing.advice}
          </Empty>
        </Answer>
      ) : unknown !== null ? (
        <Answer>
          <UnknownSymbol
            meanwhile={<ChartSkeleton />}
            entry={entry}
            symbol={params.symbol ?? ''}
            offered={offered}
            isNear={unknown.nearest.length > 0}
            isOfAll={fallback === undefined}
          />
        </Answer>
      ) : answer === null && error !== null ? (
        <Answer>
          <ErrorState {...error} />
        </Answer>
      ) : answer === null ? (
        <view.Skeleton />
      ) : (
        <LevelKeeperContext value={levels}>
          <ChartSourceContext value={charts}>
            <SymbolHrefContext value={charts.href}>
              <MinutesNeeded words={answer.needs ?? null}>
                <view.Body
                  data={answer.data}
                  answer={answer}
                  params={params}
                  setParams={setSearch}
                  answerWith={answerWith}
                  ticks={ticks}
                  hrefOf={hrefOf}
                  watchlists={watchlists}
                />
              </MinutesNeeded>
            </SymbolHrefContext>
          </ChartSourceContext>
        </LevelKeeperContext>
      )}
      {tool.hasOwnLists && <WatchlistReader list={ownListOf(search.universe ?? '')} onRead={setWatchlists} />}
    </ToolFrame>
  )
}

/** On desks the row of controls has no room for one more word. */
function RefreshButton({ onClick }: { onClick: () => void }) {
  return (
    <Button title="Refresh" onClick={onClick}>
      <RotateCw size={14} aria-hidden="true" />
      <span className="desk:sr-only">Refresh</span>
    </Button>
  )
}

/** A question cannot name a list, which only its reader knows: its symbols stand in it instead. */
function withOwnList(search: Search, watchlists: Watchlists | undefined): Search {
  if (watchlists?.chosen == null || ownListOf(search.universe ?? '') === null) return search
  return { ...search, universe: universeOfSymbols(watchlists.chosen) }
}

function isReplaceable(error: Error): boolean {
  return error instanceof ToolError && error.status === 400 && error.field !== null
}

function errorState(error: Error, asOf: number | null, onRetry: () => void) {
  const what = error instanceof ToolError ? error.message : 'The server cannot be reached.'
  return { what, showing: asOf === null ? undefined : clockText(asOf), onRetry }
}

function noticeBands(answer: Wire<ToolAnswer<unknown>> | null): Band[] {
  return (answer?.notices ?? []).map(({ kind, text }) => ({
    key: text,
    tone: kind === 'warn' ? 'warn' : 'plain',
    text,
  }))
}

/** Says why the page shows the past although the contract was asked for now (§O20). */
function expiredBand(data: unknown, moment: AnswerMoment | null, now: number | null): Band[] {
  const { expiry } = resolvedOf(data)
  if (now === null || expiry === undefined || expiry !== moment?.date || expiry >= istDate(now)) return []
  const text = `The ${day(expiry)} contract has expired: its last trading day is shown.`
  return [{ key: 'expired', tone: 'plain', text }]
}

/** Says that new data should be here and is not, unless the page says why already. */
function lateBand(mode: Mode | null, isSaid: boolean): Band[] {
  if (mode?.kind !== 'late' || isSaid) return []
  const text = `No data after ${clockText(mode.asOf)} has arrived, although the market is open.`
  return [{ key: 'late', tone: 'warn', text, action: <StatusLink /> }]
}
