import { lazyPart } from '@strikelens/ui/loaded'
import { useEffect, useState } from 'react'
import { site } from '../../site.ts'
import { onSupportAsked } from './askForSupport.ts'

const SupportDialog = lazyPart(() => import('./SupportDialog.tsx'))

/** Opens the Support Us dialog for whoever asks, where there is an address to pay to. */
export function SupportUs() {
  const [isOpen, setOpen] = useState(false)
  useEffect(() => (site.takesSupport ? onSupportAsked(() => setOpen(true)) : undefined), [])
  return isOpen ? <SupportDialog onClose={() => setOpen(false)} /> : null
}
