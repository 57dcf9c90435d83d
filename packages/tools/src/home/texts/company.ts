import { PRODUCT } from '../../product.ts'

/** Who runs the site, as the law wants it published. */
interface Company {
  readonly name: string
  readonly registeredAddress: string | null
  readonly gstin: string | null
  /** Who answers complaints about personal data. */
  readonly grievanceOfficer: string | null
}

/**
 * The operator's to set before the site is opened to the public: they are facts of a real company, so none is made up here.
 * What is null is shown as not set.
 */
export const COMPANY: Company = {
  name: PRODUCT,
  registeredAddress: null,
  gstin: null,
  grievanceOfficer: null,
}

const NOT_SET = 'Not set by the operator of this site yet'

/** The company's published facts by name, in the order of a letterhead. */
export const COMPANY_FACTS: readonly { readonly label: string; readonly value: string }[] = [
  { label: 'Company', value: COMPANY.name },
  { label: 'Registered address', value: COMPANY.registeredAddress ?? NOT_SET },
  { label: 'GSTIN', value: COMPANY.gstin ?? NOT_SET },
  { label: 'Grievance officer', value: COMPANY.grievanceOfficer ?? NOT_SET },
]
