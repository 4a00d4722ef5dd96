import Stack from '@mui/material/Stack'
import { selecoes } from '@sie/domain/competicao/collections/selecoes.ts'
import { useSearchParams } from 'react-router-dom'
import { openPage } from '../../../platform/pages.ts'
import { RecordFormPage } from '../../../ui/record/RecordFormPage.tsx'
import { seeOnSite } from '../../../ui/record/seeOnSite.tsx'
import { Convocados } from './Convocados.tsx'
import { enderecoDaSelecao, LISTA_DA_MESA } from './campos.ts'

const GRUPOS = [
  { title: 'Seleção', fields: ['name', 'competicao', 'apresentacao', 'criterios'] },
  { title: 'Equipe', fields: ['comissao'] },
  { title: 'Quem', fields: ['modalidade', 'classe', 'sexo', 'ano'], side: true },
  { title: 'Quando e onde', fields: ['inicio', 'fim', 'local'], side: true },
  { title: 'No site', fields: ['patrocinio', 'noticias'], side: true },
] as const

/** /selecoes/kyorugui/addselecao: form of a national team, with its athletes below. */
export function SelecaoFormPage() {
  const [params] = useSearchParams()
  const id = params.get('id') ?? ''
  return (
    <Stack spacing={3}>
      <RecordFormPage
        collection={selecoes}
        list={LISTA_DA_MESA}
        groups={GRUPOS}
        actions={({ stored }) =>
          stored?.publicacao.publicada ? [seeOnSite(() => openPage(enderecoDaSelecao(stored.id)))] : []
        }
      />
      {id && <Convocados selecao={id} />}
    </Stack>
  )
}
