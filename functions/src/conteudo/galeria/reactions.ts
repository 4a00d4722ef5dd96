import type { Reactions } from '../../base/platform/reaction.ts'
import { followConsent, followMarking } from './consentimento.ts'
import { followAlbum, followPicture } from './resumo.ts'

/** Reactions for totals and covers of albums, and for the consents of people on pictures. */
export const GALLERY_REACTIONS: Reactions = {
  albuns: [followAlbum],
  imagens: [followPicture],
  marcacoes: [followMarking],
  praticantes: [followConsent],
}
