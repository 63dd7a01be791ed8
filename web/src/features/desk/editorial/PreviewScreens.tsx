import '../../home/home.css'
import type { ContentPreview } from '../../../api/schema'
import { useText } from '../../../base/lang'
import { useHomeWords } from '../../home/words'
import { NewsArticle } from '../../parts/content/NewsArticle'
import { NewsCards } from '../../parts/content/NewsCards'
import { SpotlightArticle, useSpotlightLead } from '../../parts/content/SpotlightArticle'
import { SpotlightBanner } from '../../parts/content/SpotlightBanner'

interface PreviewPageProps {
  title: string
  lead?: string
  children: React.ReactNode
}

/** The frame of a screen, without the window title and the ways that only a real one has. */
const PreviewPage = ({ title, lead, children }: PreviewPageProps) => (
  <div className="preview-page">
    <div className="page">
      <div className="page-head">
        <div>
          <h1>{title || '…'}</h1>
          {lead && <p className="lead">{lead}</p>}
        </div>
      </div>
      {children}
    </div>
  </div>
)

/** The part of home that editors write. */
export function PreviewHome({ preview: { home } }: { preview: ContentPreview }) {
  const w = useHomeWords()
  return (
    <PreviewPage title={w.hello('')} lead={w.lead}>
      <div className="home">
        <SpotlightBanner spotlight={home.offreDuMoment} pending={false} />
        <NewsCards news={home.actus} pending={false} />
      </div>
    </PreviewPage>
  )
}

/** The page of the item of the form. */
export function PreviewItem({ preview: { actu, offreDuMoment } }: { preview: ContentPreview }) {
  const text = useText()
  const lead = useSpotlightLead()
  if (actu)
    return (
      <PreviewPage title={text(actu.actu.title)} lead={text(actu.actu.summary)}>
        <NewsArticle page={actu} />
      </PreviewPage>
    )
  if (!offreDuMoment) return null
  return (
    <PreviewPage title={text(offreDuMoment.offreDuMoment.title)} lead={lead(offreDuMoment)}>
      <SpotlightArticle page={offreDuMoment} />
    </PreviewPage>
  )
}
