import * as v from 'valibot'
import * as lengths from '../api/lengths'
import { type Bilingual, pick } from '../base/lang'
import { parseCents } from './cents'

const fr = {
  required: 'Veuillez remplir ce champ.',
  email: 'Veuillez entrer une adresse e-mail valide.',
  zip: 'Veuillez entrer un code postal valide.',
  phone: 'Veuillez entrer un numéro de téléphone valide',
  number: 'Veuillez entrer un nombre',
  tooLong: (n: number) => `Ce champ ne peut contenir plus de ${n} caractères maximum.`,
}
const en: typeof fr = {
  required: 'Please fill in this field.',
  email: 'Please enter a valid email address.',
  zip: 'Please enter a valid zip code.',
  phone: 'Please enter a valid phone number',
  number: 'Please enter a number',
  tooLong: (n) => `This field cannot hold more than ${n} characters.`,
}
export const formWords: Bilingual<typeof fr> = { fr, en }
const w = () => pick(formWords)

/** An @ that is neither the first nor the last character. */
export const isEmail = (text: string) => {
  const at = text.indexOf('@')
  return at > 0 && text.lastIndexOf('@') < text.length - 1
}
/** 10 to 19 digits and no letter; spaces, dots, dashes, brackets and a plus may stand between. */
export const isPhone = (text: string) => /^[\d\s.()+/-]+$/.test(text) && /^\d{10,19}$/.test(text.replace(/\D/g, ''))
/** Digits alone, and exactly as many as a zip code has. */
export const isZip = (text: string) => text.length === lengths.ZIP && /^\d+$/.test(text)

/** The field rules of the product, as schemas. Messages are in the language of the moment of the check. */
export const field = {
  text: (max = 255) =>
    v.pipe(
      v.string(),
      v.trim(),
      v.maxLength(max, () => w().tooLong(max)),
    ),
  required: (max = 255, message?: () => string) =>
    v.pipe(
      v.string(),
      v.trim(),
      v.minLength(1, () => message?.() ?? w().required),
      v.maxLength(max, () => w().tooLong(max)),
    ),
  /** A text that is required in both languages. */
  words: (max: number) => v.object({ fr: field.required(max), en: field.required(max) }),
  /** A text in both languages, neither of them required. */
  maybeWords: (max: number) => v.object({ fr: field.text(max), en: field.text(max) }),
  /** The key of a kept picture, or none. */
  picture: () => v.nullable(v.string()),
  email: (missing?: () => string) =>
    v.pipe(
      v.string(),
      v.trim(),
      v.minLength(1, () => missing?.() ?? w().required),
      v.maxLength(lengths.EMAIL, () => w().tooLong(lengths.EMAIL)),
      v.check(isEmail, () => w().email),
    ),
  phone: (max: number = lengths.PERSON_PHONE) =>
    v.pipe(
      v.string(),
      v.trim(),
      v.maxLength(max, () => w().tooLong(max)),
      v.check(
        (text) => text === '' || isPhone(text),
        () => w().phone,
      ),
    ),
  requiredPhone: (max: number = lengths.PERSON_PHONE) =>
    v.pipe(
      v.string(),
      v.trim(),
      v.minLength(1, () => w().required),
      v.maxLength(max, () => w().tooLong(max)),
      v.check(isPhone, () => w().phone),
    ),
  zip: () =>
    v.pipe(
      v.string(),
      v.trim(),
      v.check(
        (text) => text === '' || isZip(text),
        () => w().zip,
      ),
    ),
  requiredZip: () =>
    v.pipe(
      v.string(),
      v.trim(),
      v.check(isZip, () => w().zip),
    ),
  /** A typed amount, in cents; a text that is no amount counts as too little. */
  cents: (least: number, message: () => string) =>
    v.pipe(
      v.string(),
      v.transform((text) => parseCents(text) ?? Number.NaN),
      v.check((cents) => cents >= least, message),
    ),
  /** A whole number. */
  integer: () =>
    v.pipe(
      v.string(),
      v.trim(),
      v.regex(/^-?\d{1,9}$/, () => w().number),
      v.transform(Number),
    ),
  /** A number, or none; a text that is no number is left for the server to refuse. */
  maybe: () =>
    v.pipe(
      v.string(),
      v.transform((text) => (/^-?\d{1,9}$/.test(text.trim()) ? Number(text) : null)),
    ),
  /** The number of one of the options. */
  choice: () => v.pipe(v.string(), v.transform(Number)),
  /** The number of somebody who was chosen. */
  person: (message: () => string) => v.pipe(v.string(), v.minLength(1, message), v.transform(Number)),
  ticked: (message: () => string) =>
    v.pipe(
      v.boolean(),
      v.check((value) => value, message),
    ),
}
