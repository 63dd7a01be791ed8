import { Autocomplete, Checkbox, NativeSelect, Select, Textarea, TextInput } from '@mantine/core'
import * as lengths from '../../../api/lengths'
import type { ItemType, LockerSize, ProductChoice } from '../../../api/schema'
import { WordsField } from '../../../ui/form/WordsField'
import type { FieldErrors } from '../../../ui/useFields'
import { ITEM_LABELS as L } from './fieldLabels'
import { type ItemDraft, isPriced, TYPES } from './itemDraft'

const HINT_BELOW: ('label' | 'input' | 'description' | 'error')[] = ['label', 'input', 'description', 'error']
const types = Object.entries(TYPES).map(([value, label]) => ({ value, label }))

export interface ItemFieldsProps {
  item: ItemDraft
  /** The errors of the item, by the path inside it. */
  errors: FieldErrors
  products: readonly ProductChoice[]
  groups: readonly string[]
  lockerSizes: readonly LockerSize[]
  onChange: (changed: Partial<ItemDraft>) => void
}

/** The fields of an item; those that its type has no use for are not asked for. */
export function ItemFields(props: ItemFieldsProps) {
  const { item, errors, onChange } = props
  const { type } = item
  return (
    <div className="offer-item-fields">
      <NativeSelect
        label={L.type}
        required
        data={types}
        value={type ?? ''}
        error={errors.type}
        onChange={(event) => onChange({ type: event.currentTarget.value as ItemType })}
      />
      {type === 'default' && <Product {...props} />}
      <div className="whole">
        <WordsField
          name="name"
          label={type === 'label' ? 'Texte' : L.name}
          frenchOnly
          required
          maxLength={lengths.OFFER_NAME}
          value={item.name}
          errors={errors}
          onChange={(name) => onChange({ name })}
        />
      </div>
      {isPriced(item) && <Prices {...props} />}
      <Extension {...props} />
      {type === 'default' && <Locker {...props} />}
    </div>
  )
}

function Product({ item, errors, products, onChange }: ItemFieldsProps) {
  const choices = products.map(({ id, title, ean13 }) => ({
    value: String(id),
    label: ean13 ? `${title} · ${ean13}` : title,
  }))
  const own = item.productId
    ? { value: String(item.productId), label: item.productLabel ?? `Produit ${item.productId}` }
    : undefined
  const data = own && !choices.some(({ value }) => value === own.value) ? [own, ...choices] : choices
  const choose = (value: string | null) => {
    const product = products.find(({ id }) => String(id) === value)
    onChange({
      productId: value ? Number(value) : null,
      productLabel: product?.title ?? null,
      ...(product && !item.name.fr.trim() && { name: product.label }),
    })
  }
  return (
    <Select
      label={L.productId}
      required
      searchable
      limit={50}
      placeholder="Chercher un produit de la catégorie"
      nothingFoundMessage="Aucun produit de ce nom dans la catégorie"
      data={data}
      value={own?.value ?? null}
      error={errors.productId}
      onChange={choose}
    />
  )
}

function Prices({ item, errors, onChange }: ItemFieldsProps) {
  return (
    <>
      <NativeSelect
        label={L.price}
        data={[
          { value: 'fixed', label: 'Prix connu' },
          { value: 'quote', label: 'Sur devis' },
        ]}
        value={item.fixedPrice ? 'fixed' : 'quote'}
        onChange={(event) => onChange({ fixedPrice: event.currentTarget.value === 'fixed' })}
      />
      {item.fixedPrice && (
        <TextInput
          label="Prix de vente"
          inputMode="decimal"
          rightSection="€"
          value={item.price}
          error={errors.price}
          onChange={(event) => onChange({ price: event.currentTarget.value })}
        />
      )}
      <TextInput
        label={L.buyingPrice}
        inputWrapperOrder={HINT_BELOW}
        description="Ce que demande le partenaire"
        inputMode="decimal"
        rightSection="€"
        value={item.buyingPrice}
        error={errors.buyingPrice}
        onChange={(event) => onChange({ buyingPrice: event.currentTarget.value })}
      />
      <TextInput
        label={L.timeDuration}
        inputWrapperOrder={HINT_BELOW}
        description="Pour un seul"
        inputMode="numeric"
        value={item.timeDuration}
        error={errors.timeDuration}
        onChange={(event) => onChange({ timeDuration: event.currentTarget.value })}
      />
      {item.fixedPrice && (
        <Checkbox
          className="whole"
          label="Estimation : la conciergerie peut changer ce prix"
          checked={item.estimate}
          onChange={(event) => onChange({ estimate: event.currentTarget.checked })}
        />
      )}
    </>
  )
}

