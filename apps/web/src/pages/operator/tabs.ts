import type { ComponentType } from 'react'
import type { PageTab } from '../parts/TabNav.tsx'
import { BrokersPanel } from './brokers/BrokersPanel.tsx'

export interface OperatorTab extends PageTab {
  readonly Tab: ComponentType
}

/** The first is shown where the address names none. */
export const TABS: readonly OperatorTab[] = [{ key: 'brokers', label: 'Brokers', Tab: BrokersPanel }]
