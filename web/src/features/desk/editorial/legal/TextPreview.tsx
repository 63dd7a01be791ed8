import { SegmentedControl } from '@mantine/core'
import { useState } from 'react'
import { RichText } from '../../../../ui/RichText'
import { Section } from '../../../../ui/Section'
import { EmptyState } from '../../../../ui/states'

interface TextPreviewProps {
  fr: string
  en: string
}

/** A text as people read it, in either language. */
export function TextPreview({ fr, en }: TextPreviewProps) {
  const [lang, setLang] = useState('fr')
  const html = lang === 'en' ? en || fr : fr
  return (
    <Section title="Aperçu">
      <SegmentedControl
        className="noprint"
        aria-label="Langue de l’aperçu"
        data={[
          { value: 'fr', label: 'Français' },
          { value: 'en', label: 'Anglais' },
        ]}
        value={lang}
        onChange={setLang}
        mb="md"
      />
      {lang === 'en' && !en && <p className="view-hint">Sans traduction, le texte français est lu.</p>}
      <div lang={lang === 'en' && en ? 'en' : 'fr'}>
        {html ? <RichText html={html} /> : <EmptyState title="Rien n’est encore écrit" />}
      </div>
    </Section>
  )
}
