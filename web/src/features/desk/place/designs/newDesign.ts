import type { EditedDesign } from '../../../../api/schema'

/** The name of a new design in an address. No design can have this name, because of its capital letter. */
export const NEW_ID = 'New'

const silent = { fr: '', en: '' }

/** A design that is not there yet. */
export const NEW: EditedDesign = {
  id: '',
  edition: 0,
  hosts: [],
  companies: [],
  logo: null,
  title: silent,
  colour: '',
  panelColour: '',
  mail: '',
  tel: '',
  allowsRegistration: true,
  loginPage: '',
  loginDomains: [],
  messages: { wrongCode: silent, excludedEmail: silent, closed: silent },
}
