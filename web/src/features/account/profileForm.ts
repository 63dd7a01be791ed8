import * as v from 'valibot'
import type { Profile, ProfileChange } from '../../api/schema'
import { pick } from '../../base/lang'
import { field, formWords, isEmail } from '../../ui/forms'

/** Fields may be empty: what an order needs is asked about, not forced. Whatever is given must be well formed. */
export const profileSchema = v.object({
  civility: v.string(),
  lang: v.picklist(['fr', 'en']),
  firstName: field.text(100),
  name: field.text(100),
  email: v.pipe(
    v.string(),
    v.trim(),
    v.check(
      (text) => text === '' || isEmail(text),
      () => pick(formWords).email,
    ),
  ),
  mobileNumber: field.phone(),
  landlineNumber: field.phone(),
  professionalNumbr: field.phone(),
  address1: field.text(200),
  address2: field.text(200),
  zipCode: field.zip(),
  city: field.text(100),
})
export type ProfileForm = v.InferOutput<typeof profileSchema>

/** The form of a profile; an empty mobile takes the landline or the professional number. */
export const formOf = (profile: Profile): ProfileForm => ({
  civility: profile.civility ?? '',
  lang: profile.lang,
  firstName: profile.firstName,
  name: profile.name,
  email: profile.email,
  mobileNumber: profile.mobileNumber || profile.landlineNumber || profile.professionalNumbr,
  landlineNumber: profile.landlineNumber,
  professionalNumbr: profile.professionalNumbr,
  address1: profile.address1,
  address2: profile.address2,
  zipCode: profile.zipCode,
  city: profile.city,
})

/** What the server is asked to change. None of the civilities takes it away. */
export const changeOf = ({ civility, ...rest }: ProfileForm): ProfileChange => ({
  ...rest,
  civility: civility === 'm' || civility === 'mme' ? civility : null,
})

/** Whether something is missing that an order will need: names, e-mail, or any phone. */
export const lacksSomething = (form: ProfileForm) =>
  [form.firstName, form.name, form.email].some((text) => text.trim() === '') ||
  [form.mobileNumber, form.landlineNumber, form.professionalNumbr].every((text) => text.trim() === '')
