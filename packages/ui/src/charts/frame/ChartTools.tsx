import './frame.css'
import { Download, Maximize, Minimize, RotateCcw } from 'lucide-react'
import { type RefObject, useEffect, useState } from 'react'

interface ChartToolsProps {
  /** What fills the screen. */
  frame: RefObject<HTMLElement | null>
  fileName: string
  toPng: () => Promise<Blob>
  /** Present while the reader has zoomed in. */
  onReset?: (() => void) | undefined
}

/** The buttons of a chart: back to everything, PNG, full screen. */
export function ChartTools({ frame, fileName, toPng, onReset }: ChartToolsProps) {
  const [isFull, setFull] = useState(false)
  useEffect(() => {
    const follow = () => setFull(document.fullscreenElement !== null && document.fullscreenElement === frame.current)
    document.addEventListener('fullscreenchange', follow)
    return () => document.removeEventListener('fullscreenchange', follow)
  }, [frame])
  const FullIcon = isFull ? Minimize : Maximize
  const fullName = isFull ? 'Leave full screen' : 'Full screen'
  const save = async () => {
    const url = URL.createObjectURL(await toPng())
    const link = document.createElement('a')
    link.href = url
    link.download = `${fileName}.png`
    link.click()
    URL.revokeObjectURL(url)
  }
  return (
    <div className="ch-tools">
      {onReset !== undefined && (
        <button type="button" className="ch-reset" onClick={onReset}>
          <RotateCcw size={14} aria-hidden /> Reset zoom
        </button>
      )}
      <button type="button" title="Save as PNG" aria-label="Save as PNG" onClick={save}>
        <Download size={14} aria-hidden />
      </button>
      <button
        type="button"
        title={fullName}
        aria-label={fullName}
        onClick={() => (isFull ? document.exitFullscreen() : frame.current?.requestFullscreen())}
      >
        <FullIcon size={14} aria-hidden />
      </button>
    </div>
  )
}
