import Visibility from '@mui/icons-material/Visibility'
import { noticias, type Noticia } from '@sie/domain/conteudo/collections/noticias.ts'
import { address } from '@sie/domain/base/portal/address.ts'
import { useState } from 'react'
import { openPage } from '../../../platform/pages.ts'
import { asPublished } from '../../../ui/publicacao/asPublished.ts'
import { Previa } from '../../../ui/publicacao/Previa.tsx'
import { RecordFormPage } from '../../../ui/record/RecordFormPage.tsx'
import { seeOnSite } from '../../../ui/record/seeOnSite.tsx'
import { Artigo } from './Artigo.tsx'
import { enderecoDaNoticia, type NoticiaPublicada } from './campos.ts'

const GRUPOS = [
  { title: 'A notícia', fields: ['capa', 'titulo', 'subtitulo', 'texto'] },
  { title: 'Galeria', fields: ['galeria'] },
  { title: 'Onde aparece', fields: ['categoria', 'tags', 'destaque', 'slug'], side: true },
  { title: 'Leia também', fields: ['relacionadas'], side: true },
  { title: 'Assinatura', fields: ['autor', 'fonte'], side: true },
] as const

/** /noticias/addnoticia: form of a news record, with a preview; publishing is a separate transition. */
export function NoticiaFormPage() {
  const [preview, setPreview] = useState<NoticiaPublicada>()
  return (
    <>
      <RecordFormPage
        collection={noticias}
        list={address('/noticias/addnoticia', { ver: 'lista' })}
        groups={GRUPOS}
        actions={({ form, stored }) => [
          {
            label: 'Prévia',
            icon: <Visibility />,
            run: () => setPreview(asPublished<Noticia>(form.getValues(), stored?.id ?? 'previa')),
          },
          ...(stored?.publicacao.publicada ? [seeOnSite(() => openPage(enderecoDaNoticia(stored.id)))] : []),
        ]}
      />
      {preview && (
        <Previa onClose={() => setPreview(undefined)}>
          <Artigo noticia={preview} previa />
        </Previa>
      )}
    </>
  )
}
