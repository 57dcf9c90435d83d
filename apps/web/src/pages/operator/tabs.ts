import type { ComponentType } from 'react'
import type { PageTab } from '../parts/TabNav.tsx'
import { BrokersPanel } from './brokers/BrokersPanel.tsx'
import { FeedsPanel } from './feeds/FeedsPanel.tsx'
import { FilesPanel } from './files/FilesPanel.tsx'
import { MailsPanel } from './mails/MailsPanel.tsx'
import { PaymentsPanel } from './payments/PaymentsPanel.tsx'

export interface OperatorTab extends PageTab {
  readonly Tab: ComponentType
}

/** The first is shown where the address names none. */
export const TABS: readonly OperatorTab[] = [
  { key: 'feeds', label: 'Feeds and data', Tab: FeedsPanel },
  { key: 'files', label: 'Files', Tab: FilesPanel },
  { key: 'brokers', label: 'Brokers', Tab: BrokersPanel },
  { key: 'mails', label: 'Mails', Tab: MailsPanel },
  { key: 'payments', label: 'Payments', Tab: PaymentsPanel },
]
