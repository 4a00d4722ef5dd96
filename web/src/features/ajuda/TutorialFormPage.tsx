import Preview from '@mui/icons-material/Visibility'
import Visibility from '@mui/icons-material/VisibilityOutlined'
import { tutoriais, type Tutorial } from '@sie/domain/ajuda/collections/tutoriais.ts'
import { address } from '@sie/domain/base/portal/address.ts'
import { isTela } from '@sie/domain/base/portal/telas.ts'
import { blank } from '@sie/domain/base/records/complete.ts'
import { useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { openPage } from '../../platform/pages.ts'
import { Passos } from '../../ui/ajuda/TutorialAberto.tsx'
import { asPublished } from '../../ui/publicacao/asPublished.ts'
import { Previa } from '../../ui/publicacao/Previa.tsx'
import type { Published } from '../../ui/publicacao/published.ts'
import { RecordFormPage } from '../../ui/record/RecordFormPage.tsx'

const GRUPOS = [
  { title: 'O que ensina', fields: ['titulo', 'resumo', 'capa', 'video'] },
  { title: 'Passos', fields: ['passos'] },
  { title: 'Onde aparece', fields: ['categoria', 'papel', 'duracao', 'versao', 'palavras', 'telas'], side: true },
] as const

/** /helpdesk/edittutorial: form of a tutorial, with a preview; a new one for a screen with `?tela=`. Publishing is a separate transition. */
export function TutorialFormPage() {
  const [params] = useSearchParams()
  const tela = params.get('tela') ?? ''
  const [preview, setPreview] = useState<Published<Tutorial>>()
  return (
    <>
      <RecordFormPage
        collection={tutoriais}
        list={address('/helpdesk/edittutorial', { ver: 'lista' })}
        groups={GRUPOS}
        {...(isTela(tela) && { initial: { ...blank(tutoriais), telas: [tela] } })}
        actions={({ form, stored }) => [
          {
            label: 'Prévia',
            icon: <Preview />,
            run: () => setPreview(asPublished<Tutorial>(form.getValues(), stored?.id ?? 'previa')),
          },
          ...(stored?.publicacao.publicada
            ? [
                {
                  label: 'Ver na ajuda',
                  icon: <Visibility />,
                  run: () => openPage(address('/helpdesk/tutoriais', { id: stored.id })),
                },
              ]
            : []),
        ]}
      />
      {preview && (
        <Previa onClose={() => setPreview(undefined)}>
          <Passos tutorial={preview} restrita={false} />
        </Previa>
      )}
    </>
  )
}
