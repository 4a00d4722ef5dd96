import Visibility from '@mui/icons-material/VisibilityOutlined'
import { faqs } from '@sie/domain/ajuda/collections/faqs.ts'
import { address } from '@sie/domain/base/portal/address.ts'
import { openPage } from '../../platform/pages.ts'
import { RecordFormPage } from '../../ui/record/RecordFormPage.tsx'

const GRUPOS = [
  { title: 'Pergunta e resposta', fields: ['pergunta', 'resposta'] },
  { title: 'Onde aparece', fields: ['categoria', 'ordem', 'palavras', 'telas'], side: true },
] as const

/** /helpdesk/editfaq: form of a frequent question; publishing is a separate transition. */
export function FaqFormPage() {
  return (
    <RecordFormPage
      collection={faqs}
      list={address('/helpdesk/editfaq', { ver: 'lista' })}
      groups={GRUPOS}
      actions={({ stored }) =>
        stored?.publicacao.publicada
          ? [
              {
                label: 'Ver na ajuda',
                icon: <Visibility />,
                run: () => openPage(address('/helpdesk/faqs', { id: stored.id })),
              },
            ]
          : []
      }
    />
  )
}
