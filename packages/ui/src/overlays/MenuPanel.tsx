import { Check } from 'lucide-react'
import { DropdownMenu } from 'radix-ui'
import { MenuButton, type MenuChoice, type MenuProps } from './MenuButton.tsx'

const ITEM =
  'flex min-h-8 cursor-pointer select-none items-center gap-2 rounded-2 px-2 text-table outline-none data-disabled:opacity-50 data-highlighted:bg-accent-soft max-desk:min-h-11'

/** The open half of a menu, loaded on first use. Not modal: Radix's modal menu writes a style element, which the policy forbids. */
export default function MenuPanel({ items, value, onChoose, ...face }: MenuProps) {
  return (
    <DropdownMenu.Root modal={false} defaultOpen>
      <DropdownMenu.Trigger asChild>
        <MenuButton {...face} />
      </DropdownMenu.Trigger>
      <DropdownMenu.Portal>
        <DropdownMenu.Content
          align="start"
          sideOffset={4}
          collisionPadding={8}
          className="enter-pop z-50 max-h-(--radix-dropdown-menu-content-available-height) min-w-[max(var(--radix-dropdown-menu-trigger-width),144px)] overflow-auto rounded-4 border border-line bg-raised p-1 shadow-menu"
        >
          {value === undefined ? (
            items.map((item) => (
              <DropdownMenu.Item
                key={item.value}
                disabled={item.isDisabled ?? false}
                onSelect={() => onChoose(item.value)}
                className={ITEM}
              >
                <Choice item={item} />
              </DropdownMenu.Item>
            ))
          ) : (
            <DropdownMenu.RadioGroup value={value} onValueChange={onChoose}>
              {items.map((item) => (
                <DropdownMenu.RadioItem
                  key={item.value}
                  value={item.value}
                  disabled={item.isDisabled ?? false}
                  className={ITEM}
                >
                  <Choice item={item} />
                  <DropdownMenu.ItemIndicator className="ml-auto pl-2">
                    <Check size={14} aria-hidden="true" />
                  </DropdownMenu.ItemIndicator>
                </DropdownMenu.RadioItem>
              ))}
            </DropdownMenu.RadioGroup>
          )}
        </DropdownMenu.Content>
      </DropdownMenu.Portal>
    </DropdownMenu.Root>
  )
}

function Choice({ item }: { item: MenuChoice }) {
  return (
    <>
      {item.icon}
      <span className="font-mid">{item.label}</span>
      {item.note !== undefined && <span className="text-ink-3 text-micro">{item.note}</span>}
    </>
  )
}
