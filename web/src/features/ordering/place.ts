import { type Href, path, withSearch } from '../../core/paths'

/** Where an order starts, as its address says. */
export interface Place {
  backTo: string
  universe: string
  category: string
  partner: string
  offre: string
}

export const startHref = (place: Place, from?: string): Href =>
  withSearch(path('/bnfv2/startOrder/{backTo}/{universe}/{category}/{partner}/{offre}', { ...place }), { order: from })
export const cartHref = (place: Place): Href =>
  path('/bnfv2/startOrderCart/{backTo}/{universe}/{category}/{partner}/{offre}', { ...place })

/** The preview of an order of one version of an offer. */
export const previewHref = ({
  universe: uId,
  offre: offreId,
  category: coId,
  partner: partId,
}: Omit<Place, 'backTo'>) => path('/bnfv2/previewOrder/{uId}/{offreId}/{coId}/{partId}', { uId, offreId, coId, partId })
