import { Dialog } from '@strikelens/ui/overlays'
import { useNavigationStart } from '../useNavigationStart.ts'
import { Message } from './Message.tsx'
import { notifications } from './notifications.ts'
import { readIndexes } from './readList.ts'
import { useRead } from './useRead.ts'

const newestFirst = notifications.map(({ message }, index) => ({ message, index })).reverse()

/** The messages, newest first. */
export default function NotificationDialog({ onClose }: { onClose: () => void }) {
  const [kept, markRead] = useRead()
  const read = readIndexes(kept)
  useNavigationStart(onClose)
  return (
    <Dialog isOpen title="New Feature Notification" onClose={onClose}>
      <ul className="*:border-line-soft *:border-b *:last:border-b-0">
        {newestFirst.map(({ message, index }) => (
          <Message key={index} html={message} isRead={read.has(index)} onRead={() => markRead(index)} />
        ))}
      </ul>
    </Dialog>
  )
}
