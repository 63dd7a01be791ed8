import './designs.css'
import { IconAlertTriangle, IconCheck } from '@tabler/icons-react'
import type { CSSProperties } from 'react'
import { logoOf } from '../../../../core/design'
import { imageUrl } from '../../../../ui/Picture'
import { checks, isColour, PLATFORM } from './contrast'

interface DesignPreviewProps {
  title: { fr: string }
  logo: string | null
  colour: string
  panelColour: string
  mail: string
  tel: string
  allowsRegistration: boolean
}

/** What a host with this design looks like, and whether it can be read: a small sign-in, and the head of the screens behind it. */
export function DesignPreview(design: DesignPreviewProps) {
  const { title, logo, mail, tel, allowsRegistration } = design
  const colour = isColour(design.colour) ? design.colour.trim() : PLATFORM
  const panel = isColour(design.panelColour) ? design.panelColour.trim() : colour
  const name = title.fr.trim() || 'Sans titre'
  const drawn = logo ? imageUrl(logo) : logoOf({ id: '', logo: null, title: { fr: name, en: '' }, colour })
  const brand = (
    <span className="design-brand">
      <img src={drawn} alt="" />
      {name}
    </span>
  )
  const found = checks(design.colour, design.panelColour)
  return (
    <section className="noprint" aria-label="Aperçu">
      <h2>Aperçu</h2>
      <div
        className="design-preview"
        role="img"
        aria-label={`La connexion et l’en-tête de ${name}`}
        style={{ '--brand': colour, '--panel': panel } as CSSProperties}
      >
        <div className="design-window">Connexion · {name}</div>
        <div className="design-sign-in">
          <div className="design-panel">Votre quotidien, en de bonnes mains.</div>
          <div>
            {brand}
            <strong>Connexion</strong>
            <span className="design-field">Adresse e-mail</span>
            <span className="design-button">Continuer</span>
            <span className="design-link">Mot de passe oublié</span>
            {allowsRegistration && <span className="design-link">Créer un compte</span>}
            <small>{[mail, tel].filter(Boolean).join(' · ')}</small>
          </div>
        </div>
        <div className="design-head">
          {brand}
          <span className="design-link">Accueil</span>
          <span>Commandes</span>
        </div>
      </div>
      <ul className="design-checks" aria-label="Lisibilité" aria-live="polite">
        {found.map(({ what, reads, told }) => (
          <li key={what} data-reads={reads}>
            {reads ? <IconCheck size={18} aria-hidden /> : <IconAlertTriangle size={18} aria-hidden />}
            <span>
              {what} : {told}
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
