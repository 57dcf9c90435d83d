import { PLAN_QUESTIONS } from '@strikelens/tools/home/texts/planQuestions'
import { STATEMENT } from '@strikelens/tools/home/texts/statement'
import { Panel, PanelRow } from '@strikelens/ui/frame'
import { QuestionList } from '../parts/QuestionList.tsx'

/** What people ask before they pay, and how they can. */
export function Below() {
  return (
    <>
      <Panel title="Questions about plans" note={PLAN_QUESTIONS.length}>
        <QuestionList questions={PLAN_QUESTIONS} />
      </Panel>
      <PanelRow columns={2}>
        <Panel title="Accepted payments">
          <p className="max-w-[76ch] px-3.5 py-3 text-ink-2 max-desk:px-4">
            UPI, debit and credit cards, and net banking, through Razorpay. Card and bank details go to the payment
            gateway; we never see or store them. Prices are in ₹ and include 18% GST.
          </p>
        </Panel>
        <Panel title="No investment advice">
          <p className="max-w-[76ch] px-3.5 py-3 text-ink-2 max-desk:px-4">{STATEMENT}</p>
        </Panel>
      </PanelRow>
    </>
  )
}
