import './frame.css'
import { Download, Maximize, Minimize, RotateCcw } from 'lucide-react'
import { type RefObject, useContext, useEffect, useRef, useState } from 'react'
import { PictureSaver, ToolbarSlot } from './ToolbarSlot.ts'

interface ChartToolsProps {
  /** What fills the screen, and is saved. */
  frame: RefObject<HTMLElement | null>
  fileName: string
  /** Present while the reader has zoomed in. */
  onReset?: (() => void) | undefined
}

/** The buttons of a chart: back to everything, PNG, and full screen where the page has no button for it. */
export function ChartTools({ frame, fileName, onReset }: ChartToolsProps) {
  const [isFull, setFull] = useState(false)
  const tools = useRef<HTMLDivElement>(null)
  const isInToolbar = useContext(ToolbarSlot) !== null
  const savePicture = useContext(PictureSaver)
  useEffect(() => {
    const follow = () => setFull(document.fullscreenElement !== null && document.fullscreenElement === frame.current)
    document.addEventListener('fullscreenchange', follow)
    return () => document.removeEventListener('fullscreenchange', follow)
  }, [frame])
  const FullIcon = isFull ? Minimize : Maximize
  const fullName = isFull ? 'Leave full screen' : 'Full screen'
  const save = () => {
    const element = frame.current
    // In the toolbar of the page its legend stands beside its buttons.
    const legends = tools.current?.closest('.ch-slotted')?.querySelectorAll('.ch-legend') ?? []
    if (element !== null) savePicture?.({ element, name: fileName, legends })
  }
  return (
    <div ref={tools} className="ch-tools">
      {onReset !== undefined && (
        <button type="button" title="Reset zoom" aria-label="Reset zoom" onClick={onReset}>
          <RotateCcw size={14} aria-hidden />
        </button>
      )}
      {savePicture !== null && (
        <button type="button" title="Save as PNG" aria-label="Save as PNG" onClick={save}>
          <Download size={14} aria-hidden />
        </button>
      )}
      {!isInToolbar && (
        <button
          type="button"
          title={fullName}
          aria-label={fullName}
          onClick={() => (isFull ? document.exitFullscreen() : frame.current?.requestFullscreen())}
        >
          <FullIcon size={14} aria-hidden />
        </button>
      )}
    </div>
  )
}
