import type { Reactions } from '../platform/reaction.ts'
import { followConsent, followMarking } from './consentimento.ts'
import { followAlbum, followPicture } from './resumo.ts'

/** Totals and covers of albums; pictures go by the consents of those who are seen on them. */
export const GALLERY_REACTIONS: Reactions = {
  albuns: [followAlbum],
  imagens: [followPicture],
  marcacoes: [followMarking],
  praticantes: [followConsent],
}
