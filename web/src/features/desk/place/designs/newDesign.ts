import type { EditedDesign } from '../../../../api/schema'

/** What a new one is called in an address: no design has this name, which has a capital letter. */
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
