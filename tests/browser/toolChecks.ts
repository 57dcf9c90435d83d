import type { ToolCheck, ToolChecks } from '@strikelens/tools/testing/toolCheck'

/** What a visit to each tool's page must show, by route, from the folders of the tools. */
export const toolChecks: ReadonlyMap<string, ToolCheck> = new Map(
  Object.values(
    import.meta.glob<{ checks: ToolChecks }>('../../packages/tools/src/*/*/check.ts', { eager: true }),
  ).flatMap(({ checks }) => Object.entries(checks)),
)
