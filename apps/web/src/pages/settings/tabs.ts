import type { ComponentType } from 'react'
import { DefaultsTab } from './DefaultsTab.tsx'
import { DisplayTab } from './DisplayTab.tsx'
import { NotificationsTab } from './NotificationsTab.tsx'
import { PlanTab } from './PlanTab.tsx'
import { PrivacyTab } from './PrivacyTab.tsx'
import { ProfileTab } from './ProfileTab.tsx'
import { SecurityTab } from './SecurityTab.tsx'
import type { TabProps } from './tabProps.ts'

export interface SettingsTab {
  /** Its name in the address. */
  readonly key: string
  readonly label: string
  readonly Tab: ComponentType<TabProps>
}

/** The first is shown where the address names none. */
export const TABS: readonly SettingsTab[] = [
  { key: 'profile', label: 'Profile', Tab: ProfileTab },
  { key: 'plan', label: 'Plan', Tab: PlanTab },
  { key: 'display', label: 'Display', Tab: DisplayTab },
  { key: 'defaults', label: 'Defaults', Tab: DefaultsTab },
  { key: 'notifications', label: 'Notifications', Tab: NotificationsTab },
  { key: 'security', label: 'Security', Tab: SecurityTab },
  { key: 'privacy', label: 'Privacy', Tab: PrivacyTab },
]
