import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import Button from '@mui/material/Button'
import Visibility from '@mui/icons-material/Visibility'
import OpenInNew from '@mui/icons-material/OpenInNew'
import { noticias, type Noticia } from '@sie/domain/collections/noticias.ts'
import { address } from '@sie/domain/portal/address.ts'
import { isInstant } from '@sie/domain/records/instant.ts'
import { useState } from 'react'
import { RecordFormPage } from '../../ui/record/RecordFormPage.tsx'
import { Artigo } from './Artigo.tsx'
import { enderecoDaNoticia, type NoticiaPublicada } from './campos.ts'

const GRUPOS = [
  { title: 'Texto', fields: ['titulo', 'subtitulo', 'texto'] },
  { title: 'Imagem', fields: ['capa'] },
  { title: 'Onde aparece', fields: ['categoria', 'tags', 'destaque', 'slug'] },
  { title: 'Assinatura', fields: ['autor', 'fonte'] },
]

/** /noticias/addnoticia: the form of a news record, with a preview; publishing is a transition of its own. */
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
            run: () => setPreview(asPublished(form.getValues(), stored?.id ?? 'previa')),
          },
          ...(stored?.publicacao.publicada
            ? [
                {
                  label: 'Ver no site',
                  icon: <OpenInNew />,
                  run: () => void window.open(enderecoDaNoticia(stored.id), '_blank', 'noopener'),
                },
              ]
            : []),
        ]}
      />
      {preview && (
        <Dialog open fullScreen onClose={() => setPreview(undefined)} aria-labelledby="previa-titulo">
          <DialogTitle id="previa-titulo">Prévia: ninguém mais vê isto</DialogTitle>
          <DialogContent dividers>
            <Artigo noticia={preview} previa />
          </DialogContent>
          <DialogActions>
            <Button variant="contained" onClick={() => setPreview(undefined)}>
              Voltar a editar
            </Button>
          </DialogActions>
        </Dialog>
      )}
    </>
  )
}

/** The form as its page will read it: instants as texts. */
function asPublished({ publicacao, ...fields }: Noticia, id: string): NoticiaPublicada {
  const since = publicacao?.publicarEm
  return {
    ...fields,
    id,
    publicacao: { publicarEm: isInstant(since) ? new Date(since.toMillis()).toISOString() : '' },
  } as NoticiaPublicada
}
