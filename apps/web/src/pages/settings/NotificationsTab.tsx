import { SwitchRow } from './ChoiceRow.tsx'
import { PreferenceForm } from './PreferenceForm.tsx'
import { SettingRow } from './SettingRow.tsx'
import type { TabProps } from './tabProps.ts'

/** What reaches the reader, by channel. Only channels that deliver something are here. */
export function NotificationsTab({ account: { email, isEmailProven } }: TabProps) {
  return (
    <PreferenceForm title="Notifications" note="what each brings today">
      {({ notifications: { inApp, newsletter } }) => (
        <div>
          <SwitchRow
            label="In the app"
            note="A red dot on the bell while there is product news that you have not read. Off: the news stays under the bell, without the dot."
            value={inApp}
            changes={(next) => ({ notifications: { inApp: next } })}
          />
          <SwitchRow
            label="Newsletter by e-mail"
            note={
              isEmailProven
                ? `An e-mail to ${email} when a tool is new or has changed. Each has a link that ends it.`
                : 'An e-mail when a tool is new or has changed. Confirm your e-mail address first, under Profile.'
            }
            value={newsletter}
            isDisabled={!isEmailProven}
            changes={(next) => ({ notifications: { newsletter: next } })}
          />
          <SettingRow
            label="Mails about your account"
            note="Codes, a changed password or address, invoices, and the removal of the account. They are always sent, because they protect you."
          >
            <span className="text-ink-2">Always on</span>
          </SettingRow>
        </div>
      )}
    </PreferenceForm>
  )
}