function Extension({ item, errors, groups, onChange }: ItemFieldsProps) {
  const { extension, type } = item
  const set = (changed: Partial<typeof extension>) => onChange({ extension: { ...extension, ...changed } })
  return (
    <>
      {type === 'list' && (
        <>
          <Textarea
            className="whole"
            label={L.choiceList}
            inputWrapperOrder={HINT_BELOW}
            description="Un choix par ligne. Un numéro de téléphone entre parenthèses, (0612345678), peut être appelé."
            required
            autosize
            minRows={3}
            value={extension.choiceList?.join('\n') ?? ''}
            error={errors['extension.choiceList'] ?? errors.choiceList}
            onChange={(event) => set({ choiceList: event.currentTarget.value.split('\n') })}
          />
          <Textarea
            className="whole"
            label={L.choiceListEn}
            inputWrapperOrder={HINT_BELOW}
            description="Les mêmes choix, dans le même ordre. Sans eux, les choix se lisent en français."
            autosize
            minRows={3}
            value={extension.choiceListEn?.join('\n') ?? ''}
            error={errors['extension.choiceListEn'] ?? errors.choiceListEn}
            onChange={(event) => set({ choiceListEn: event.currentTarget.value.split('\n') })}
          />
        </>
      )}
      {type === 'groupMaster' && (
        <>
          <Autocomplete
            label={L.targetGroupName}
            inputWrapperOrder={HINT_BELOW}
            description="Ses éléments paraissent quand ce titre est coché"
            required
            data={[...groups]}
            maxLength={lengths.NAME}
            value={extension.targetGroupName ?? ''}
            error={errors['extension.targetGroupName'] ?? errors.targetGroupName}
            onChange={(value) => set({ targetGroupName: value || null })}
          />
          <Checkbox
            label={L.groupIsAProduct}
            mt={30}
            checked={extension.groupIsAProduct ?? false}
            onChange={(event) => set({ groupIsAProduct: event.currentTarget.checked })}
          />
        </>
      )}
      <Autocomplete
        label={L.groupName}
        inputWrapperOrder={HINT_BELOW}
        description="Ne paraît que si le titre de ce groupe est coché"
        data={[...groups]}
        maxLength={lengths.NAME}
        value={extension.groupName ?? ''}
        error={errors['extension.groupName'] ?? errors.groupName}
        onChange={(value) => set({ groupName: value || null })}
      />
      {type !== 'label' && (
        <Checkbox
          label={L.mandatory}
          mt={30}
          checked={extension.mandatory ?? false}
          onChange={(event) => set({ mandatory: event.currentTarget.checked })}
        />
      )}
    </>
  )
}

function Locker({ item, errors, lockerSizes, onChange }: ItemFieldsProps) {
  return (
    <details className="form-more whole">
      <summary>Casier</summary>
      <div className="offer-item-fields">
        <NativeSelect
          label={L.lockerSize}
          data={[{ value: '', label: 'Aucune' }, ...lockerSizes.map((size) => ({ value: size, label: size }))]}
          value={item.lockerSize ?? ''}
          error={errors.lockerSize}
          onChange={(event) => onChange({ lockerSize: (event.currentTarget.value || null) as LockerSize | null })}
        />
        <TextInput
          label={L.numberOfItemsInLockerSize}
          inputMode="numeric"
          value={item.numberOfItemsInLockerSize}
          error={errors.numberOfItemsInLockerSize}
          onChange={(event) => onChange({ numberOfItemsInLockerSize: event.currentTarget.value })}
        />
        <Checkbox
          label={L.lockerHangerForReturn}
          checked={item.lockerHangerForReturn}
          onChange={(event) => onChange({ lockerHangerForReturn: event.currentTarget.checked })}
        />
        <Checkbox
          label={L.lockerUseSensor}
          checked={item.lockerUseSensor}
          onChange={(event) => onChange({ lockerUseSensor: event.currentTarget.checked })}
        />
      </div>
    </details>
  )
}
