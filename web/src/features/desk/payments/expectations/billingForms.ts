import * as v from 'valibot'
import { call } from '../../../../api/client'
import * as lengths from '../../../../api/lengths'
import type { BillingCompany, PartnerBillingSheet } from '../../../../api/schema'
import { formDialog } from '../../../../ui/form/formDialog'
import { field } from '../../../../ui/forms'
import { tellFailure } from '../../../../ui/tellFailure'
import { billingWords as w } from './billingWords'

const companySchema = {
  name: field.text(lengths.TAX_NAME),
  siren: field.text(11),
  siret: field.text(18),
  vatNumber: field.text(18),
  street: field.text(lengths.ADDRESS),
  zip: field.text(10),
  city: field.text(lengths.NAME),
}

const companyFields = [
  { name: 'name', label: w.name },
  { name: 'siren', label: 'SIREN', half: true },
  { name: 'siret', label: 'SIRET', half: true },
  { name: 'vatNumber', label: w.vatNumber, hint: w.vatHint },
  { name: 'street', label: w.street },
  { name: 'zip', label: w.zip, half: true },
  { name: 'city', label: w.city, half: true },
] as const

const companyOf = ({ name, siren, siret, vatNumber, street, zip, city }: Required<BillingCompany>): BillingCompany => ({
  name,
  siren,
  siret,
  vatNumber,
  street,
  zip,
  city,
})

const filled = (company: BillingCompany): Required<BillingCompany> => ({
  name: '',
  siren: '',
  siret: '',
  vatNumber: '',
  street: '',
  zip: '',
  city: '',
  ...company,
})

/** How a partner is billed for: what its invoices say of it, and its mandate. */
const partnerForm = formDialog({
  title: ({ partnerName }: PartnerBillingSheet) => w.partnerTitle(partnerName),
  action: 'SetPartnerBilling',
  schema: v.object({
    ...companySchema,
    franchise: v.boolean(),
    exemption: field.text(lengths.ADDRESS),
    iban: field.text(42),
    mandateSigned: field.text(10),
    series: field.required(lengths.INVOICE_SERIES),
  }),
  initial: ({ context: { billing } }: { context: PartnerBillingSheet }) => ({
    ...filled(billing.company ?? {}),
    franchise: billing.franchise ?? false,
    exemption: billing.exemption ?? '',
    iban: billing.iban ?? '',
    mandateSigned: billing.mandateSigned ?? '',
    series: billing.series ?? '',
  }),
  fields: () => [
    ...companyFields,
    { name: 'franchise', as: 'checkbox', label: w.franchise },
    { name: 'exemption', label: w.exemption, hint: w.exemptionHint },
    { name: 'iban', label: 'IBAN' },
    { name: 'mandateSigned', as: 'day', label: w.mandateSigned, hint: w.mandateHint, half: true },
    { name: 'series', label: w.series, hint: w.seriesHint, half: true },
  ],
  request: ({ franchise, exemption, iban, mandateSigned, series, ...company }, { partnerId, edition }) => ({
    partnerId,
    edition,
    billing: {
      company: companyOf(company),
      franchise,
      exemption,
      iban,
      mandateSigned: mandateSigned || null,
      series,
    },
  }),
  done: () => w.partnerDone,
})

/** The company that partners invoice. */
const buyerForm = formDialog({
  title: w.buyerTitle,
  action: 'SetBillingCompany',
  schema: v.object(companySchema),
  initial: ({ context: { buyer } }: { context: PartnerBillingSheet }) => filled(buyer),
  fields: () => [{ note: w.buyerNote }, ...companyFields],
  request: (company, { buyerEdition }) => ({ company: companyOf(company), edition: buyerEdition }),
  done: () => w.buyerDone,
})

/** Reads how a partner is billed for, and opens the form for it or for the company that it invoices. */
export async function editBilling(partnerId: number, ofBuyer: boolean) {
  try {
    const sheet = await call('GetPartnerBilling', { partnerId })
    await (ofBuyer ? buyerForm : partnerForm).open(sheet)
  } catch (error) {
    await tellFailure(error)
  }
}
